import { type RepairRow, repairList } from '@furrow/contract';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import {
  type ApprovalParts,
  approvalColumns,
  type BaseSort,
  commonBatches,
  visibleApplications,
} from '#rooms/approvals/public.ts';
import { type RepairFilters, repairSource } from './repair.store.ts';
import { repairKind } from './repair-kind.ts';
import { repairRows, shownRepairs } from './repair-rows.ts';
import { repairSight } from './repair-sight.ts';

/** What is done to many at once: rejecting them with one reason, handing them over; each is passed by itself. */
export const repairBatches = (parts: ApprovalParts): AnyBatch[] => [
  ...commonBatches(parts, repairKind, repairList, repairRows),
];

const head = headsOf(({ repairs }) => repairs.columns);
const one = plainExport<RepairRow>();
const hidden = { hidden: true } as const;

/** /repairManage as a file. */
export const repairExport: AnyExport = defineExport<RepairRow, RepairFilters, BaseSort>({
  screen: 'repairManage',
  right: 'repairManage.export',
  title: ({ titles }) => titles.repairManage,
  list: repairList,
  source: repairSource,
  visible: (db, actor, asked) => visibleApplications(db, repairSight, actor, asked),
  enriched: (db, rows, actor) => shownRepairs(db, actor, rows),
  columns: [
    one.column('number', head('number'), 'code'),
    one.column('sn', head('sn'), 'code'),
    one.choice('type', head('type'), ({ repairs }) => repairs.types),
    one.choice('category', head('category'), ({ repairs }) => repairs.categories),
    one.choice('handling', head('handling'), ({ repairs }) => repairs.states),
    one.choice('waits', head('waits'), ({ repairs }) => ({ '': '', ...repairs.waits })),
    one.choice('priority', head('priority'), ({ problems }) => problems.priorities),
    one.choice('source', head('source'), ({ repairs }) => repairs.sources),
    one.column('contact', head('contact')),
    one.column('phone', head('phone'), 'code'),
    one.column('handler', head('handler')),
    one.column('point', head('point')),
    one.column('distanceM', head('distanceM'), 'distance'),
    one.time('repairDueAt', head('repairDueAt')),
    one.time('lastAt', head('lastAt')),
    one.choice('chargeState', head('chargeState'), ({ repairs }) => repairs.chargeStates),
    one.column('total', head('total'), 'code'),
    one.column('satisfaction', head('satisfaction'), 'number'),
    ...approvalColumns<RepairRow>(),
    { ...one.column('problem', head('problem'), 'code'), ...hidden },
    { ...one.column('alias', head('alias')), ...hidden },
    { ...one.column('productModel', head('productModel')), ...hidden },
    { ...one.column('dealer', head('dealer')), ...hidden },
    { ...one.column('divisionCode', head('divisionCode'), 'code'), ...hidden },
    { ...one.time('arriveDueAt', head('arriveDueAt')), ...hidden },
    { ...one.time('arrivedAt', head('arrivedAt')), ...hidden },
    { ...one.time('finishedAt', head('finishedAt')), ...hidden },
    { ...one.column('plannedOn', head('plannedOn')), ...hidden },
    { ...one.column('visits', head('visits'), 'number'), ...hidden },
    { ...one.column('text', head('text')), ...hidden },
  ],
});
