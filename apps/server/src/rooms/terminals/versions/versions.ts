import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type SoftwareVersionForm, type SoftwareVersionRow, softwareVersionFlow } from '@furrow/contract';
import type { TransactionClient } from '../../../database/transaction.ts';
import { inDeed, type Tx } from '../../../events/perform.ts';
import type { Actor } from '../../../kit/actor.ts';
import { deleteFile, findFile } from '../../../kit/files/file.store.ts';
import type { FileStore } from '../../../kit/files/file-store.ts';
import { attachFiles } from '../../../kit/files/files.ts';
import { newId } from '../../../kit/id.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { failed } from '../../../telemetry/tasks/claim.rules.ts';
import { endTaskIn } from '../../../telemetry/tasks/task-end.store.ts';
import { vehicleReach } from '../../machines/public.ts';
import type { JobParts } from '../jobs/job-parts.ts';
import { tellCreator } from '../jobs/tell-creator.ts';
import {
  byAddress,
  dropVersion,
  findVersion,
  type StoredImage,
  setVersionState,
  waitingTasks,
  withCounts,
  writeVersion,
} from './version.store.ts';

export interface VersionParts extends JobParts {
  files: FileStore;
}

const kind = 'softwareVersion';
const megabyte = 1024 * 1024;
/** The largest image that goes in sub-packages, and the largest of all files, bytes. */
const [mostInParts, mostOfAll] = [16 * megabyte, 150 * megabyte];

/** @throws Refusal notFound */
export async function requireVersionRow(
  { pool }: JobParts,
  actor: Actor,
  id: string,
): Promise<SoftwareVersionRow> {
  const row = await findVersion(pool, id);
  if (row === null) throw new Refusal('notFound');
  return (await withCounts(pool, vehicleReach(actor), [row]))[0]!;
}

/** A new version, as a draft. @throws Refusal versionTaken, imageTaken, apkOnly, binOnly, imageTooLarge, fileUnknown at their fields */
export async function createVersion(
  parts: VersionParts,
  actor: Actor,
  form: SoftwareVersionForm,
): Promise<SoftwareVersionRow> {
  const id = newId();
  await inDeed(
    parts,
    actor,
    { action: 'versionManage.create', subjectKind: kind, subjectId: id },
    async ({ db, note }) => {
      const image = await imageOf(parts, db, actor, form, null);
      await orTaken(writeVersion(db, id, form, image, actor.accountId));
      await attachFiles(db, actor, [form.fileId!], { kind, id });
      note({ after: { type: form.type, version: form.version, size: image.size } });
    },
  );
  return requireVersionRow(parts, actor, id);
}

/** @throws Refusal as `createVersion`; changedMeanwhile; releasedOnlyDescription once it is released */
export async function editVersion(
  parts: VersionParts,
  actor: Actor,
  id: string,
  { rowVersion, ...edit }: Partial<SoftwareVersionForm> & { rowVersion: string },
): Promise<SoftwareVersionRow> {
  await inDeed(
    parts,
    actor,
    { action: 'versionManage.edit', subjectKind: kind, subjectId: id },
    async ({ db, note }) => {
      const row = await requireLocked(db, id);
      if (row.rowVersion !== rowVersion) throw new Refusal('changedMeanwhile', {}, [], row);
      const { description, notes, ...others } = edit;
      if (row.state !== 'draft' && Object.keys(others).length > 0)
        throw new Refusal('releasedOnlyDescription');
      const form = { ...row, ...edit } as SoftwareVersionForm;
      const fresh =
        form.fileId !== row.fileId || form.type !== row.type || edit.hardwareVersions !== undefined;
      const kept = { name: row.fileName, size: row.fileSize ?? 0, sha256: Buffer.from(row.sha256, 'hex') };
      const image = fresh ? await imageOf(parts, db, actor, form, row.fileId) : kept;
      await orTaken(writeVersion(db, id, form, image, actor.accountId));
      if (form.fileId !== row.fileId) {
        await attachFiles(db, actor, [form.fileId!], { kind, id });
        if (row.fileId !== null) await deleteFile(db, actor.accountId, row.fileId);
      }
      note({ before: { version: row.version, description: row.description }, after: edit });
    },
  );
  return requireVersionRow(parts, actor, id);
}

