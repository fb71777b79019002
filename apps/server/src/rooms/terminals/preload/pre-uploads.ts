import {
  type ActivateForm,
  type ConfigurationItems,
  type ConfigurationKind,
  type ConfigurationTarget,
  checkItems,
  itemsOfKind,
  type PreUploadEdit,
  type PreUploadForm,
  type PreUploadRow,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach, requireChosenDealer } from '#rooms/parties/public.ts';
import type { JobParts } from '../jobs/job-parts.ts';
import { orTaken } from '../tboxes/configurations.ts';
import { type PreUploadParts, requireAim, requireItems } from './aim.ts';
import { findConfiguration, readTargets } from './configuration-list.store.ts';
import {
  deleteConfigurationRow,
  insertConfiguration,
  letWait,
  lockWaiting,
  setAim,
  supersede,
  updateConfiguration,
  waitAgain,
  waitingSns,
  wasDelivered,
  withdrawWaiting,
} from './configuration-write.store.ts';
import { readReference } from './known-devices.store.ts';

const subjectKind = 'savedConfiguration';

/** Configurations that somebody may know of: those of his own company and of companies below it; the provider's people all. */
export const preUploadReach = (db: Queryable, actor: Actor): Promise<Reach> => dealerReach(db, actor);

/** @throws Refusal notFound */
export async function requireConfiguration(
  db: Queryable,
  actor: Actor,
  id: string,
  lock = false,
): Promise<PreUploadRow> {
  const row = await findConfiguration(db, id, withoutNull(await preUploadReach(db, actor)), { lock });
  if (row === null) throw new Refusal('notFound');
  return row;
}

/** A configuration of no dealer is within no dealer's branch. */
export const withoutNull =
  (reach: Reach): Reach =>
  (asking) =>
    `(${reach(asking)}) is true`;

export async function readTargetsOf(db: Queryable, actor: Actor, id: string): Promise<ConfigurationTarget[]> {
  await requireConfiguration(db, actor, id);
  return readTargets(db, id, vehicleReach(actor));
}

/**
 * Keeps values for terminals, waiting for its SNs if it has any.
 * @throws Refusal configurationNameTaken, dealerOutOfReach, notFound of what it is copied from; those of `requireAim` and `requireItems`
 */
export async function createPreUpload(
  parts: PreUploadParts,
  actor: Actor,
  form: PreUploadForm,
): Promise<PreUploadRow> {
  const id = newId();
  const subject = { action: 'preUploadConfig.create', subjectKind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const { db, note } = tx;
    const dealerId = await companyFor(db, actor, form.dealerId);
    if (form.baseId !== null) await requireConfiguration(db, actor, form.baseId);
    const items = itemsOf(form);
    await requireItems(parts, db, actor, { kind: form.kind, items });
    await orTaken(insertConfiguration(db, id, form.kind, { ...form, items, dealerId }, actor.accountId));
    note({ after: { name: form.name, kind: form.kind, items, sns: form.sns } });
    if (form.sns.length > 0) await begin(tx, actor, { id, kind: form.kind, items }, form);
  });
  return requireConfiguration(parts.pool, actor, id);
}

/**
 * Changes a configuration: what waits is sent as it is then; SNs that are missing wait no more.
 * @throws Refusal as `createPreUpload`; notFound, changedMeanwhile; notAllowedTransition for another kind
 */
export async function editPreUpload(
  parts: PreUploadParts,
  actor: Actor,
  id: string,
  edit: PreUploadEdit,
): Promise<PreUploadRow> {
  const subject = { action: 'preUploadConfig.edit', subjectKind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const { db, note } = tx;
    const before = await requireConfiguration(db, actor, id, true);
    requireVersion(before, edit.version);
    if (before.kind !== edit.kind)
      throw new Refusal('notAllowedTransition', { from: before.kind, to: edit.kind });
    await lockWaiting(db);
    const dealerId =
      edit.dealerId === before.dealerId ? edit.dealerId : await companyFor(db, actor, edit.dealerId);
    const baseId = edit.baseId === id ? null : edit.baseId;
    if (baseId !== null && baseId !== before.baseId) await requireConfiguration(db, actor, baseId);
    const items = itemsOf(edit);
    await requireItems(parts, db, actor, { kind: edit.kind, items });
    const waiting = await waitingSns(db, id);
    await withdrawWaiting(db, id, edit.sns);
    if (dealerId !== before.dealerId) await replaceOlder(db, actor, { id, kind: edit.kind }, edit.sns);
    await orTaken(updateConfiguration(db, id, { ...edit, items, dealerId, baseId }, actor.accountId));
    note({
      before: { name: before.name, items: before.items, sns: waiting },
      after: { name: edit.name, items, sns: edit.sns },
    });
    const added = edit.sns.filter((sn) => !waiting.includes(sn));
    if (edit.sns.length > 0) await begin(tx, actor, { id, kind: edit.kind, items }, edit, added);
  });
  return requireConfiguration(parts.pool, actor, id);
}

