import { createHash, timingSafeEqual } from 'node:crypto';
import { type CorrectionRefusal, plainAddress } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type TransactionClient } from '#database/transaction.ts';
import type { Admission, Knock } from '#gateways/ntrip/door.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { accountFault, endOfTerm, makeRoom, mountFault, refusalOf } from './admission.rules.ts';
import {
  findMount,
  hitBlackList,
  insertConnection,
  type KnownAccount,
  type KnownMount,
  keepGuessersOut,
  lockAccount,
  noteUse,
  runningOf,
} from './admission.store.ts';

export interface DoorParts {
  pool: Pool;
  box: SecretBox;
  node: string;
  /** The clock, ms UTC. */
  now(): number;
}

type Refused = { readonly refused: CorrectionRefusal };

/** The row of what came, as far as it is known by then. */
interface Coming {
  knock: Knock;
  account: KnownAccount | null;
  mount: KnownMount | null;
}

/** Decides on a knock and writes it down, in one transaction. */
export function admit(parts: DoorParts, raw: Knock): Promise<Admission | Refused> {
  const knock = plain(raw);
  return inTransaction(parts.pool, (client) =>
    knock.direction === 'rover' ? admitRover(parts, client, knock) : admitSource(parts, client, knock),
  );
}

/** Writes down a knock that the caster refused by itself. */
export function writeRefusal(parts: DoorParts, raw: Knock, reason: CorrectionRefusal): Promise<void> {
  const knock = plain(raw);
  return inTransaction(parts.pool, async (client) => {
    const account = knock.account === null ? null : await lockAccount(client, knock.account);
    const mount = await findMount(client, knock.mount);
    await refuse(parts, client, { knock, account, mount }, reason);
  });
}

async function admitRover(
  parts: DoorParts,
  client: TransactionClient,
  knock: Knock,
): Promise<Admission | Refused> {
  const account = await lockAccount(client, knock.account ?? '');
  const mount = await findMount(client, knock.mount);
  const coming = { knock, account, mount };
  const fault = await faultOf(parts, client, coming);
  if (fault) return refuse(parts, client, coming, fault);
  const known = account!;
  const replaces = makeRoom(known, await runningOf(client, known.id));
  if (!replaces) return refuse(parts, client, coming, 'tooManySessions');
  const connectionId = await write(parts, client, coming, null);
  const atMs = parts.now();
  const endsAtMs = known.firstUsed ? null : endOfTerm(known.validity, known.days, atMs);
  await noteUse(client, known.id, { atMs, endsAtMs });
  const { id: accountId, vehicleNo, needsGga } = known;
  return { connectionId, accountId, vehicleNo, needsGga, replaces };
}

/** In this order, so that nobody learns of an account whose password they do not know. */
async function faultOf(
  { box, now }: DoorParts,
  client: TransactionClient,
  { knock, account, mount }: Coming,
): Promise<CorrectionRefusal | null> {
  const entry = await hitBlackList(client, { ...caller(knock), sn: account?.sn ?? '' });
  // What was sealed with a key that is gone is nobody's password any more.
  const kept = account?.password ? await box.open(account.password, account.id).catch(() => null) : null;
  const right = sameSecret(knock.password, kept?.toString('utf8') ?? null);
  if (entry && (right || !ofAccount.has(entry.kind))) return refusalOf(entry);
  if (!account) return 'unknownAccount';
  if (!right) return 'wrongPassword';
  const fault = accountFault(account, now()) ?? mountFault(account, mount);
  return fault ?? (knock.unserved === true ? 'mountWithoutSource' : null);
}

async function admitSource(
  parts: DoorParts,
  client: TransactionClient,
  knock: Knock,
): Promise<Admission | Refused> {
  const mount = await findMount(client, knock.mount);
  const coming = { knock, account: null, mount };
  const entry = await hitBlackList(client, { ...caller(knock), account: '', sn: '' });
  if (entry) return refuse(parts, client, coming, refusalOf(entry));
  const right = sameHash(knock.password, mount?.sourceHash ?? null);
  const fault = !mount ? 'unknownMount' : !right ? 'wrongPassword' : !mount.open ? 'mountNotAllowed' : null;
  if (fault) return refuse(parts, client, coming, fault);
  const connectionId = await write(parts, client, coming, null);
  return { connectionId, accountId: null, vehicleNo: null, needsGga: false, replaces: [] };
}

async function refuse(
  parts: DoorParts,
  client: TransactionClient,
  coming: Coming,
  reason: CorrectionRefusal,
): Promise<Refused> {
  await write(parts, client, coming, reason);
  if (reason === 'wrongPassword' || reason === 'unknownAccount')
    await keepGuessersOut(client, coming.knock.address);
  return { refused: reason };
}

function write(
  { node, now }: DoorParts,
  client: TransactionClient,
  { knock, account, mount }: Coming,
  refused: CorrectionRefusal | null,
): Promise<string> {
  const { direction, address, port, version, tls, agent } = knock;
  return insertConnection(client, {
    direction,
    address,
    port,
    version,
    tls,
    agent,
    node,
    refused,
    atMs: now(),
    account: knock.account ?? '',
    mount: mount?.name ?? knock.mount,
    mountId: mount?.id ?? null,
    accountId: account?.id ?? null,
    vehicleId: account?.vehicleId ?? null,
    dealerId: account?.dealerId ?? null,
  });
}

/** Entries that would tell whether an account exists: only who knows its password meets them. */
const ofAccount: ReadonlySet<string> = new Set(['account', 'sn']);

const caller = ({ account, address, agent }: Knock) => ({ account: account ?? '', address, agent });

/** What a stranger may send, in the bounds of the table. */
function plain(knock: Knock): Knock {
  const text = (value: string, most: number): string => value.replaceAll('\0', '').slice(0, most);
  return {
    ...knock,
    account: knock.account === null ? null : text(knock.account, 64),
    mount: text(knock.mount, 64),
    agent: text(knock.agent, 200),
    address: plainAddress(knock.address),
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in the same time whatever is right, also where there is nothing to compare with. */
const sameSecret = (given: string, kept: string | null): boolean =>
  timingSafeEqual(digest(given), digest(kept ?? '')) && kept !== null;

const sameHash = (given: string, kept: Buffer | null): boolean =>
  timingSafeEqual(digest(given), kept ?? digest('')) && kept !== null;
