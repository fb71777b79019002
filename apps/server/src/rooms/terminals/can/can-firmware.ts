import {
  type CanFirmwareEdit,
  type CanFirmwareForm,
  type CanFirmwareRow,
  canFirmwareFlow,
} from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { deleteFile } from '#kit/files/file.store.ts';
import { attachFiles } from '#kit/files/files.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { failed } from '#telemetry/tasks/claim.rules.ts';
import { endTaskIn } from '#telemetry/tasks/task-end.store.ts';
import { tellCreator } from '../jobs/tell-creator.ts';
import type { VersionParts } from '../versions/versions.ts';
import {
  dropFirmware,
  findFirmware,
  type StoredFirmware,
  setFirmwareState,
  shownFirmware,
  waitingFlashes,
  writeFirmware,
  writeWanted,
} from './can-firmware.store.ts';
import { canImageOf } from './can-image.ts';
import { tellApprovers, tellAsker } from './tell-can.ts';

const kind = 'canFirmware';
type Deed = 'create' | 'edit' | 'release' | 'approve' | 'withdraw' | 'delete';
const subject = (deed: Deed, id: string) =>
  ({ action: `canFirewareManage.${deed}`, subjectKind: kind, subjectId: id }) as const;

/** One that the actor may know of. @throws Refusal notFound */
export async function readFirmware(
  { pool }: Pick<VersionParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<CanFirmwareRow> {
  const row = await findFirmware(pool, actor, id);
  if (row === null) throw new Refusal('notFound');
  return (await shownFirmware(pool, actor, [row]))[0]!;
}

async function requireLocked(db: TransactionClient, actor: Actor, id: string): Promise<StoredFirmware> {
  const row = await findFirmware(db, actor, id, true);
  if (row === null) throw new Refusal('notFound');
  return row;
}

/** New firmware of a node, as a draft. @throws Refusal canFirmwareTaken at the version; as `canImageOf` at the file */
export async function createFirmware(
  parts: VersionParts,
  actor: Actor,
  { fileId, ...form }: CanFirmwareForm,
): Promise<CanFirmwareRow> {
  const id = newId();
  await inDeed(parts, actor, subject('create', id), async ({ db, note }) => {
    const image = await canImageOf(parts, db, actor, fileId, null);
    await orTaken(writeFirmware(db, id, form, image, actor));
    await attachFiles(db, actor, [fileId], { kind, id });
    note({ after: { model: form.model, version: form.version, size: image.size } });
  });
  return readFirmware(parts, actor, id);
}

/** Changes a draft; whoever wanted its release wants it anew. @throws Refusal as `createFirmware`; changedMeanwhile, releasedOnlyDescription */
export async function editFirmware(
  parts: VersionParts,
  actor: Actor,
  id: string,
  { rowVersion, ...edit }: CanFirmwareEdit,
): Promise<CanFirmwareRow> {
  await inDeed(parts, actor, subject('edit', id), async ({ db, note }) => {
    const row = await requireLocked(db, actor, id);
    if (row.rowVersion !== rowVersion)
      throw new Refusal('changedMeanwhile', {}, [], (await shownFirmware(db, actor, [row]))[0]!);
    const { description, notes, ...others } = edit;
    const onlyWords = Object.values(others).every((value) => value === undefined);
    if (row.state !== 'draft' && !onlyWords) throw new Refusal('releasedOnlyDescription');
    const form = { ...row, ...edit } as Omit<CanFirmwareForm, 'fileId'>;
    const image = await canImageOf(parts, db, actor, edit.fileId ?? row.fileId, row.fileId);
    await orTaken(writeFirmware(db, id, form, image, actor));
    if (row.wanted !== null && !onlyWords) await writeWanted(db, id, null);
    if (image.fileId !== row.fileId) {
      await attachFiles(db, actor, [image.fileId], { kind, id });
      await deleteFile(db, actor.accountId, row.fileId);
    }
    note({ before: { version: row.version, description: row.description }, after: edit });
  });
  return readFirmware(parts, actor, id);
}

/** Asks for the release of a draft: a second person approves it. @throws Refusal notFound, notAllowedTransition */
export async function askRelease(parts: VersionParts, actor: Actor, id: string): Promise<CanFirmwareRow> {
  await inDeed(parts, actor, subject('release', id), async ({ db, bus, note }) => {
    const row = await requireLocked(db, actor, id);
    if (row.wanted !== null) throw new Refusal('notAllowedTransition', { from: row.state, to: 'released' });
    requireStep(row, 'approve');
    await writeWanted(db, id, actor);
    await tellApprovers(db, bus, row, actor);
    note({ before: { state: row.state }, after: { wanted: 'released', version: row.version } });
  });
  return readFirmware(parts, actor, id);
}

/** A second person releases it, or refuses. @throws Refusal notFound, noReleaseWanted, notAllowedTransition, secondPersonNeeded */
export async function answerRelease(
  parts: VersionParts,
  actor: Actor,
  id: string,
  approved: boolean,
): Promise<CanFirmwareRow> {
  await inDeed(parts, actor, subject('approve', id), async ({ db, bus, note }) => {
    const row = await requireLocked(db, actor, id);
    requireStep(row, 'approve');
    if (row.wanted === null) throw new Refusal('noReleaseWanted');
    if (row.wantedBy === actor.accountId) throw new Refusal('secondPersonNeeded');
    if (approved) await setFirmwareState(db, id, 'released', actor);
    else await writeWanted(db, id, null);
    await tellAsker(db, bus, row, { actor, approved });
    note({ before: { state: row.state }, after: { approved, version: row.version } });
  });
  return readFirmware(parts, actor, id);
}

/** Who asked takes it back while it waits. @throws Refusal notFound, noReleaseWanted, notAllowedTransition */
export async function takeBackRelease(
  parts: VersionParts,
  actor: Actor,
  id: string,
): Promise<CanFirmwareRow> {
  await inDeed(parts, actor, subject('release', id), async ({ db, note }) => {
    const row = await requireLocked(db, actor, id);
    requireStep(row, 'approve');
    if (row.wanted === null || row.wantedBy !== actor.accountId) throw new Refusal('noReleaseWanted');
    await writeWanted(db, id, null);
    note({ before: { wanted: 'released' }, after: { wanted: null, version: row.version } });
  });
  return readFirmware(parts, actor, id);
}

/** Withdraws it: its waiting flashes end then, those in progress go on. @throws Refusal notFound, notAllowedTransition */
export async function withdrawFirmware(
  parts: VersionParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<CanFirmwareRow> {
  await inDeed(parts, actor, subject('withdraw', id), async (tx) => {
    const row = await requireLocked(tx.db, actor, id);
    requireStep(row, 'withdraw');
    await setFirmwareState(tx.db, id, 'withdrawn', actor);
    await endWaiting(tx, id);
    tx.note({ before: { state: row.state }, after: { state: 'withdrawn', version: row.version, reason } });
  });
  return readFirmware(parts, actor, id);
}

/** Only a draft goes away, and its image with it. @throws Refusal notFound, notAllowedTransition */
export async function removeFirmware(parts: VersionParts, actor: Actor, id: string): Promise<void> {
  await inDeed(parts, actor, subject('delete', id), async ({ db, note }) => {
    const row = await requireLocked(db, actor, id);
    if (row.state !== 'draft') throw new Refusal('notAllowedTransition', { from: row.state, to: 'deleted' });
    await dropFirmware(db, id);
    await deleteFile(db, actor.accountId, row.fileId);
    note({ before: { model: row.model, version: row.version } });
  });
}

function requireStep({ state }: CanFirmwareRow, step: keyof typeof canFirmwareFlow.steps): void {
  const { from, to } = canFirmwareFlow.steps[step];
  if (!(from as readonly string[]).includes(state))
    throw new Refusal('notAllowedTransition', { from: state, to });
}

async function endWaiting({ db, bus }: Tx, firmwareId: string): Promise<void> {
  for (const task of await waitingFlashes(db, firmwareId)) {
    const { news } = await endTaskIn(db, { ...task, node: null }, failed('flash', 'versionWithdrawn'));
    bus.publish('terminalTaskChanged', { ids: [task.id] });
    if (news !== null) await tellCreator(db, bus, news);
  }
}

async function orTaken(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'can_firmware_number') throw error;
    throw new Refusal('canFirmwareTaken', {}, [{ field: 'version', key: 'canFirmwareTaken' }]);
  }
}
