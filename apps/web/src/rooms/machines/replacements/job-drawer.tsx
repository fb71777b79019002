import {
  type PartSet,
  type ReplacementJobDetail,
  type ReplacementJobRow,
  replacementJobCalls,
} from '@furrow/contract';
import { Link } from 'react-router';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { Copyable } from '#kit/parts/copyable.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { jobStateTag, typeWords } from './job-columns.tsx';
import { OriginLink, originWords } from './origin-link.tsx';
import styles from './replacements.module.css';

const told = ['tabletSn', 'machineCode', 'reason', 'state', 'sn', 'source', 'paid'] as const;

interface Props {
  ids: readonly string[];
  actions: (row: ReplacementJobRow) => RowAction[];
}

/** One job: both sets with their differences, what was carried over, and what happened from the application on. */
export function JobDrawer({ ids, actions }: Props) {
  const text = useTexts();
  const labelOf = (field: string) =>
    told.some((one) => one === field) ? text(`replacements.jobs.fields.${field}` as TextKey) : null;
  return (
    <DetailDrawer<ReplacementJobDetail>
      path={replacementJobCalls.read}
      kind="replacementRecord"
      ids={ids}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      deeds={actions}
      details={(row) => (
        <>
          <JobFields row={row} />
          <Sets row={row} />
          <Parts row={row} />
          <Timeline row={row} />
        </>
      )}
      history={{ labelOf }}
    />
  );
}

function JobFields({ row }: { row: ReplacementJobDetail }) {
  const text = useTexts();
  const { counter } = row;
  return (
    <>
      <Fields
        title="replacements.groups.job"
        lines={[
          { label: 'replacements.jobs.columns.state', value: jobStateTag(row.state) },
          { label: 'replacements.jobs.columns.sn', value: row.sn, copy: true },
          { label: 'replacements.jobs.columns.alias', value: row.alias },
          { label: 'replacements.jobs.columns.dealer', value: row.dealer },
          { label: 'replacements.jobs.columns.type', value: typeWords(row.type) },
          { label: 'replacements.jobs.columns.origin', value: originWords(row.origin) },
          { label: 'replacements.jobs.columns.source', value: <OriginLink {...row} /> },
          { label: 'replacements.jobs.columns.applicant', value: row.applicant },
          { label: 'replacements.jobs.columns.approver', value: row.approver },
          { label: 'replacements.jobs.columns.approvedAt', value: <Time at={row.approvedAt} /> },
          { label: 'replacements.jobs.columns.photos', value: row.photos },
          row.reason !== '' && { label: 'replacements.jobs.columns.reason', value: row.reason },
          row.remark !== '' && { label: 'replacements.jobs.columns.remark', value: row.remark },
          counter && {
            label: 'replacements.jobs.counter',
            value: <Link to={`/newReplaceRecord?id=${counter.id}`}>{counter.number}</Link>,
          },
          row.charges.length > 0 && { label: 'replacements.jobs.charges', value: <Charges row={row} /> },
        ]}
      />
      <Fields
        title="replacements.groups.carried"
        lines={[
          {
            label: 'replacements.jobs.columns.registrationUntil',
            value: <Time at={row.registrationUntil} />,
          },
          { label: 'replacements.jobs.columns.flowUntil', value: <Time at={row.flowUntil} /> },
          {
            label: 'replacements.jobs.columns.correctionsMoved',
            value: text(`replacements.yesNo.${row.correctionsMoved ? 'yes' : 'no'}`),
          },
          { label: 'replacements.jobs.columns.aliveSince', value: <Time at={row.aliveSince} /> },
        ]}
      />
    </>
  );
}

/** What its application charges; an undone job leaves the paid ones. */
function Charges({ row: { charges } }: { row: ReplacementJobDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const may = useMay('chargeRecord');
  return (
    <>
      {charges.map(({ id, no, amount, state }) => (
        <div key={id}>
          {may ? <Link to={`/chargeRecord?id=${id}`}>{no}</Link> : no} {formats.money(Number(amount))} ·{' '}
          {text(`billing.charges.states.${state}`)}
        </div>
      ))}
    </>
  );
}

const setParts = ['machineCode', 'tabletSn', 'receiverSn', 'controllerSn', 'tboxSn', 'iccids'] as const;
const wordsOf = (set: PartSet, part: (typeof setParts)[number]): string =>
  part === 'iccids' ? set.iccids.join(' · ') : set[part];

/** The set before and after, side by side; what differs is marked. */
function Sets({ row: { before, after } }: { row: ReplacementJobDetail }) {
  const text = useTexts();
  const shown = setParts.filter((part) => wordsOf(before, part) !== '' || wordsOf(after, part) !== '');
  if (shown.length === 0) return null;
  const cell = (value: string) =>
    value === '' ? text('replacements.jobs.none') : <Copyable>{value}</Copyable>;
  return (
    <section>
      <h3>{text('replacements.groups.change')}</h3>
      <table className={styles.sets}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text('replacements.jobs.before')}</th>
            <th scope="col">{text('replacements.jobs.after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => {
            const [old, fresh] = [wordsOf(before, part), wordsOf(after, part)];
            const differs = old.toLowerCase() !== fresh.toLowerCase();
            return (
              <tr key={part} className={differs ? styles.differs : undefined}>
                <th scope="row">{text(`replacements.jobs.setParts.${part}`)}</th>
                <td>{cell(old)}</td>
                <td>{cell(fresh)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Parts({ row: { parts } }: { row: ReplacementJobDetail }) {
  const text = useTexts();
  if (parts.length === 0) return null;
  const none = text('replacements.jobs.none');
  return (
    <section>
      <h3>{text('replacements.jobs.columns.parts')}</h3>
      <ul className={styles.parts}>
        {parts.map(({ kind, oldSn, newSn }) => (
          <li key={`${kind} ${oldSn} ${newSn}`}>
            {text(`libraries.kinds.${kind}`)}: {oldSn || none} → {newSn || none}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Timeline({ row: { timeline } }: { row: ReplacementJobDetail }) {
  const text = useTexts();
  return (
    <section>
      <h3>{text('replacements.jobs.path')}</h3>
      <ol className={styles.path}>
        {timeline.map(({ what, at, by }) => (
          <li key={`${what} ${at}`}>
            <strong>{text(`replacements.jobs.moments.${what}`)}</strong> <Time at={at} />
            {by !== '' && <span className={styles.by}> · {by}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
