import { type HandledForm, kindOfPage, type MuteForm, muteTerms, type WarningPath } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { setWarningLevels } from '../engine/warning-writes.store.ts';
import { hinder, tellRows } from '../engine/write-events.ts';
import {
  findHeldWarning,
  findWarning,
  type LockedWarning,
  type Marked,
  pathOfWarning,
  type Unmarked,
  type WarningKindRow,
} from './warning.store.ts';
import { addAct, insertMute, setCancelled, setHandled, setMark, setTaken } from './warning-deed.store.ts';

export interface WarningParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  logOperation: LogOperation;
}
/** What deeds on the rows of one kind stand on. */
export interface KindParts<Row extends Unmarked = Unmarked> extends WarningParts {
  kind: WarningKindRow<Row>;
}

/** A row with its path. */
export type DetailOf<Row extends Unmarked> = Marked<Row> & WarningPath;

/** @throws Refusal notFound, also outside of the actor's scope */
export async function requireWarning<Row extends Unmarked>(
  db: Queryable,
  kind: WarningKindRow<Row>,
  of: { actor: Actor; id: string },
  options: { lock?: boolean } = {},
): Promise<LockedWarning<Row>> {
  const row = await findHeldWarning(db, kind, of, options);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** @throws Refusal notFound, also outside of the actor's scope */
export async function readWarning<Row extends Unmarked>(
  db: Queryable,
  kind: WarningKindRow<Row>,
  of: { actor: Actor; id: string },
): Promise<DetailOf<Row>> {
  const row = await findWarning(db, kind, of);
  if (!row) throw new Refusal('notFound');
  return { ...row, ...(await pathOfWarning(db, of.id)) };
}

/** The engine of the vehicle learns of it at once; what has no vehicle is judged by runs, which read. */
const tellEngine = (bus: Pick<Bus, 'publish'>, { vehicleNo }: Pick<LockedWarning, 'vehicleNo'>): void => {
  if (vehicleNo !== null) bus.publish('warningFactsChanged', { nos: [vehicleNo] });
};

type Done = (db: Queryable) => Promise<void>;
const nothingMore: Done = async () => undefined;

/** One deed on one row: locked, done, logged, told to open lists. */
export async function changeWarning<Row extends Unmarked>(
  parts: KindParts<Row>,
  actor: Actor,
  id: string,
  deed: { action: string; after?: object; done?: Done | undefined },
  work: (tx: Tx, row: LockedWarning<Row>) => Promise<void>,
): Promise<DetailOf<Row>> {
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
export function takeWarning<Row extends Unmarked>(
  parts: KindParts<Row>,
  actor: Actor,
  id: string,
  done?: Done,
): Promise<DetailOf<Row>> {
  return changeWarning(parts, actor, id, { action: 'take', done }, async ({ db }, row) => {
    if (row.handling === 'handled') throw new Refusal('warningHandled');
    if (row.handling === 'taken') throw new Refusal('warningTaken', { name: row.takenBy ?? '' });
    await setTaken(db, id, actor.accountId);
    await addAct(db, id, 'taken', actor.accountId);
  });
}

/** What became of it. A false alarm hinders no payment. @throws Refusal warningHandled */
export function handleWarning<Row extends Unmarked>(
  parts: KindParts<Row>,
  actor: Actor,
  id: string,
  form: HandledForm,
  done?: Done,
): Promise<DetailOf<Row>> {
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
export function cancelWarning<Row extends Unmarked>(
  parts: KindParts<Row>,
  actor: Actor,
  id: string,
  reason: string,
  done?: Done,
): Promise<DetailOf<Row>> {
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
export function muteWarning<Row extends Unmarked>(
  parts: KindParts<Row>,
  actor: Actor,
  id: string,
  { reach, term, reason }: MuteForm,
  done?: Done,
): Promise<DetailOf<Row>> {
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
