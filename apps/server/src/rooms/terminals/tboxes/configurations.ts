import type { SavedConfigurationForm, SavedConfigurationRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { wasDelivered } from '../preload/configuration-write.store.ts';
import {
  lockConfiguration,
  readConfigurations,
  removeConfiguration,
  writeConfiguration,
} from './configuration.store.ts';
import type { TboxParts } from './tboxes.ts';

const kind = 'savedConfiguration';
const action = 'tboxConfig.configure';

/** What somebody may know of: T-BOXes, and dealers with configurations of their own. */
export const configurationReach = async (db: Queryable, actor: Actor) => ({
  vehicles: vehicleReach(actor),
  dealers: await dealerReach(db, actor),
});

/** Keeps values under a new name. @throws Refusal configurationNameTaken at its field */
export async function createConfiguration(
  parts: TboxParts,
  actor: Actor,
  form: SavedConfigurationForm,
): Promise<SavedConfigurationRow> {
  const id = newId();
  return inDeed(parts, actor, { action, subjectKind: kind, subjectId: id }, async ({ db, note }) => {
    await orTaken(writeConfiguration(db, id, form, actor.accountId));
    note({ after: form });
    return requireConfiguration(db, actor, id);
  });
}

/** @throws Refusal notFound, changedMeanwhile, configurationNameTaken */
export async function editConfiguration(
  parts: TboxParts,
  actor: Actor,
  id: string,
  { version, ...form }: SavedConfigurationForm & { version: string },
): Promise<SavedConfigurationRow> {
  return inDeed(parts, actor, { action, subjectKind: kind, subjectId: id }, async ({ db, note }) => {
    const before = await requireLocked(db, actor, id);
    requireVersion(before, version);
    await orTaken(writeConfiguration(db, id, form, actor.accountId));
    note({ before: { name: before.name, items: before.items }, after: form });
    return requireConfiguration(db, actor, id);
  });
}

/** T-BOXes that should have it are then to have none. @throws Refusal notFound; configurationDelivered when a terminal got it at its first contact */
export async function deleteConfiguration(parts: TboxParts, actor: Actor, id: string): Promise<void> {
  await inDeed(parts, actor, { action, subjectKind: kind, subjectId: id }, async ({ db, note }) => {
    const { name, items } = await requireLocked(db, actor, id);
    if (await wasDelivered(db, id)) throw new Refusal('configurationDelivered');
    await removeConfiguration(db, id);
    note({ before: { name, items } });
  });
}

async function requireLocked(db: Queryable, actor: Actor, id: string): Promise<SavedConfigurationRow> {
  if (!(await lockConfiguration(db, id))) throw new Refusal('notFound');
  return requireConfiguration(db, actor, id);
}

async function requireConfiguration(db: Queryable, actor: Actor, id: string): Promise<SavedConfigurationRow> {
  const [row] = await readConfigurations(db, await configurationReach(db, actor), id);
  if (!row) throw new Refusal('notFound');
  return row;
}

export async function orTaken(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'saved_configuration_name') throw error;
    const key = 'configurationNameTaken';
    throw new Refusal(key, {}, [{ field: 'name', key }]);
  }
}
