import { type RemoteSessionDetail, remoteCalls } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import { typeWords } from '../device-feedback/device-columns.tsx';
import { ratingWords } from '../feedback/feedback-columns.tsx';
import parts from '../parts/parts.module.css';
import { Lasted, onlineTag, resultWords, stateTag, Waited } from './remote-columns.tsx';
import { Transcript } from './transcript.tsx';

interface Props {
  ids: readonly string[];
  actions: (row: RemoteSessionDetail) => readonly RowAction[];
}

/** One session: who asked, who helped, what came of it, and what was done in it. */
export function RemoteDrawer({ ids, actions }: Props) {
  return (
    <DetailDrawer<RemoteSessionDetail>
      path={remoteCalls.read}
      kind="remoteSession"
      ids={ids}
      titleOf={({ number, sn }) => `${number} · ${sn}`}
      deeds={actions}
      details={(row) => <Details row={row} />}
    />
  );
}

function Details({ row }: { row: RemoteSessionDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const { lng, lat } = row;
  return (
    <div className={parts.part}>
      <Fields
        title="remoteSessions.details"
        lines={[
          row.text !== '' && { label: 'remoteSessions.columns.text', value: row.text, wide: true },
          { label: 'remoteSessions.columns.state', value: stateTag(row.state) },
          { label: 'remoteSessions.columns.subject', value: typeWords(row.subject) },
          { label: 'remoteSessions.columns.sn', value: row.sn, copy: true },
          { label: 'remoteSessions.columns.alias', value: row.alias },
          { label: 'remoteSessions.columns.online', value: onlineTag(row.online) },
          {
            label: 'remoteSessions.columns.askedBy',
            value: row.asker ?? text(`remoteSessions.askers.${row.askedBy}`),
          },
          { label: 'remoteSessions.columns.askedAt', value: <Time at={row.askedAt} /> },
          { label: 'remoteSessions.columns.waitedS', value: <Waited row={row} /> },
          { label: 'remoteSessions.columns.engineer', value: row.engineer },
          row.meantFor !== null && { label: 'remoteSessions.columns.meantFor', value: row.meantFor },
          row.handedFrom !== '' && { label: 'remoteSessions.columns.handedFrom', value: row.handedFrom },
          row.handReason !== '' && { label: 'remoteSessions.columns.handReason', value: row.handReason },
          { label: 'remoteSessions.columns.begunAt', value: <Time at={row.begunAt} /> },
          { label: 'remoteSessions.columns.endedAt', value: <Time at={row.endedAt} /> },
          row.endCause !== '' && {
            label: 'remoteSessions.columns.endCause',
            value: text(`remoteSessions.endCauses.${row.endCause}`),
          },
          { label: 'remoteSessions.columns.lastedS', value: <Lasted row={row} /> },
          { label: 'remoteSessions.columns.result', value: resultWords(row.result) },
          row.refuseReason !== '' && {
            label: 'remoteSessions.columns.refuseReason',
            value: row.refuseReason,
          },
          row.summary !== '' && { label: 'remoteSessions.columns.summary', value: row.summary, wide: true },
          row.satisfaction !== null && {
            label: 'remoteSessions.columns.satisfaction',
            value: ratingWords(row.satisfaction),
          },
          row.problem !== '' && { label: 'remoteSessions.columns.problem', value: row.problem, copy: true },
          { label: 'remoteSessions.columns.softwareVersion', value: row.softwareVersion },
          {
            label: 'remoteSessions.columns.position',
            value: lng === null || lat === null ? null : formats.coordinates(lng, lat),
          },
          { label: 'remoteSessions.columns.dealer', value: row.dealer },
          { label: 'remoteSessions.columns.divisionCode', value: <DivisionName code={row.divisionCode} /> },
        ]}
      />
      <Transcript session={row} />
    </div>
  );
}
