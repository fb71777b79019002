import type { HardwareProfileForm, HardwareProfileRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { lockProfile, readProfiles, writeProfile } from './profile.store.ts';
import type { TboxParts } from './tboxes.ts';

const [action, kind] = ['tboxConfig.profile', 'hardwareProfile'] as const;

/** How T-BOXes of a hardware version that had no profile are spoken to from now on. @throws Refusal hardwareTaken, noFirmwareAddress */
export async function createProfile(
  parts: TboxParts,
  actor: Actor,
  form: HardwareProfileForm,
): Promise<HardwareProfileRow> {
  const id = newId();
  requireAddress(parts, form);
  return inDeed(parts, actor, { action, subjectKind: kind, subjectId: id }, async ({ db, note }) => {
    await orTaken(writeProfile(db, id, form, actor.accountId));
    note({ after: form });
    return requireProfile(db, actor, id);
  });
}

/** @throws Refusal notFound, changedMeanwhile, hardwareTaken, noFirmwareAddress */
export async function editProfile(
  parts: TboxParts,
  actor: Actor,
  id: string,
  { version, ...form }: HardwareProfileForm & { version: string },
): Promise<HardwareProfileRow> {
  requireAddress(parts, form);
  return inDeed(parts, actor, { action, subjectKind: kind, subjectId: id }, async ({ db, note }) => {
    if (!(await lockProfile(db, id))) throw new Refusal('notFound');
    const before = await requireProfile(db, actor, id);
    requireVersion(before, version);
    await orTaken(writeProfile(db, id, form, actor.accountId));
    note({ before, after: form });
    return requireProfile(db, actor, id);
  });
}

/** By address nothing arrives where nobody has said at which address this product is reached. */
function requireAddress({ firmwareUrl }: TboxParts, { transport }: HardwareProfileForm): void {
  const key = 'noFirmwareAddress';
  if (transport === 'url' && firmwareUrl === undefined)
    throw new Refusal(key, {}, [{ field: 'transport', key }]);
}

async function requireProfile(db: Queryable, actor: Actor, id: string): Promise<HardwareProfileRow> {
  const [row] = await readProfiles(db, vehicleReach(actor), id);
  if (!row) throw new Refusal('notFound');
  return row;
}

async function orTaken(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'hardware_profile_version') throw error;
    throw new Refusal('hardwareTaken', {}, [{ field: 'hardwareVersion', key: 'hardwareTaken' }]);
  }
}
