import type { SignalSetForm, SignalSetMade } from '@furrow/contract';
import { readDbc } from '@furrow/jt808';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { deleteSet, insertSet } from './signal-sets.store.ts';

export interface SetParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  logOperation: LogOperation;
}

/** Lines that are named at most. */
const mostNamed = 200;

/**
 * Stores the signals of a DBC file for a brand or a model; frames that come from now on, and those that no rollup holds yet, are read by it.
 * @throws Refusal dbcEmpty naming the first lines that were not understood; signalSetTaken
 */
export function createSet(parts: SetParts, actor: Actor, form: SignalSetForm): Promise<SignalSetMade> {
  const { messages, faults } = readDbc(form.dbc);
  const signals = messages.reduce((sum, message) => sum + message.signals.length, 0);
  if (signals === 0 || faults.some(({ fault }) => fault === 'tooMany'))
    throw new Refusal('dbcEmpty', {}, [{ field: 'dbc', key: 'dbcEmpty' }]);
  const { name, brand, model, fileName } = form;
  const id = newId();
  const subject = {
    action: 'tboxWorkCondition.setting' as const,
    subjectKind: 'signalSet' as const,
    subjectId: id,
  };
  return inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    if (!(await insertSet(db, actor.accountId, { id, name, brand, model, fileName, signals, messages })))
      throw new Refusal('signalSetTaken', {}, [{ field: 'model', key: 'signalSetTaken' }]);
    note({ after: { name, brand, model, fileName, signals } });
    bus.publish('signalSetsChanged', {});
    return { id, signals, leftOut: faults.slice(0, mostNamed) };
  });
}

/** @throws Refusal notFound */
export function removeSet(parts: SetParts, actor: Actor, id: string): Promise<void> {
  const subject = {
    action: 'tboxWorkCondition.setting' as const,
    subjectKind: 'signalSet' as const,
    subjectId: id,
  };
  return inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    const gone = await deleteSet(db, actor.accountId, id);
    if (gone === undefined) throw new Refusal('notFound');
    note({ before: gone });
    bus.publish('signalSetsChanged', {});
  });
}
