import type { ConfigurationItems, ConfigurationKind, PreUploadForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type JobParts, requirePermission } from '../jobs/job-parts.ts';
import { requireServers } from '../jobs/servers.ts';
import { knownDevices } from './known-devices.store.ts';

/** Correction access is another room's, which knows this one: what it must say is handed in. */
export interface PreUploadParts extends JobParts {
  /** @throws Refusal mountUnknown */
  requireMount: (db: Queryable, name: string) => Promise<unknown>;
}

interface What {
  kind: ConfigurationKind;
  items: ConfigurationItems;
}

/**
 * What only the server knows of values: who may set servers and give accounts away, and whether there is such a mount point.
 * @throws Refusal noPermission; mountUnknown at its item
 */
export async function requireItems(
  { requireMount }: PreUploadParts,
  db: Queryable,
  actor: Actor,
  { kind, items }: What,
): Promise<void> {
  if (kind === 'tbox' || kind === 'network') await requireServers(db, actor, items, []);
  if (kind !== 'correction') return;
  requirePermission(actor, 'diffAssign.assign');
  const { source, mountPoint = '' } = items;
  if (source !== 'own' || mountPoint === '') return;
  try {
    await requireMount(db, String(mountPoint));
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'mountUnknown') throw error;
    throw new Refusal('mountUnknown', {}, [{ field: 'items.mountPoint', key: 'mountUnknown' }]);
  }
}

/**
 * Whether a configuration may wait for these SNs.
 * @throws Refusal dateInPast; snUnknown where nobody said that an SN is expected; seeOnly, notATbox, isATbox, snWasOnline naming the SNs;
 * serverIsPlatform at its item
 */
export async function requireAim(
  db: Queryable,
  actor: Actor,
  { kind, items }: What,
  {
    sns,
    expected,
    alsoOnline,
    validUntil,
  }: Pick<PreUploadForm, 'expected' | 'alsoOnline' | 'validUntil'> & {
    sns: readonly string[];
  },
): Promise<void> {
  if (validUntil !== null && validUntil < homeDay(Date.now() / 1000))
    throw new Refusal('dateInPast', {}, [{ field: 'validUntil', key: 'dateInPast' }]);
  const devices = await knownDevices(db, actor, sns);
  const unknown = sns.filter((sn) => !devices.some((one) => one.sn === sn));
  if (!expected) refuseSome('snUnknown', unknown);
  if (!devices.every(({ operable }) => operable)) throw new Refusal('seeOnly');
  const wrong = kind === 'tbox' ? 'notATbox' : 'isATbox';
  const other = devices.filter(({ isTbox }) => isTbox !== (kind === 'tbox'));
  if (kind === 'tbox' || kind === 'vehicle' || kind === 'implement')
    refuseSome(
      wrong,
      other.map(({ sn }) => sn),
    );
  if (!alsoOnline)
    refuseSome(
      'snWasOnline',
      devices.filter(({ wasOnline }) => wasOnline).map(({ sn }) => sn),
    );
  if (kind === 'tbox')
    await requireServers(
      db,
      actor,
      items,
      devices.map(({ id }) => id),
    );
}

function refuseSome(key: 'snUnknown' | 'notATbox' | 'isATbox' | 'snWasOnline', sns: readonly string[]): void {
  if (sns.length === 0) return;
  const params = { sn: sns.join(', '), targets: sns.join(', ') };
  throw new Refusal(key, params, [{ field: 'sns', key, params }]);
}
