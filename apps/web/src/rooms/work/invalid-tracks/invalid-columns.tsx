import type { InvalidTrackRow, invalidTrackList } from '@furrow/contract';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { areaCell, distanceCell, durationCell } from '../device-job/job-cells.tsx';
import { invalidStateCell, originWords, statementsCell } from './invalid-cells.tsx';

const right = { align: 'right' } as const;
const hidden = { hidden: true } as const;

export const invalidColumns: readonly ListColumn<InvalidTrackRow, typeof invalidTrackList>[] = [
  { key: 'sn', title: 'invalidTracks.columns.sn', width: 140, cell: codeCell },
  { key: 'from', title: 'invalidTracks.columns.from', width: 170, cell: timeCell },
  { key: 'to', title: 'invalidTracks.columns.to', width: 170, cell: timeCell },
  { key: 'durationS', title: 'invalidTracks.columns.durationS', width: 110, cell: durationCell, ...right },
  { key: 'points', title: 'invalidTracks.columns.points', width: 90, cell: numberCell, ...right },
  { key: 'distanceM', title: 'invalidTracks.columns.distanceM', width: 110, cell: distanceCell, ...right },
  {
    key: 'kind',
    title: 'invalidTracks.columns.kind',
    width: 120,
    cell: (kind) => text(`invalidTracks.kinds.${kind}`),
  },
  { key: 'reason', title: 'invalidTracks.columns.reason', width: 180 },
  {
    key: 'origin',
    title: 'invalidTracks.columns.origin',
    width: 170,
    cell: (_, row) => originWords(row),
  },
  { key: 'state', title: 'invalidTracks.columns.state', width: 120, cell: invalidStateCell },
  {
    key: 'jobs',
    title: 'invalidTracks.columns.jobs',
    width: 110,
    cell: (jobs) => numberCell(jobs.length),
    ...right,
  },
  { key: 'areaBeforeM2', title: 'invalidTracks.columns.areaBeforeM2', width: 120, cell: areaCell, ...right },
  { key: 'areaAfterM2', title: 'invalidTracks.columns.areaAfterM2', width: 120, cell: areaCell, ...right },
  { key: 'takenM2', title: 'invalidTracks.columns.takenM2', width: 120, cell: areaCell, ...right },
  { key: 'statements', title: 'invalidTracks.columns.statements', width: 170, cell: statementsCell },
  { key: 'markedBy', title: 'invalidTracks.columns.markedBy', width: 120 },
  { key: 'markedAt', title: 'invalidTracks.columns.markedAt', width: 170, cell: timeCell },
  { key: 'remark', title: 'invalidTracks.columns.remark', width: 180, ...hidden },
  { key: 'block', title: 'invalidTracks.columns.block', width: 140, ...hidden },
  { key: 'unmarkedBy', title: 'invalidTracks.columns.unmarkedBy', width: 120, ...hidden },
  { key: 'unmarkedAt', title: 'invalidTracks.columns.unmarkedAt', width: 170, cell: timeCell, ...hidden },
];
