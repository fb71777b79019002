import {
  type CrossRegionRow,
  crossRegionList,
  type DismantleRow,
  dismantleList,
  type ExceptionRow,
  exceptionList,
  type TerminalWarningRow,
  terminalWarningList,
  type WarningRow,
  type WorkWarningRow,
  workWarningList,
} from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { ExportColumn } from '#kit/export/columns.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { Asked } from '#kit/list/statement.ts';
import type { WarningFilters } from './kinds/common-columns.ts';
import { crossRegionKindList } from './kinds/cross-region.ts';
import { dismantleKindList } from './kinds/dismantle.ts';
import { exceptionKindList } from './kinds/exception.ts';
import { terminalKindList } from './kinds/terminal.ts';
import { workKindList } from './kinds/work.ts';
import { type Unmarked, visibleWarnings, type WarningKindList } from './warning.store.ts';

const row = plainExport<WarningRow>();
const stay = plainExport<CrossRegionRow>();
const terminal = plainExport<TerminalWarningRow>();
const head = headsOf(({ warnings }) => warnings.columns);

export const firstColumns: readonly ExportColumn<WarningRow>[] = [
  row.time('raisedAt', head('raisedAt')),
  row.choice('level', head('level'), ({ warnings }) => warnings.levels),
  row.choice('rule', head('rule'), ({ warnings }) => warnings.rules),
  row.column('sn', head('sn'), 'code'),
  row.column('alias', head('alias')),
  row.column('dealer', head('dealer')),
];
export const lastColumns: readonly ExportColumn<WarningRow>[] = [
  row.column('placeCode', head('placeCode'), 'code'),
  row.column('count', head('count'), 'number'),
  row.time('lastSeenAt', head('lastSeenAt')),
  row.choice('state', head('state'), ({ warnings }) => warnings.states),
  row.choice('endCause', head('endCause'), ({ warnings }) => warnings.ends),
  row.time('endedAt', head('endedAt')),
  row.choice('handling', head('handling'), ({ warnings }) => warnings.handlings),
  row.column('takenBy', head('takenBy')),
  { ...row.column('number', head('number'), 'code'), hidden: true },
  { ...row.time('knownAt', head('knownAt')), hidden: true },
  { ...row.column('owner', head('owner')), hidden: true },
  { ...row.column('ruleVersion', head('ruleVersion'), 'number'), hidden: true },
  { ...row.time('mutedUntil', head('mutedUntil')), hidden: true },
  { ...row.choice('result', head('result'), ({ warnings }) => warnings.results), hidden: true },
  { ...row.column('note', head('note')), hidden: true },
];

/** What the file of every kind has alike. */
export const exportOf = <Row extends Unmarked, Filters extends WarningFilters, Sort extends string>({
  page,
  source,
}: WarningKindList<Row, Filters, Sort>) => ({
  screen: `warnings/${page}`,
  right: `${page}.export` as const,
  title: ({ titles }: Texts) => titles[page],
  source,
  visible: async (_db: Queryable, actor: Actor, asked: Asked<Filters, Sort>) =>
    visibleWarnings(page, actor, asked),
});

const value = { ...row.column('value', head('value'), 'distance'), hidden: true } as const;
const dismantled = plainExport<DismantleRow>();
const worked = plainExport<WorkWarningRow>();
const exception = plainExport<ExceptionRow>();

/** The lists of warnings as files. */
export const warningExports: readonly AnyExport[] = [
  defineExport({
    ...exportOf(dismantleKindList),
    list: dismantleList,
    columns: [
      ...firstColumns,
      dismantled.column('registered', head('registered')),
      dismantled.column('reported', head('reported')),
      dismantled.column('movedM', head('movedM'), 'distance'),
      dismantled.time('powerAt', head('powerAt')),
      dismantled.time('heardAt', head('heardAt')),
      dismantled.time('plannedUntil', head('plannedUntil')),
      ...lastColumns,
    ],
  }),
  defineExport({
    ...exportOf(exceptionKindList),
    list: exceptionList,
    columns: [
      ...firstColumns,
      exception.choice('objectKind', head('objectKind'), ({ warnings }) => warnings.exceptions.objects),
      exception.column('objectName', head('objectName')),
      exception.column('detail', head('detail'), 'code'),
      exception.column('value', head('measured'), 'number'),
      exception.column('threshold', head('threshold'), 'number'),
      exception.column('worst', head('worst'), 'number'),
      exception.column('unit', head('unit')),
      ...lastColumns,
      { ...exception.time('heardAt', head('heardAt')), hidden: true },
    ],
  }),
  defineExport({
    ...exportOf(workKindList),
    list: workWarningList,
    columns: [
      ...firstColumns,
      worked.choice('workType', head('workType'), ({ exports }) => exports.workType),
      worked.column('tool', head('tool')),
      worked.column('block', head('block')),
      worked.column('areaM2', head('areaM2'), 'area'),
      worked.column('standardM', head('standardM'), 'depth'),
      worked.column('qualifiedShare', head('qualifiedShare'), 'share'),
      ...lastColumns,
    ],
  }),
  defineExport({
    ...exportOf(crossRegionKindList),
    list: crossRegionList,
    columns: [
      ...firstColumns,
      stay.column('homeCode', head('homeCode'), 'code'),
      stay.column('nowCode', head('nowCode'), 'code'),
      stay.column('distanceM', head('distanceM'), 'distance'),
      stay.time('outsideSince', head('outsideSince')),
      stay.column('daysOutside', head('daysOutside'), 'number'),
      stay.column('areaOutsideM2', head('areaOutsideM2'), 'area'),
      stay.column('jobsOutside', head('jobsOutside'), 'number'),
      stay.column('staysThisYear', head('staysThisYear'), 'number'),
      ...lastColumns,
      value,
      { ...stay.column('farthestM', head('farthestM'), 'distance'), hidden: true },
      { ...stay.column('pathM', head('pathM'), 'distance'), hidden: true },
    ],
  }),
  defineExport({
    ...exportOf(terminalKindList),
    list: terminalWarningList,
    columns: [
      ...firstColumns,
      terminal.choice('terminalKind', head('terminalKind'), ({ exports }) => exports.category),
      terminal.column('productModel', head('productModel')),
      terminal.choice('vehicleState', head('vehicleState'), ({ devices }) => devices.states),
      terminal.time('soldAt', head('soldAt')),
      terminal.column('soldBy', head('soldBy'), 'code'),
      terminal.column('nowCode', head('nowCode'), 'code'),
      terminal.column('distanceM', head('areaDistanceM'), 'distance'),
      terminal.column('daysOutside', head('daysOutside'), 'number'),
      terminal.column('areaOutsideM2', head('areaOutsideM2'), 'area'),
      ...lastColumns,
      value,
    ],
  }),
];
