import { type ChargeState, type ReplacementRow, replacementList } from '@furrow/contract';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { commonBatches } from '../lists/batches.ts';
import { approvalColumns } from '../lists/export-columns.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { visibleApplications } from '../mechanism/reading.ts';
import type { BaseSort } from '../mechanism/source.store.ts';
import { type ReplacementFilters, replacementSource } from './replacement.store.ts';
import { carriesNothing, replacementKind } from './replacement.ts';
import { replacementRows, replacementSight, shownReplacements } from './replacement-rows.ts';

/** What is done to many replacements at once: rejecting them with one reason, handing them over; each is passed by itself. */
export const replacementBatches = (parts: ApprovalParts): AnyBatch[] => [
  ...commonBatches(parts, replacementKind(carriesNothing), replacementList, replacementRows),
];

const head = headsOf(({ approvals }) => approvals.columns);
/** A row as the file tells it: what stands in parts on the screen is a text here. */
type FileRow = Omit<ReplacementRow, 'lines' | 'inWarranty' | 'charge'> & {
  lines: string;
  inWarranty: 'yes' | 'no';
  charge: string;
  chargeState: ChargeState | null;
};
const one = plainExport<FileRow>();
const hidden = { hidden: true } as const;

/** The file of /equipReplace. */
export const replacementExport: AnyExport = defineExport<
  FileRow,
  ReplacementFilters,
  BaseSort,
  ReplacementRow
>({
  screen: 'equipReplace',
  right: 'equipReplace.export',
  title: ({ titles }) => titles.equipReplace,
  list: replacementList,
  source: replacementSource,
  visible: (db, actor, asked) => visibleApplications(db, replacementSight, actor, asked),
  enriched: async (db, rows, actor) =>
    (await shownReplacements(db, actor, rows)).map((row) => ({
      ...row,
      lines: [...(row.set ? [row.set] : []), ...row.lines]
        .map(({ oldSn, newSn }) => `${oldSn} → ${newSn}`)
        .join(', '),
      charge: row.charge?.amount ?? '',
      chargeState: row.charge?.state ?? null,
      inWarranty: row.inWarranty ? ('yes' as const) : ('no' as const),
    })),
  columns: [
    one.column('number', head('number'), 'code'),
    one.choice('type', head('replacementType'), ({ approvals }) => approvals.replace.types),
    one.column('sn', head('sn'), 'code'),
    one.column('alias', head('alias')),
    one.column('productModel', head('productModel')),
    one.column('lines', head('replacedParts')),
    one.column('replacedOn', head('replacedOn')),
    one.choice('inWarranty', head('inWarranty'), ({ approvals }) => approvals.yesNo),
    one.column('charge', head('charge')),
    one.choice('chargeState', head('chargeState'), ({ billing }) => billing.charges.states),
    one.column('dealer', head('dealer')),
    one.column('engineer', head('engineer')),
    ...approvalColumns<FileRow>(),
    { ...one.column('oldMachineCode', head('oldMachineCode'), 'code'), ...hidden },
    { ...one.column('newMachineCode', head('newMachineCode'), 'code'), ...hidden },
  ],
});
