import type { BlackEndForm, BlackForm, BlackRow } from '@furrow/contract';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Reach } from '../../../kit/entity/entity.ts';
import type { DeedParts } from '../../../kit/entity/entity-deeds.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { vehicleReach } from '../../machines/public.ts';
import { dealerReach } from '../../parties/public.ts';
import {
  addressesOfSources,
  entriesOver,
  findEntry,
  insertEntry,
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
  for (const value of wanted) {
    const key = valueProblem(kind, value);
    if (key) refuseValues(key, [value]);
  }
  if (kind === 'account') refuseValues('accountUnknown', await unknownAccounts(parts.pool, wanted));
  if (kind === 'address' || kind === 'network') {
    refuseValues(
      'addressOwn',
      wanted.filter((value) => isNear(actor, value)),
    );
    refuseValues('addressOwn', await addressesOfSources(parts.pool, wanted));
  }
  const endsAt = endIn({ until, endsOn });
  const sessions = await sessionsTaken(parts.pool, kind, wanted);
  if (dryRun) return { added: 0, sessions };
  await inTransaction(parts.pool, async (client) => {
    for (const value of wanted) {
      const id = await insertEntry(client, actor.accountId, { kind, value, reason, origin: 'hand', endsAt });
      await log(parts, client, actor, 'add', id, { kind, value, reason });
    }
  });
  parts.bus.publish('ntripRecheck', {});
  return { added: wanted.length, sessions };
}

function refuseValues(
  key: 'ipFormat' | 'networkTooWide' | 'snFormat' | 'accountUnknown' | 'addressOwn',
  values: string[],
) {
  if (values.length === 0) return;
  const params = { values: values.slice(0, 5).join(', ') };
  throw new Refusal(key, params, [{ field: 'values', key, params }]);
}

function endIn({ until, endsOn }: BlackEndForm): number | null {
  const endsAt = endOfTerm(until, endsOn, Date.now() / 1000);
  if (endsAt !== null && endsAt <= Date.now() / 1000)
    throw new Refusal('dateInPast', {}, [{ field: 'endsOn', key: 'dateInPast' }]);
  return endsAt;
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
