import type { ApprovalSettings, RejectReasons } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { AnyKind, ApprovalParts } from './kind.ts';
import { livingDealers, readReasons, readSettings, writeReasons, writeSettings } from './setting.store.ts';

type Kind = Pick<AnyKind, 'kind' | 'page' | 'usual'>;

/** Steps and clocks of a kind; where nothing is stored, what holds then. */
export async function settingsOf(db: Queryable, { kind, usual }: Kind): Promise<ApprovalSettings> {
  const rows = await readSettings(db, kind);
  if (rows.some(({ dealerId }) => dealerId === null)) return { rows };
  return { rows: [{ dealerId: null, ...usual }, ...rows] };
}

/** Holds for what is sent from now on. @throws Refusal notFound at the row of a dealer that is not there */
export const setSettings = (
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  { rows }: ApprovalSettings,
): Promise<ApprovalSettings> =>
  inDeed(parts, actor, { action: `${kind.page}.setting` }, async ({ db, note }) => {
    const before = await settingsOf(db, kind);
    const named = rows.flatMap(({ dealerId }) => (dealerId === null ? [] : [dealerId]));
    const living = await livingDealers(db, named);
    const lost = rows.findIndex(({ dealerId }) => dealerId !== null && !living.has(dealerId));
    if (lost >= 0) throw new Refusal('notFound', {}, [{ field: `rows.${lost}.dealerId`, key: 'notFound' }]);
    await writeSettings(db, actor.accountId, kind.kind, rows);
    note({ before, after: { rows } });
    return settingsOf(db, kind);
  });

export const reasonsOf = async (db: Queryable, { kind }: Kind): Promise<RejectReasons> => ({
  rows: await readReasons(db, kind),
});

export const setReasons = (
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  { rows }: RejectReasons,
): Promise<RejectReasons> =>
  inDeed(parts, actor, { action: `${kind.page}.setting` }, async ({ db, note }) => {
    note({ before: await reasonsOf(db, kind), after: { rows } });
    await writeReasons(db, kind.kind, rows);
    return { rows };
  });
