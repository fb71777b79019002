import { type DiffLogRow, diffLogCalls } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { bytesCell, distanceCell, durationCell, roundCell, shareCell } from '../parts/cells.tsx';
import { directionWords } from '../sessions/session-columns.tsx';
import { TrailPart } from '../sessions/trail-part.tsx';
import { reasonWords, resultTag } from './log-columns.tsx';

/** One attempt with its end, its quality and where its rover was. */
export function LogDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  return (
    <DetailDrawer<DiffLogRow>
      path={diffLogCalls.read}
      ids={ids}
      titleOf={({ account, mountAsked: mount }) => text('corrections.log.title', { account, mount })}
      details={(row) => <LogFields row={row} />}
      related={({ id }) => <TrailPart call={diffLogCalls.trail} id={id} />}
    />
  );
}

function LogFields({ row }: { row: DiffLogRow }) {
  return (
    <>
      <Fields
        title="corrections.log.groups.connection"
        lines={[
          { label: 'corrections.log.columns.began', value: <Time at={row.began} /> },
          { label: 'corrections.log.columns.ended', value: <Time at={row.ended} /> },
          { label: 'corrections.sessions.columns.duration', value: durationCell(row.duration) },
          { label: 'corrections.log.columns.result', value: resultTag(row.result) },
          { label: 'corrections.log.columns.reason', value: reasonWords(row) },
          { label: 'corrections.log.columns.kickedBy', value: row.kickedBy },
          { label: 'corrections.log.columns.note', value: row.note },
          { label: 'corrections.sessions.columns.direction', value: directionWords(row.direction) },
          { label: 'corrections.sessions.columns.account', value: row.account, copy: true },
          { label: 'corrections.sessions.columns.sn', value: row.sn, copy: true },
          { label: 'corrections.sessions.columns.mountAsked', value: row.mountAsked },
          { label: 'corrections.sessions.columns.mountServed', value: row.mountServed },
          { label: 'corrections.sessions.columns.address', value: `${row.address}:${row.port}` },
          { label: 'corrections.sessions.columns.agent', value: row.agent },
          { label: 'corrections.sessions.columns.version', value: row.version },
          { label: 'corrections.sessions.columns.node', value: row.node },
        ]}
      />
      <Fields
        title="corrections.log.groups.quality"
        lines={[
          { label: 'corrections.sessions.columns.bytesOut', value: bytesCell(row.bytesOut) },
          { label: 'corrections.sessions.columns.bytesIn', value: bytesCell(row.bytesIn) },
          { label: 'corrections.log.columns.fixedShare', value: shareCell(row.fixedShare) },
          { label: 'corrections.sessions.columns.ggaCount', value: row.ggaCount },
          { label: 'corrections.log.columns.meanAgeS', value: roundCell(row.meanAgeS) },
          { label: 'corrections.sessions.columns.distanceM', value: distanceCell(row.distanceM) },
          { label: 'corrections.log.columns.gaps', value: row.gaps },
          { label: 'corrections.log.columns.firstByteMs', value: row.firstByteMs },
          { label: 'corrections.log.columns.first', value: place(row.firstLongitude, row.firstLatitude) },
          { label: 'corrections.log.columns.last', value: place(row.longitude, row.latitude) },
        ]}
      />
    </>
  );
}

const place = (longitude: number | null, latitude: number | null): string =>
  longitude === null || latitude === null ? '' : `${longitude.toFixed(6)}, ${latitude.toFixed(6)}`;
