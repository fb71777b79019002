import type { BlackEndForm, BlackForm, BlackKind, BlackRow, FieldProblem } from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import {
  addressesOfSources,
  entriesOver,
  findEntry,
  insertEntry,
  type NewEntry,
  removeEntry,
  sessionsTaken,
  setEntryEnd,
  unknownAccounts,
} from './black.store.ts';
import { endOfTerm, valueProblem } from './black-values.ts';
import { isNear } from './near-addresses.ts';

export interface BlackParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
}

/** The provider's people know all entries, a dealer's those on their own accounts and devices. */
export async function blackReach(db: Queryable, actor: Actor): Promise<Reach> {
  const [vehicles, dealers] = [vehicleReach(actor), await dealerReach(db, actor)];
  if (actor.scopeKind === 'administrator' || actor.scopeKind === 'provider') return () => 'true';
  return (asking) =>
    `((v.id is not null and ${vehicles(asking)}) or (v.id is null and a.id is not null and ${dealers(asking)}))`;
}

/**
 * Keeps values out, all or none; sessions that they take end within 5 s.
 * @throws Refusal naming the values: a format, accountUnknown, addressOwn for this server, the asker and stations that send
 */
export async function addEntries(
  parts: BlackParts,
  actor: Actor,
  { kind, values, reason, until, endsOn, dryRun }: BlackForm,
): Promise<{ added: number; sessions: number }> {
  const wanted = [...new Set(values)];
  const entries = wanted.map((value) => ({ kind, value }));
  const refused = await refusalsOfValues(parts.pool, actor, entries);
  const first = refused.find((key) => key !== null);
  if (first)
    refuseValues(
      first,
      wanted.filter((_, at) => refused[at] === first),
    );
  const endsAt = endIn({ until, endsOn });
  const sessions = await sessionsTaken(parts.pool, kind, wanted);
  if (dryRun) return { added: 0, sessions };
  await inTransaction(parts.pool, async (client) => {
    for (const value of wanted)
      await writeEntry(parts, client, actor, { kind, value, reason, endsAt }, 'add');
  });
  parts.bus.publish('ntripRecheck', {});
  return { added: wanted.length, sessions };
}

/** Keeps one value out that somebody has typed, here or in a sheet, in the caller's transaction; the caster is told after it. */
export async function writeEntry(
  parts: Pick<BlackParts, 'logOperation'>,
  db: Queryable,
  actor: Actor,
  entry: Omit<NewEntry, 'origin'>,
  deed: 'add' | 'import',
): Promise<string> {
  const { kind, value, reason } = entry;
  const id = await insertEntry(db, actor.accountId, { ...entry, origin: 'hand' });
  await log(parts, db, actor, deed, id, { kind, value, reason });
  return id;
}

type ValueRefusal = 'ipFormat' | 'networkTooWide' | 'snFormat' | 'accountUnknown' | 'addressOwn';

/** Why each of these values cannot be kept out, in their order; null: it can. */
export async function refusalsOfValues(
  db: Queryable,
  actor: Actor,
  entries: readonly { kind: BlackKind; value: string }[],
): Promise<(ValueRefusal | null)[]> {
  const shaped = entries.map((entry) => ({ ...entry, key: valueProblem(entry.kind, entry.value) }));
  const well = shaped.filter(({ key }) => key === null);
  const valuesOf = (...kinds: BlackKind[]) =>
    well.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
  const unknown = new Set(await unknownAccounts(db, valuesOf('account')));
  const sources = new Set(await addressesOfSources(db, valuesOf('address', 'network')));
  return shaped.map(({ kind, value, key }) => {
    if (key !== null) return key;
    if (kind === 'account') return unknown.has(value) ? 'accountUnknown' : null;
    if (kind !== 'address' && kind !== 'network') return null;
    return isNear(actor, value) || sources.has(value) ? 'addressOwn' : null;
  });
}

function refuseValues(key: ValueRefusal, values: string[]): never {
  const params = { values: values.slice(0, 5).join(', ') };
  throw new Refusal(key, params, [{ field: 'values', key, params }]);
}

/** What is wrong with a term: one that is over before it begins. */
export function termProblems({ until, endsOn }: BlackEndForm): FieldProblem[] {
  const nowS = Date.now() / 1000;
  const endsAt = endOfTerm(until, endsOn, nowS);
  return endsAt !== null && endsAt <= nowS ? [{ field: 'endsOn', key: 'dateInPast' }] : [];
}

/** When a term ends that begins now (seconds UTC); null: never. @throws Refusal dateInPast at its field */
export function endIn(term: BlackEndForm): number | null {
  const problems = termProblems(term);
  if (problems.length > 0) throw new Refusal('dateInPast', {}, problems);
  return endOfTerm(term.until, term.endsOn, Date.now() / 1000);
}

/** Another end of an entry in force. @throws Refusal notFound, entryOver, dateInPast */
export function changeEnd(
  parts: BlackParts,
  actor: Actor,
  id: string,
  term: BlackEndForm,
): Promise<BlackRow> {
  return inTransaction(parts.pool, async (client) => {
    await requireInForce(client, actor, id);
    const endsAt = endIn(term);
    await setEntryEnd(client, id, endsAt, actor.accountId);
    await log(parts, client, actor, 'end', id, { until: endsAt });
    return requireEntry(client, actor, id);
  });
}

/** Lets somebody in again; inside a transaction. @throws Refusal notFound, entryOver */
export async function letIn(
  parts: Pick<BlackParts, 'logOperation'>,
  client: Queryable,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { kind, value } = await requireInForce(client, actor, id);
  await removeEntry(client, id, actor.accountId, reason);
  await log(parts, client, actor, 'remove', id, { kind, value, reason });
}

export async function requireEntry(
  db: Queryable,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<BlackRow> {
  const entry = await findEntry(db, id, await blackReach(db, actor), options);
  if (!entry) throw new Refusal('notFound');
  return entry;
}

async function requireInForce(db: Queryable, actor: Actor, id: string): Promise<BlackRow> {
  const entry = await requireEntry(db, actor, id, { lock: true });
  if (entry.state === 'ended') throw new Refusal('entryOver');
  return entry;
}

/** Which entries keep somebody out: an account, an SN or an address. */
export const checkEntries = async (db: Queryable, actor: Actor, text: string): Promise<BlackRow[]> =>
  entriesOver(db, text, await blackReach(db, actor), valueProblem('address', text) === null);

const log = (
  { logOperation }: Pick<BlackParts, 'logOperation'>,
  client: Queryable,
  actor: Actor,
  deed: string,
  subjectId: string,
  after: object,
): Promise<void> =>
  logOperation(client, actor, {
    action: `diffBlack.${deed}`,
    subjectKind: 'blackListEntry',
    subjectId,
    after,
  });