/** @throws Refusal notFound; those of `requireAim` */
export async function activate(
  parts: PreUploadParts,
  actor: Actor,
  id: string,
  form: ActivateForm,
): Promise<PreUploadRow> {
  const subject = { action: 'preUploadConfig.activate', subjectKind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const { kind, items, name } = await requireConfiguration(tx.db, actor, id, true);
    await requireItems(parts, tx.db, actor, { kind, items });
    await setAim(tx.db, id, form, actor.accountId);
    tx.note({ after: { name, sns: form.sns, validUntil: form.validUntil } });
    await begin(tx, actor, { id, kind, items }, form);
  });
  return requireConfiguration(parts.pool, actor, id);
}

/** Takes back what waits. @throws Refusal notFound; notAllowedTransition when nothing does */
export const withdraw = (parts: JobParts, actor: Actor, id: string): Promise<PreUploadRow> =>
  step(parts, actor, id, 'withdraw', async ({ db }, { state }) => {
    const count = await withdrawWaiting(db, id);
    if (count === 0) throw new Refusal('notAllowedTransition', { from: state, to: 'withdrawn' });
    return { count };
  });

/** Sends again what failed, with the values of now. @throws Refusal notFound; notAllowedTransition when nothing failed */
export const sendAgain = (parts: PreUploadParts, actor: Actor, id: string): Promise<PreUploadRow> =>
  step(parts, actor, id, 'retry', async ({ db }, { state, kind, items }) => {
    await requireItems(parts, db, actor, { kind, items });
    await lockWaiting(db);
    const sns = await waitAgain(db, id, actor);
    if (sns.length === 0) throw new Refusal('notAllowedTransition', { from: state, to: 'waiting' });
    return { sns };
  });

async function step(
  parts: JobParts,
  actor: Actor,
  id: string,
  deed: 'withdraw' | 'retry',
  work: (tx: Tx, row: PreUploadRow) => Promise<object>,
): Promise<PreUploadRow> {
  const subject = { action: `preUploadConfig.${deed}`, subjectKind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const row = await requireConfiguration(tx.db, actor, id, true);
    const told = await work(tx, row);
    tx.note({ after: { name: row.name, ...told } });
    tx.bus.publish('terminalTaskAsked', {});
  });
  return requireConfiguration(parts.pool, actor, id);
}

/** @throws Refusal notFound, configurationDelivered */
export async function removePreUpload(parts: JobParts, actor: Actor, id: string): Promise<void> {
  const subject = { action: 'preUploadConfig.delete', subjectKind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, note }) => {
    const { name, kind, items } = await requireConfiguration(db, actor, id, true);
    if (await wasDelivered(db, id)) throw new Refusal('configurationDelivered');
    await deleteConfigurationRow(db, id);
    note({ before: { name, kind, items } });
  });
}

/** How a reference device is set. @throws Refusal snUnknown */
export async function referenceOf(
  db: Queryable,
  actor: Actor,
  { sn, kind }: { sn: string; kind: ConfigurationKind },
): Promise<{ items: ConfigurationItems; readAt: number | null }> {
  const found = await readReference(db, actor, sn, { kind, names: itemsOfKind[kind] });
  if (found === null)
    throw new Refusal('snUnknown', { sn }, [{ field: 'sn', key: 'snUnknown', params: { sn } }]);
  return found;
}

/** SNs wait from now on; `fresh` are those that have to be looked at. */
async function begin(
  { db, bus }: Tx,
  actor: Actor,
  what: { id: string; kind: ConfigurationKind; items: ConfigurationItems },
  aim: Pick<PreUploadForm, 'sns' | 'expected' | 'alsoOnline' | 'validUntil'>,
  fresh: readonly string[] = aim.sns,
): Promise<void> {
  await requireAim(db, actor, what, { ...aim, sns: fresh });
  await lockWaiting(db);
  await replaceOlder(db, actor, what, aim.sns);
  await letWait(db, { id: what.id, sns: aim.sns }, actor);
  bus.publish('terminalTaskAsked', {});
}

async function replaceOlder(
  db: Queryable,
  actor: Actor,
  { id, kind }: { id: string; kind: ConfigurationKind },
  sns: readonly string[],
): Promise<void> {
  await supersede(db, { id, kind, sns, dealers: withoutNull(await preUploadReach(db, actor)) });
}

/** Whose it is: what was chosen in reach; who belongs to a company makes them for his own where he chose none. */
async function companyFor(db: Queryable, actor: Actor, dealerId: string | null): Promise<string | null> {
  const provider = actor.scopeKind === 'administrator' || actor.scopeKind === 'provider';
  const chosen = dealerId ?? (provider ? null : (actor.companyId ?? null));
  const key = 'dealerOutOfReach';
  if (chosen === null && !provider) throw new Refusal(key, {}, [{ field: 'dealerId', key }]);
  if (chosen !== null) await requireChosenDealer(db, actor, chosen);
  return chosen;
}

/** The items as they are kept; the form has refused what is none. */
function itemsOf({ kind, items }: Pick<PreUploadForm, 'kind' | 'items'>): ConfigurationItems {
  const checked = checkItems(kind, items);
  if ('items' in checked) return checked.items;
  throw new Refusal(
    'badRequest',
    {},
    checked.problems.map(({ field, ...problem }) => ({ field: `items.${field}`, ...problem })),
  );
}
