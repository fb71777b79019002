import { type InvalidTrackRow, invalidTrackList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ColumnKind, ExportColumn } from '#kit/export/columns.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { type InvalidFilters, type InvalidSort, invalidSource, visibleMarks } from './invalid-list.store.ts';

type Head = keyof Texts['invalidTracks']['columns'];

const column = (
  key: Head & keyof InvalidTrackRow,
  kind: ColumnKind,
  more: Pick<ExportColumn<InvalidTrackRow>, 'words' | 'hidden'> & {
    value?: (row: InvalidTrackRow) => string | number | null;
  } = {},
): ExportColumn<InvalidTrackRow> => ({
  key,
  kind,
  head: (words) => `${words.invalidTracks.columns[key]}${kind === 'time' ? ' ({{zone}})' : ''}`,
  value: (row) => {
    const value = row[key];
    return value === null || typeof value !== 'object' ? value : value.length;
  },
  ...more,
});
const hidden = { hidden: true } as const;

/** The list of marks as a file. */
export const invalidTrackExport = defineExport<InvalidTrackRow, InvalidFilters, InvalidSort>({
  screen: 'invalidTrack',
  right: 'invalidTrack.export',
  title: (words) => words.titles.invalidTrack,
  list: invalidTrackList,
  source: invalidSource,
  visible: async (_, actor, asked) => visibleMarks(actor, asked),
  columns: [
    column('sn', 'code'),
    column('from', 'time'),
    column('to', 'time'),
    column('durationS', 'hours'),
    column('points', 'number'),
    column('distanceM', 'distance'),
    column('kind', 'choice', { words: (words) => words.invalidTracks.kinds }),
    column('reason', 'text'),
    column('origin', 'choice', { words: (words) => words.invalidTracks.origins }),
    column('state', 'choice', { words: (words) => words.invalidTracks.states }),
    column('jobs', 'number'),
    column('areaBeforeM2', 'area'),
    column('areaAfterM2', 'area'),
    column('takenM2', 'area'),
    column('statements', 'text', {
      value: ({ statements }) => statements.map(({ number }) => number).join(' '),
    }),
    column('markedBy', 'text'),
    column('markedAt', 'time'),
    column('remark', 'text', hidden),
    column('block', 'text', hidden),
    column('unmarkedBy', 'text', hidden),
    column('unmarkedAt', 'time', hidden),
    column('unmarkReason', 'text', hidden),
  ],
});
