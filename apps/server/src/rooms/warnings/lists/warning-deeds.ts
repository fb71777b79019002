import { type HandledForm, kindOfPage, type MuteForm, muteTerms, type WarningDetail } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { setWarningLevels } from '../engine/warning-writes.store.ts';
import { hinder, tellRows } from '../engine/write-events.ts';
import { findWarning, type LockedWarning, pathOfWarning, type WarningKindList } from './warning.store.ts';
import { addAct, insertMute, setCancelled, setHandled, setMark, setTaken } from './warning-deed.store.ts';

export interface WarningParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  logOperation: LogOperation;
}
/** What deeds on the rows of one kind stand on. */
export interface KindParts extends WarningParts {
  kind: WarningKindList;
}

/** @throws Refusal notFound, also outside of the actor's scope */
export async function requireWarning(
  db: Queryable,
  kind: WarningKindList,
  of: { actor: Actor; id: string },
  options: { lock?: boolean } = {},
): Promise<LockedWarning> {
  const row = await findWarning(db, kind, of, options);
  if (!row) throw new Refusal('notFound');
  return row;
}

export async function readWarning(
  db: Queryable,
  kind: WarningKindList,
  of: { actor: Actor; id: string },
): Promise<WarningDetail> {
  const { key: _key, vehicleNo: _no, takenById: _by, ...row } = await requireWarning(db, kind, of);
  return { ...row, ...(await pathOfWarning(db, of.id)) };
}

/** The engine of the vehicle learns of it at once; what has no vehicle is judged by runs, which read. */
const tellEngine = (bus: Pick<Bus, 'publish'>, { vehicleNo }: LockedWarning): void => {
  if (vehicleNo !== null) bus.publish('warningFactsChanged', { nos: [vehicleNo] });
};

type Done = (db: Queryable) => Promise<void>;
const nothingMore: Done = async () => undefined;

/** One deed on one row: locked, done, logged, told to open lists. */
export async function changeWarning(
  parts: KindParts,
  actor: Actor,
  id: string,
  deed: { action: string; after?: object; done?: Done | undefined },
  work: (tx: Tx, row: LockedWarning) => Promise<void>,
): Promise<WarningDetail> {
  const { kind } = parts;
  const subject = { action: `${kind.page}.${deed.action}`, subjectKind: 'warning' as const, subjectId: id };
  return inDeed(parts, actor, subject, async (tx) => {
    if (deed.after) tx.note({ after: deed.after });
    const row = await requireWarning(tx.db, kind, { actor, id }, { lock: true });
    await work(tx, row);
    await (deed.done ?? nothingMore)(tx.db);
    tellRows(tx.bus, [id]);
    return readWarning(tx.db, kind, { actor, id });
  });
}

/** Takes a row in hand; the first wins. @throws Refusal warningTaken by whom, warningHandled */
export function takeWarning(parts: KindParts, actor: Actor, id: string, done?: Done): Promise<WarningDetail> {
  return changeWarning(parts, actor, id, { action: 'take', done }, async ({ db }, row) => {
    if (row.handling === 'handled') throw new Refusal('warningHandled');
    if (row.handling === 'taken') throw new Refusal('warningTaken', { name: row.takenBy ?? '' });
    await setTaken(db, id, actor.accountId);
    await addAct(db, id, 'taken', actor.accountId);
  });
}

/** What became of it. A false alarm hinders no payment. @throws Refusal warningHandled */
export function handleWarning(
  parts: KindParts,
  actor: Actor,
  id: string,
  form: HandledForm,
  done?: Done,
): Promise<WarningDetail> {
  return changeWarning(
    parts,
    actor,
    id,
    { action: 'handled', after: form, done },
    async ({ db, bus }, row) => {
      if (row.handling === 'handled') throw new Refusal('warningHandled');
      await setHandled(db, id, actor.accountId, form);
      await addAct(db, id, 'handled', actor.accountId, form.result);
      await hinder(db, [id]);
      // What ends when somebody has handled it ends with the next point.
      tellEngine(bus, row);
    },
  );
}

/**
 * Ends an active row by hand. While its condition still holds, it does not come back before that was over once.
 * @throws Refusal warningOver with the cause
 */
export function cancelWarning(
  parts: KindParts,
  actor: Actor,
  id: string,
  reason: string,
  done?: Done,
): Promise<WarningDetail> {
  return changeWarning(
    parts,
    actor,
    id,
    { action: 'cancel', after: { reason }, done },
    async ({ db, bus }, row) => {
      if (row.state === 'cancelled') throw new Refusal('warningOver', { number: row.number });
      await setCancelled(db, id, { cause: 'hand', note: reason, by: actor.accountId });
      await setWarningLevels(db, [row.vehicleId]);
      await hinder(db, [id]);
      tellEngine(bus, row);
    },
  );
}

/** Keeps this key, or all of the kind for the vehicle, from being raised for a time. */
export function muteWarning(
  parts: KindParts,
  actor: Actor,
  id: string,
  { reach, term, reason }: MuteForm,
  done?: Done,
): Promise<WarningDetail> {
  return changeWarning(
    parts,
    actor,
    id,
    { action: 'mute', after: { reach, term, reason }, done },
    async ({ db, bus }, row) => {
      const key = reach === 'key' ? row.key : null;
      const mute = {
        vehicleId: row.vehicleId,
        objectKind: row.objectKind,
        objectId: row.objectId,
        kind: kindOfPage[parts.kind.page],
        key,
        seconds: muteTerms[term],
        reason,
      };
      await insertMute(db, { ...mute, by: actor.accountId });
      await addAct(db, id, 'muted', actor.accountId, term);
      tellEngine(bus, row);
    },
  );
}

/** Puts a star on a row, or takes it away: for oneself alone. */
export async function markWarning(
  parts: KindParts,
  actor: Actor,
  id: string,
  marked: boolean,
): Promise<void> {
  await changeWarning(parts, actor, id, { action: 'mark', after: { marked } }, ({ db }) =>
    setMark(db, id, actor.accountId, marked),
  );
}
