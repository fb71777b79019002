import { type EntryQueryRow, type EntryRow, entryList, entryQueryList } from '@furrow/contract';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import type { ExportColumn } from '#kit/export/columns.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { commonBatches } from '../lists/batches.ts';
import { approvalColumns } from '../lists/export-columns.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { visibleApplications } from '../mechanism/reading.ts';
import type { BaseSort } from '../mechanism/source.store.ts';
import { type ArchiveFilters, archiveSource } from './archive/archive.store.ts';
import { shownInArchive, visibleInArchive } from './archive/archive-rows.ts';
import { type EntryFilters, entrySource } from './entry.store.ts';
import { entryKind } from './entry.ts';
import { entryRows, entrySight, shownEntries } from './entry-rows.ts';

/** What is done to many entries at once: rejecting them with one reason, handing them over; each is passed by itself. */
export const entryBatches = (parts: ApprovalParts): AnyBatch[] => [
  ...commonBatches(parts, entryKind, entryList, entryRows),
];

const head = headsOf(({ approvals }) => approvals.columns);
/** What the rows of /infoEntry and of the archive tell alike. */
type Told = Omit<EntryRow, 'may'>;
const one = plainExport<Told>();
const hidden = { hidden: true } as const;

/** Columns that the files of /infoEntry and of the archive have alike. */
const entryColumns: readonly ExportColumn<Told>[] = [
  one.column('number', head('number'), 'code'),
  one.choice('type', head('type'), ({ approvals }) => approvals.entry.types),
  one.column('sn', head('sn'), 'code'),
  one.column('productModel', head('productModel')),
  one.column('machine', head('machine')),
  one.column('horsepower', head('horsepower'), 'number'),
  one.column('plate', head('plate'), 'code'),
  one.column('owner', head('owner')),
  one.column('phone', head('phone'), 'code'),
  one.column('dealer', head('dealer')),
  one.column('installer', head('installer')),
  one.column('installedOn', head('installedOn')),
  one.column('itemsHave', head('itemsHave'), 'number'),
  one.column('itemsNeeded', head('itemsNeeded'), 'number'),
  ...approvalColumns<Told>(),
  { ...one.column('machineCode', head('machineCode'), 'code'), ...hidden },
  { ...one.column('parts', head('partSns')), ...hidden },
  { ...one.column('remark', head('remark')), ...hidden },
];

const days = (key: 'daysOut' | 'daysFitted' | 'daysToDecide') =>
  plainExport<EntryQueryRow>().column(key, head(key), 'number');

/** The file of /infoEntryQuery: the columns of /infoEntry with how long things took. */
export const entryQueryExport: AnyExport = defineExport<EntryQueryRow, ArchiveFilters, BaseSort>({
  screen: 'infoEntryQuery',
  right: 'infoEntryQuery.export',
  title: ({ titles }) => titles.infoEntryQuery,
  list: entryQueryList,
  source: archiveSource,
  visible: (db, actor, asked) => visibleInArchive(db, actor, asked),
  enriched: (db, rows, actor) => shownInArchive(db, actor, rows),
  columns: [
    ...entryColumns,
    days('daysOut'),
    days('daysFitted'),
    days('daysToDecide'),
    plainExport<EntryQueryRow>().choice('deviceState', head('deviceState'), ({ format }) => format.state),
  ],
});

/** The file of /infoEntry. */
export const entryExport: AnyExport = defineExport<EntryRow, EntryFilters, BaseSort>({
  screen: 'infoEntry',
  right: 'infoEntry.export',
  title: ({ titles }) => titles.infoEntry,
  list: entryList,
  source: entrySource,
  visible: (db, actor, asked) => visibleApplications(db, entrySight, actor, asked),
  enriched: (db, rows, actor) => shownEntries(db, actor, rows),
  columns: entryColumns,
});
