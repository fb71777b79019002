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
  terminalWarningCalls,
  terminalWarningList,
  workWarningCalls,
  workWarningList,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { crossRegionKindList } from './kinds/cross-region.ts';
import { agentKindList } from './kinds/dealer.ts';
import { dismantleKindList } from './kinds/dismantle.ts';
import { exceptionKindList } from './kinds/exception.ts';
import { flowKindList } from './kinds/flow.ts';
import { terminalKindList } from './kinds/terminal.ts';
import { workKindList } from './kinds/work.ts';
import { type AskedWarnings, numbersOf, visibleWarnings, type WarningKindList } from './warning.store.ts';
import {
  cancelWarning,
  handleWarning,
  muteWarning,
  takeWarning,
  type WarningParts,
} from './warning-deeds.ts';

/** Actions on many rows of each kind. */
export const warningBatches = (parts: WarningParts): AnyBatch[] =>
  (
    [
      [crossRegionKindList, crossRegionList, crossRegionCalls],
      [terminalKindList, terminalWarningList, terminalWarningCalls],
      [dismantleKindList, dismantleList, dismantleCalls],
      [workKindList, workWarningList, workWarningCalls],
      [exceptionKindList, exceptionList, exceptionCalls],
      [flowKindList, flowControlList, flowControlCalls],
      [agentKindList, agentWarningList, agentWarningCalls],
    ] as const
  ).flatMap(([kind, list, calls]) =>
    batchesOf(parts, kind, list as unknown as typeof crossRegionList, calls),
  );

const sharedOf = ({ page, source }: WarningKindList, list: typeof crossRegionList) => ({
  list: list as never,
  source,
  visible: async (_db: Queryable, actor: Actor, asked: AskedWarnings) => visibleWarnings(page, actor, asked),
  names: (db: Queryable, actor: Actor, ids: readonly string[]) => numbersOf(page, db, actor, ids),
});

type ManyCalls = Pick<typeof crossRegionCalls, 'takeMany' | 'handledMany' | 'cancelMany' | 'muteMany'>;

function batchesOf(
  given: WarningParts,
  kind: WarningKindList,
  list: typeof crossRegionList,
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
