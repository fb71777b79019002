import { type FileRow as File, type ProblemDetail, problemCalls } from '@furrow/contract';
import { useState } from 'react';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { FileRow } from '#kit/files/file-row.tsx';
import { Preview } from '#kit/files/preview.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { fixWords, Speed } from '../device-feedback/device-columns.tsx';
import { ratingWords } from '../feedback/feedback-columns.tsx';
import { Conversation } from '../parts/conversation.tsx';
import styles from '../parts/parts.module.css';
import { Due, priorityWords, solutionWords, stateTag, typeWords } from './problem-columns.tsx';

/** One problem: what it says, the machine then, what was said about it and done with it. */
export function ProblemDrawer({
  ids,
  actions,
}: {
  ids: readonly string[];
  actions: (row: ProblemDetail) => readonly RowAction[];
}) {
  return (
    <DetailDrawer<ProblemDetail>
      path={problemCalls.read}
      kind="problem"
      ids={ids}
      titleOf={({ number, title }) => `${number} · ${title}`}
      deeds={actions}
      details={(row) => <ProblemDetails row={row} />}
    />
  );
}

function ProblemDetails({ row }: { row: ProblemDetail }) {
  const text = useTexts();
  // What was said of an earlier solution is not the solution of one that is open again.
  const solved = row.state === 'resolved' && row.solutionKind !== '';
  return (
    <div className={styles.part}>
      <Fields
        title="problems.details"
        lines={[
          { label: 'problems.columns.text', value: row.text, wide: true },
          { label: 'problems.columns.state', value: stateTag(row.state, row.waits) },
          { label: 'problems.columns.priority', value: priorityWords(row.priority) },
          { label: 'problems.columns.dueAt', value: <Due row={row} /> },
          { label: 'problems.columns.answerDueAt', value: <Time at={row.answerDueAt} /> },
          { label: 'problems.columns.type', value: typeWords(row.type) },
          { label: 'problems.columns.sns', value: row.sns.join(' '), copy: row.sns.length > 0 },
          { label: 'problems.columns.source', value: text(`problems.sources.${row.source}`) },
          { label: 'problems.columns.stopped', value: text(row.stopped ? 'list.yes' : 'list.no') },
          { label: 'problems.columns.applicant', value: row.applicant },
          { label: 'problems.columns.contact', value: row.contact },
          { label: 'problems.columns.phone', value: row.phone },
          { label: 'problems.columns.handler', value: row.handler },
          { label: 'problems.columns.point', value: row.point },
          { label: 'problems.columns.dealer', value: row.dealer },
          { label: 'problems.columns.divisionCode', value: <DivisionName code={row.divisionCode} /> },
          row.rejectReason !== '' && { label: 'problems.columns.rejectReason', value: row.rejectReason },
          row.round > 1 && { label: 'problems.columns.round', value: row.round },
          row.mergedInto !== '' && { label: 'problems.columns.mergedInto', value: row.mergedInto },
          solved && { label: 'problems.columns.solutionKind', value: solutionWords(row.solutionKind) },
          solved && { label: 'problems.columns.cause', value: row.cause },
          solved && { label: 'problems.columns.solution', value: row.solution, wide: true },
          solved && row.fixedIn !== '' && { label: 'problems.columns.fixedIn', value: row.fixedIn },
          row.satisfaction !== null && {
            label: 'problems.columns.satisfaction',
            wide: true,
            value: [ratingWords(row.satisfaction), row.comment].filter(Boolean).join(' · '),
          },
        ]}
      />
      {row.vehicleId !== null && <Machine row={row} />}
      <Files files={row.files} />
      <Conversation messages={row.messages} />
      <section aria-label={text('problems.path')}>
        <h3>{text('problems.path')}</h3>
        <ul className={styles.lines}>
          {row.path.map(({ id, step, by, reason, at }) => (
            <li key={id}>
              <span className={styles.who}>
                <Time at={at} /> · {by}
              </span>
              <div>{[text(`problems.deeds.${step}` as TextKey), reason].filter(Boolean).join(' · ')}</div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Machine({ row }: { row: ProblemDetail }) {
  const formats = useFormats();
  const { lng, lat } = row;
  return (
    <Fields
      title="problems.machine"
      lines={[
        { label: 'problems.columns.happenedAt', value: <Time at={row.happenedAt} /> },
        { label: 'problems.columns.softwareType', value: row.softwareType },
        { label: 'problems.columns.softwareVersion', value: row.softwareVersion },
        { label: 'problems.columns.speed', value: <Speed value={row.speed} /> },
        { label: 'problems.columns.fix', value: fixWords(row.fix) },
        { label: 'problems.columns.satellites', value: row.satellites },
        { label: 'problems.columns.voltage', value: row.voltage },
        {
          label: 'problems.columns.position',
          value: lng === null || lat === null ? null : formats.coordinates(lng, lat),
        },
      ]}
    />
  );
}

function Files({ files }: { files: readonly File[] }) {
  const [shown, setShown] = useState<File | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onPreview={() => setShown(file)} />
        ))}
      </ul>
      {shown && <Preview file={shown} onClose={() => setShown(null)} />}
    </>
  );
}
