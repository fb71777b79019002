import { randomBytes } from 'node:crypto';
import {
  type IssuedKey,
  type SdkActivation,
  type SdkLicenceForm,
  type SdkLicenceRow,
  type SdkUsageDay,
  sdkLicenceFlow,
  sdkLicences,
} from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import { type DeedTo, perform, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { defineEntity } from '#kit/entity/entity.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone, newKey, scopeKindOf } from '#rooms/access/public.ts';
import { requireProvider } from '../libraries/catalogue.ts';
import {
  type LicenceFilters,
  type LicenceSort,
  licenceSource,
  readActivations,
  readUsage,
  removeActivation,
  writeKey,
} from './licence.store.ts';

const unissued = 'unissued';

/** /sdk: the licences of partners; the provider's people alone know of them. */
export const licenceEntity = defineEntity<SdkLicenceRow, SdkLicenceForm, LicenceFilters, LicenceSort>({
  ...sdkLicences,
  kind: 'apiKey',
  table: 'api_key',
  alias: 'k',
  source: licenceSource,
  reach: async (db, actor) => {
    const kind = await scopeKindOf(db, actor.roleId);
    return () => (kind === 'administrator' || kind === 'provider' ? 'true' : 'false');
  },
  shown: (_, row) => ({ ...row, contactPhone: maskedPhone(row.contactPhone) }),
  check: requireProvider,
  follow: async (_db, _actor, after, before) => {
    if (before && before.endsOn !== after.endsOn && after.state === 'expired')
      throw new Refusal('endsNotLater', {}, [{ field: 'endsOn', key: 'endsNotLater' }]);
  },
  // Licences are revoked, which is final; what was never revoked may not be called by anybody once it is deleted.
  requireUnused: async (_db, _actor, { state }) => {
    if (state !== 'revoked') throw new Refusal('notAllowedTransition', { from: state, to: 'deleted' });
  },
  made: async () => ({ hash: randomBytes(32), prefix: unissued }),
});

/** A licence with its key, which is told here and never again. @throws Refusal of the entity */
export function issueLicence(parts: DeedParts, actor: Actor, form: SdkLicenceForm): Promise<IssuedKey> {
  const deeds = new EntityDeeds(parts, licenceEntity);
  return inTransaction(parts.pool, async (client) => {
    const { id } = await deeds.createIn(client, actor, form);
    const { key, prefix, hash } = newKey('fk');
    await writeKey(client, actor.accountId, id, { hash, prefix, keepDays: 0 });
    return { licence: deeds.shown(actor, await deeds.require(client, actor, id)), key };
  });
}

/** Another key in the place of the present one, which stays good for some days. @throws Refusal notAllowedTransition when revoked */
export function rotateKey(
  parts: DeedParts,
  actor: Actor,
  id: string,
  { keepDays, version }: { keepDays: number; version?: string | undefined },
): Promise<IssuedKey> {
  const { key, prefix, hash } = newKey('fk');
  return onLicence(parts, actor, { id, deed: 'rotate', version }, async ({ db, note }, before) => {
    if (before.state === 'revoked')
      throw new Refusal('notAllowedTransition', { from: 'revoked', to: 'active' });
    await writeKey(db, actor.accountId, id, { hash, prefix, keepDays });
    note({ before: { prefix: before.prefix }, after: { prefix, keepDays } });
  }).then((licence) => ({ licence, key }));
}

/** Takes a device off a licence; it must be activated anew. @throws Refusal notFound */
export function removeDevice(
  parts: DeedParts,
  actor: Actor,
  id: string,
  activation: string,
): Promise<SdkLicenceRow> {
  return onLicence(parts, actor, { id, deed: 'removeDevice' }, async ({ db, note }) => {
    const device = await removeActivation(db, actor.accountId, id, activation);
    if (device === null) throw new Refusal('notFound');
    note({ before: { device } });
  });
}

/** Calls by day of a licence, at most 366 days. @throws Refusal notFound, rangeTooLong */
export async function usageOf(
  parts: DeedParts,
  actor: Actor,
  id: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<SdkUsageDay[]> {
  await new EntityDeeds(parts, licenceEntity).require(parts.pool, actor, id);
  const last = to ?? homeDay(Date.now() / 1000);
  const first = from ?? new Date(Date.parse(last) - 89 * dayMs).toISOString().slice(0, 10);
  if (Date.parse(last) - Date.parse(first) > 366 * dayMs) throw new Refusal('rangeTooLong', { days: 366 });
  return readUsage(parts.pool, id, first, last);
}

const dayMs = 86_400_000;

/** Devices that a licence is activated on. @throws Refusal notFound */
export async function devicesOf(parts: DeedParts, actor: Actor, id: string): Promise<SdkActivation[]> {
  await new EntityDeeds(parts, licenceEntity).require(parts.pool, actor, id);
  return readActivations(parts.pool, id);
}

/** One deed on a licence of the actor's reach, which the provider's people alone do. */
export function onLicence(
  parts: DeedParts,
  actor: Actor,
  {
    id,
    deed,
    ...how
  }: { id: string; deed: string } & Pick<
    DeedTo<SdkLicenceRow, SdkLicenceRow['state'], keyof typeof sdkLicenceFlow.steps>,
    'version' | 'step'
  >,
  work: (tx: Tx, before: SdkLicenceRow) => Promise<void>,
): Promise<SdkLicenceRow> {
  const record = new EntityDeeds(parts, licenceEntity);
  return perform(parts, actor, { record, id, action: `sdk.${deed}`, ...how }, async (tx, before) => {
    await requireProvider(tx.db, actor);
    await work(tx, before);
    return record.shown(actor, await record.require(tx.db, actor, id));
  });
}

type Step = keyof typeof sdkLicenceFlow.steps;

/** A step of the life of a licence, as `onLicence` takes it. */
const stepOf = (parts: DeedParts, step: Step) => ({
  flow: sdkLicenceFlow,
  step,
  stateOf: ({ state }: SdkLicenceRow) => state,
  keep: new EntityDeeds(parts, licenceEntity).keepState,
});

/** Suspends a licence or takes it up again. @throws Refusal notAllowedTransition */
export function takeStep(
  parts: DeedParts,
  actor: Actor,
  id: string,
  step: 'suspend' | 'resume',
): Promise<SdkLicenceRow> {
  return onLicence(parts, actor, { id, deed: step, step: stepOf(parts, step) }, async () => undefined);
}

/** Ends a licence for good; the typed name must be the partner's. @throws Refusal notAllowedTransition, partnerMismatch */
export function revokeLicence(
  parts: DeedParts,
  actor: Actor,
  id: string,
  typed: string,
): Promise<SdkLicenceRow> {
  const step = stepOf(parts, 'revoke');
  return onLicence(parts, actor, { id, deed: 'revoke', step }, async (_, { partner }) => {
    if (typed !== partner)
      throw new Refusal('partnerMismatch', {}, [{ field: 'partner', key: 'partnerMismatch' }]);
  });
}
