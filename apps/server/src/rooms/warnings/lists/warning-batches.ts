import {
  agentWarningCalls,
  agentWarningList,
  crossRegionCalls,
  crossRegionList,
  dismantleCalls,
  dismantleList,
  exceptionCalls,
  exceptionList,
  flowControlCalls,
  flowControlList,
  type ListCall,
  terminalWarningCalls,
  terminalWarningList,
  workWarningCalls,
  workWarningList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import type { Asked } from '#kit/list/statement.ts';
import type { WarningFilters } from './kinds/common-columns.ts';
import { crossRegionKindList } from './kinds/cross-region.ts';
import { agentKindList } from './kinds/dealer.ts';
import { dismantleKindList } from './kinds/dismantle.ts';
import { exceptionKindList } from './kinds/exception.ts';
import { flowKindList } from './kinds/flow.ts';
import { terminalKindList } from './kinds/terminal.ts';
import { workKindList } from './kinds/work.ts';
import { numbersOf, type Unmarked, visibleWarnings, type WarningKindList } from './warning.store.ts';
import {
  cancelWarning,
  handleWarning,
  muteWarning,
  takeWarning,
  type WarningParts,
} from './warning-deeds.ts';

/** Actions on many rows of each kind. */
export const warningBatches = (parts: WarningParts): AnyBatch[] => [
  ...batchesOf(parts, crossRegionKindList, crossRegionList, crossRegionCalls),
  ...batchesOf(parts, terminalKindList, terminalWarningList, terminalWarningCalls),
  ...batchesOf(parts, dismantleKindList, dismantleList, dismantleCalls),
  ...batchesOf(parts, workKindList, workWarningList, workWarningCalls),
  ...batchesOf(parts, exceptionKindList, exceptionList, exceptionCalls),
  ...batchesOf(parts, flowKindList, flowControlList, flowControlCalls),
  ...batchesOf(parts, agentKindList, agentWarningList, agentWarningCalls),
];

interface ListOf<Filters, Sort extends string> {
  query: z.ZodType<ListCall<Filters, Sort>>;
}

const sharedOf = <Row extends Unmarked, Filters extends WarningFilters, Sort extends string>(
  { page, source }: WarningKindList<Row, Filters, Sort>,
  list: ListOf<Filters, Sort>,
) => ({
  list,
  source,
  visible: async (_db: Queryable, actor: Actor, asked: Asked<Filters, Sort>) =>
    visibleWarnings(page, actor, asked),
  names: (db: Queryable, actor: Actor, ids: readonly string[]) => numbersOf(page, db, actor, ids),
});

type ManyCalls = Pick<typeof crossRegionCalls, 'takeMany' | 'handledMany' | 'cancelMany' | 'muteMany'>;

function batchesOf<Row extends Unmarked, Filters extends WarningFilters, Sort extends string>(
  given: WarningParts,
  kind: WarningKindList<Row, Filters, Sort>,
  list: ListOf<Filters, Sort>,
  calls: ManyCalls,
): AnyBatch[] {
  const { page } = kind;
  const parts = { ...given, kind };
  const shared = sharedOf(kind, list);
  return [
    defineBatch({
      ...shared,
      ...batchOf(calls.takeMany),
      title: ({ titles, warnings }) => `${titles[page]} · ${warnings.deeds.take}`,
      run: (actor, id, _input, _kept, done) => takeWarning(parts, actor, id, done),
    }),
    defineBatch({
      ...shared,
      ...batchOf(calls.handledMany),
      title: ({ titles, warnings }) => `${titles[page]} · ${warnings.deeds.handled}`,
      run: (actor, id, input, _kept, done) => handleWarning(parts, actor, id, input, done),
    }),
    defineBatch({
      ...shared,
      ...batchOf(calls.cancelMany),
      title: ({ titles, warnings }) => `${titles[page]} · ${warnings.deeds.cancel}`,
      run: (actor, id, { reason }, _kept, done) => cancelWarning(parts, actor, id, reason, done),
    }),
    defineBatch({
      ...shared,
      ...batchOf(calls.muteMany),
      title: ({ titles, warnings }) => `${titles[page]} · ${warnings.deeds.mute}`,
      run: (actor, id, input, _kept, done) => muteWarning(parts, actor, id, input, done),
    }),
  ];
}
