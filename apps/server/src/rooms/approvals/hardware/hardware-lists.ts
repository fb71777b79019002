import { type HardwareRow, hardwareList } from '@furrow/contract';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { commonBatches, passBatch } from '../lists/batches.ts';
import { approvalColumns } from '../lists/export-columns.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { visibleApplications } from '../mechanism/reading.ts';
import type { BaseSort } from '../mechanism/source.store.ts';
import { type HardwareFilters, hardwareSource } from './hardware.store.ts';
import { hardwareKind } from './hardware.ts';
import { hardwareRows, hardwareSight, shownRequests } from './hardware-rows.ts';
import type { Licensing } from './licensing.ts';

const page = 'hardwareCode';

/** What is done to many requests at once: rejecting them, handing them over, and passing those whose checks are all in order. */
export function hardwareBatches(parts: ApprovalParts, licensing: Licensing): AnyBatch[] {
  const kind = hardwareKind(licensing);
  return [
    ...commonBatches(parts, kind, hardwareList, hardwareRows),
    passBatch(page, parts, kind, hardwareList, hardwareRows),
  ];
}

const head = headsOf(({ approvals }) => approvals.columns);
/** A row as the file tells it: what stands in parts on the screen is a text here. */
type FileRow = Omit<HardwareRow, 'functions'> & { functions: string };
const one = plainExport<FileRow>();
const hidden = { hidden: true } as const;

/** The file of /hardwareCode. */
export const hardwareExport: AnyExport = defineExport<FileRow, HardwareFilters, BaseSort, HardwareRow>({
  screen: page,
  right: 'hardwareCode.export',
  title: ({ titles }) => titles.hardwareCode,
  list: hardwareList,
  source: hardwareSource,
  visible: (db, actor, asked) => visibleApplications(db, hardwareSight, actor, asked),
  enriched: async (db, rows, actor) =>
    (await shownRequests(db, actor, rows)).map((row) => ({
      ...row,
      functions: row.functions.join(', '),
    })),
  columns: [
    one.column('number', head('number'), 'code'),
    one.choice('type', head('hardwareType'), ({ approvals }) => approvals.hardware.types),
    one.column('sn', head('sn'), 'code'),
    one.column('productModel', head('productModel')),
    one.column('tabletSn', head('tabletSn'), 'code'),
    one.column('oldCode', head('oldCode'), 'code'),
    one.column('newCode', head('newCode'), 'code'),
    one.time('reportedAt', head('reportedAt')),
    one.column('functions', head('functions')),
    one.time('endBefore', head('endBefore')),
    one.choice('end', head('endAsked'), ({ approvals }) => approvals.hardware.ends),
    one.column('days', head('daysAsked'), 'number'),
    one.column('carriedDays', head('carriedDays'), 'number'),
    one.column('changes', head('changes'), 'number'),
    one.choice('delivery', head('delivery'), ({ registrations }) => registrations.deliveries),
    one.choice('origin', head('hardwareOrigin'), ({ approvals }) => approvals.hardware.origins),
    ...approvalColumns<FileRow>(),
    { ...one.time('endsAt', head('endsSigned')), ...hidden },
    { ...one.time('aliveSince', head('aliveSince')), ...hidden },
  ],
});