/** Releases a draft, or withdraws a released version: its waiting tasks end then, transfers in progress go on. */
export async function stepVersion(
  parts: VersionParts,
  actor: Actor,
  id: string,
  step: 'release' | 'withdraw',
): Promise<SoftwareVersionRow> {
  await inDeed(
    parts,
    actor,
    { action: `versionManage.${step}`, subjectKind: kind, subjectId: id },
    async (tx) => {
      const { db, note } = tx;
      const row = await requireLocked(db, id);
      const { from, to } = softwareVersionFlow.steps[step];
      if (!(from as readonly string[]).includes(row.state))
        throw new Refusal('notAllowedTransition', { from: row.state, to });
      await setVersionState(db, id, step === 'release' ? 'released' : 'withdrawn', actor.accountId);
      if (step === 'withdraw') await endWaiting(tx, id);
      note({ before: { state: row.state }, after: { state: to, version: row.version } });
    },
  );
  return requireVersionRow(parts, actor, id);
}

async function endWaiting({ db, bus }: Tx, versionId: string): Promise<void> {
  for (const task of await waitingTasks(db, versionId)) {
    const { news } = await endTaskIn(db, { ...task, node: null }, failed('upgrade', 'versionWithdrawn'));
    bus.publish('terminalTaskChanged', { ids: [task.id] });
    if (news !== null) await tellCreator(db, bus, news);
  }
}

/** Only a draft goes away, and its image with it: the bytes 90 days later, as of every file. @throws Refusal notFound, notAllowedTransition */
export async function removeVersion(parts: VersionParts, actor: Actor, id: string): Promise<void> {
  await inDeed(
    parts,
    actor,
    { action: 'versionManage.delete', subjectKind: kind, subjectId: id },
    async ({ db, note }) => {
      const row = await requireLocked(db, id);
      if (row.state !== 'draft')
        throw new Refusal('notAllowedTransition', { from: row.state, to: 'deleted' });
      await dropVersion(db, id);
      if (row.fileId !== null) await deleteFile(db, actor.accountId, row.fileId);
      note({ before: { type: row.type, version: row.version } });
    },
  );
}

async function requireLocked(db: TransactionClient, id: string): Promise<SoftwareVersionRow> {
  const row = await findVersion(db, id, true);
  if (row === null) throw new Refusal('notFound');
  return row;
}

/** The uploaded file with its size and SHA-256, which the server computes itself. `former`: what the version has already. */
async function imageOf(
  { files }: VersionParts,
  db: TransactionClient,
  actor: Actor,
  { type, fileId, hardwareVersions }: Pick<SoftwareVersionForm, 'type' | 'fileId' | 'hardwareVersions'>,
  former: string | null,
): Promise<StoredImage> {
  const at = (key: 'fileUnknown' | 'apkOnly' | 'binOnly' | 'imageTooLarge' | 'fileEmpty', max = 0): Refusal =>
    new Refusal(key, { max }, [{ field: 'fileId', key, params: { max } }]);
  const file = fileId === null ? null : await findFile(db, fileId);
  const own =
    file !== null &&
    (file.id === former || (file.subjectKind === null && file.accountId === actor.accountId));
  if (!own || file.state !== 'ready') throw at('fileUnknown');
  const ending = type === 'tbox' ? 'bin' : 'apk';
  if (!file.name.toLowerCase().endsWith(`.${ending}`)) throw at(ending === 'bin' ? 'binOnly' : 'apkOnly');
  if (file.size === 0) throw at('fileEmpty');
  const most = ending === 'apk' || (await byAddress(db, hardwareVersions)) ? mostOfAll : mostInParts;
  if (file.size > most) throw at('imageTooLarge', most / megabyte);
  const hash = createHash('sha256');
  await pipeline(createReadStream(files.path('attachments', file.id)), hash);
  return { name: file.name, size: file.size, sha256: hash.digest() };
}

async function orTaken(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const constraint = (error as { constraint?: string }).constraint;
    const taken = (field: string, key: 'versionTaken' | 'imageTaken') =>
      new Refusal(key, {}, [{ field, key }]);
    if (constraint === 'software_version_number') throw taken('version', 'versionTaken');
    if (constraint === 'software_version_image') throw taken('fileId', 'imageTaken');
    throw error;
  }
}
