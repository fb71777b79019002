import {
  type ExtendEdit,
  type ExtendGrantForm,
  type ExtendRow,
  extendTerms,
  type ListAnswer,
} from '@furrow/contract';
import { outlineCrossesItself, wgs84 } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { requireDealer } from '#rooms/parties/public.ts';
import { changedTerms, mayRevoke, openTerms } from './extend.rules.ts';
import {
  accountsConcerned,
  type ExtendFilters,
  type ExtendSort,
  extendReach,
  extendSource,
  findExtend,
  insertExtend,
  revokeRow,
  updateExtend,
} from './extend.store.ts';

export interface ExtendParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

type AskedExtend = Asked<ExtendFilters, ExtendSort>;

/** The call with what the actor may know of in it. */
export async function visibleExtends(
  db: Queryable,
  actor: Actor,
  asked: Omit<AskedExtend, 'only'>,
): Promise<AskedExtend> {
  return { ...asked, only: await extendReach(db, actor) };
}

export async function pageOfExtends(
  db: Queryable,
  actor: Actor,
  asked: Omit<AskedExtend, 'only'>,
): Promise<ListAnswer<ExtendRow>> {
  return readPage(db, extendSource, await visibleExtends(db, actor, asked));
}

/** @throws Refusal notFound, also outside the actor's reach */
export async function requireExtend(
  db: Queryable,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ExtendRow> {
  const row = await findExtend(db, actor, id, options);
  if (!row) throw new Refusal('notFound');
  return row;
}

/**
 * Lets vehicles, or the vehicles of a dealer, work in an area for a time; their dealers are told.
 * @throws Refusal snUnknown or targetUnknown outside the actor's scope, outlineCrosses, endsInPast
 */
export async function grantExtend(
  { pool, bus }: ExtendParts,
  actor: Actor,
  form: ExtendGrantForm,
): Promise<ExtendRow[]> {
  requireOutline(form);
  requireFuture(form.to);
  const { held, send } = heldMessages(bus);
  const rows = await inTransaction(pool, async (client) => {
    const targets = form.dealerId === null ? await vehiclesOf(client, actor, form.sns) : [null];
    if (form.dealerId !== null) await requireDealer(client, actor, form.dealerId);
    const made: ExtendRow[] = [];
    for (const vehicleId of targets) {
      const id = await insertExtend(client, actor, form, vehicleId);
      await note(client, actor, 'create', id, undefined, { ...form, vehicleId });
      made.push(await requireExtend(client, actor, id));
    }
    await tell({ db: client, bus: held }, 'extendGranted', made);
    return made;
  });
  // Gateways judge by it from the next point on, and end what it covers.
  bus.publish('warningFactsChanged', { nos: [] });
  send();
  return rows;
}

/** Changes the terms. @throws Refusal changedMeanwhile, extendBegun for what is fixed by now, extendOver */
export async function editExtend(
  { pool, bus }: ExtendParts,
  actor: Actor,
  id: string,
  { version, ...edit }: ExtendEdit,
): Promise<ExtendRow> {
  const row = await inTransaction(pool, async (client) => {
    const before = await requireExtend(client, actor, id, { lock: true });
    requireVersion(before, version);
    const [was, terms] = [extendTerms.parse(before), extendTerms.parse({ ...before, ...edit })];
    const open = openTerms(before.state);
    if (open.length === 0) throw new Refusal('extendOver');
    const [fixed] = changedTerms(was, terms).filter((name) => !open.includes(name));
    if (fixed) throw new Refusal('extendBegun', {}, [{ field: fixed, key: 'extendBegun' }]);
    requireOutline(terms);
    requireFuture(terms.to);
    await updateExtend(client, actor, id, terms);
    await note(client, actor, 'edit', id, was, terms);
    return requireExtend(client, actor, id);
  });
  bus.publish('warningFactsChanged', { nos: [] });
  return row;
}

/** Takes one back: the rules of its place apply again at the next position. @throws Refusal notAllowedTransition */
export async function revokeExtend(
  { pool, bus }: ExtendParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<ExtendRow> {
  const { held, send } = heldMessages(bus);
  const row = await inTransaction(pool, async (client) => {
    const { state } = await requireExtend(client, actor, id, { lock: true });
    if (!mayRevoke(state)) throw new Refusal('notAllowedTransition', { from: state, to: 'revoked' });
    await revokeRow(client, actor, id, reason);
    await note(client, actor, 'revoke', id, { state }, { state: 'revoked', reason });
    const revoked = await requireExtend(client, actor, id);
    await tell({ db: client, bus: held }, 'extendRevoked', [revoked]);
    return revoked;
  });
  bus.publish('warningFactsChanged', { nos: [] });
  send();
  return row;
}

async function vehiclesOf(db: Queryable, actor: Actor, sns: readonly string[]): Promise<string[]> {
  const typed = [...new Set(sns)];
  const found = new Map((await vehicleDoor.find(db, actor, typed)).map(({ sn, id }) => [sn, id]));
  const params = { targets: typed.filter((sn) => !found.has(sn)).join(', ') };
  if (params.targets !== '')
    throw new Refusal('snUnknown', params, [{ field: 'sns', key: 'snUnknown', params }]);
  return typed.map((sn) => found.get(sn)!);
}

function requireOutline({ outline }: Pick<ExtendGrantForm, 'outline'>): void {
  if (outline && outlineCrossesItself(outline.map(([lng, lat]) => wgs84(lng, lat))))
    throw new Refusal('outlineCrosses', {}, [{ field: 'outline', key: 'outlineCrosses' }]);
}

function requireFuture(to: number): void {
  if (to * 1000 <= Date.now()) throw new Refusal('endsInPast', {}, [{ field: 'to', key: 'endsInPast' }]);
}

function note(
  client: Queryable,
  actor: Actor,
  deed: 'create' | 'edit' | 'revoke',
  id: string,
  before?: object,
  after?: object,
): Promise<void> {
  const subject = { subjectKind: 'extendedArea' as const, subjectId: id };
  return logOperation(client, actor, { action: `extendArea.${deed}`, ...subject, before, after });
}

/** Puts it into the bells of the dealer's people, in the transaction of what is told. */
export async function tell(
  { db, bus }: { db: Queryable; bus: Pick<Bus, 'publish'> },
  act: 'extendGranted' | 'extendRevoked' | 'extendEnding',
  rows: readonly { id: string; no: number; to: number }[],
): Promise<void> {
  for (const { id, no, to } of rows) {
    const receivers = await accountsConcerned(db, [id]);
    await notify(db, bus, {
      receivers,
      type: 0,
      act,
      values: { no, day: homeDay(to) },
      link: `/extendArea?id=${id}`,
      subject: { kind: 'extendedArea', id },
      event: `${act} ${to}`,
    });
  }
}
