import { type SoftwareVersionForm, type SoftwareVersionRow, softwareVersionFlow } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { deleteFile } from '#kit/files/file.store.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { attachFiles } from '#kit/files/files.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { failed } from '#telemetry/tasks/claim.rules.ts';
import { endTaskIn } from '#telemetry/tasks/task-end.store.ts';
import type { JobParts } from '../jobs/job-parts.ts';
import { tellCreator } from '../jobs/tell-creator.ts';
import { imageOf } from './image-of.ts';
import { dropVersion, findVersion, setVersionState, waitingTasks, writeVersion } from './version.store.ts';
import { withCounts } from './version-counts.store.ts';

export interface VersionParts extends JobParts {
  files: FileStore;
}

/** The page on which a deed was done: its rights and its words in the log. */
export type VersionPage = 'versionManage' | 'softVersion';

export const versionKind = 'softwareVersion';
const kind = versionKind;

/** @throws Refusal notFound */
export async function requireVersionRow(
  { pool }: JobParts,
  actor: Actor,
  id: string,
): Promise<SoftwareVersionRow> {
  const row = await findVersion(pool, id);
  if (row === null) throw new Refusal('notFound');
  return (await withCounts(pool, actor, [row]))[0]!;
}

/** A new version, as a draft. @throws Refusal versionTaken, imageTaken, apkOnly, binOnly, imageTooLarge, fileUnknown at their fields */
export async function createVersion(
  parts: VersionParts,
  actor: Actor,
  page: VersionPage,
  form: SoftwareVersionForm,
): Promise<SoftwareVersionRow> {
  const id = newId();
  await inDeed(
    parts,
    actor,
    { action: `${page}.create`, subjectKind: kind, subjectId: id },
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
  page: VersionPage,
  id: string,
  { rowVersion, ...edit }: Partial<SoftwareVersionForm> & { rowVersion: string },
): Promise<SoftwareVersionRow> {
  await inDeed(
    parts,
    actor,
    { action: `${page}.edit`, subjectKind: kind, subjectId: id },
    async ({ db, note }) => {
      const row = await requireLocked(db, id);
      if (row.rowVersion !== rowVersion) throw new Refusal('changedMeanwhile', {}, [], row);
      const { description, notes, ...others } = edit;
      if (row.state !== 'draft' && Object.keys(others).length > 0)
        throw new Refusal('releasedOnlyDescription');
      const form = { ...row, ...edit } as SoftwareVersionForm;
      const fresh =
        form.fileId !== row.fileId ||
        form.type !== row.type ||
        edit.hardwareVersions !== undefined ||
        (form.version !== row.version && form.type !== 'tbox');
      const kept = {
        name: row.fileName,
        size: row.fileSize ?? 0,
        packageName: row.packageName,
        sha256: Buffer.from(row.sha256, 'hex'),
      };
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

/**
 * Releases firmware of T-BOXes: their wizard leads it, with trial and stop rule. Other software has a scope (`scope-deeds.ts`).
 * @throws Refusal notFound, notAllowedTransition, releaseByScope
 */
export async function releaseToAll(
  parts: VersionParts,
  actor: Actor,
  id: string,
): Promise<SoftwareVersionRow> {
  await inDeed(
    parts,
    actor,
    { action: 'versionManage.release', subjectKind: kind, subjectId: id },
    async ({ db, note }) => {
      const row = await requireLocked(db, id);
      requireStep(row, 'release');
      if (row.type !== 'tbox') throw new Refusal('releaseByScope');
      await setVersionState(db, id, 'released', actor.accountId);
      note({ before: { state: row.state }, after: { state: 'released', version: row.version } });
    },
  );
  return requireVersionRow(parts, actor, id);
}

/** Withdraws a released version: its waiting tasks end then, transfers in progress go on. @throws Refusal notFound, notAllowedTransition */
export async function withdrawVersion(
  parts: VersionParts,
  actor: Actor,
  page: VersionPage,
  id: string,
  reason?: string,
): Promise<SoftwareVersionRow> {
  await inDeed(parts, actor, { action: `${page}.withdraw`, subjectKind: kind, subjectId: id }, async (tx) => {
    const row = await requireLocked(tx.db, id);
    requireStep(row, 'withdraw');
    await setVersionState(tx.db, id, 'withdrawn', actor.accountId);
    await endWaiting(tx, id);
    tx.note({
      before: { state: row.state },
      after: { state: 'withdrawn', version: row.version, ...(reason !== undefined && { reason }) },
    });
  });
  return requireVersionRow(parts, actor, id);
}

/** @throws Refusal notAllowedTransition */
export function requireStep({ state }: SoftwareVersionRow, step: 'release' | 'withdraw'): void {
  const { from, to } = softwareVersionFlow.steps[step];
  if (!(from as readonly string[]).includes(state))
    throw new Refusal('notAllowedTransition', { from: state, to });
}

async function endWaiting({ db, bus }: Tx, versionId: string): Promise<void> {
  for (const task of await waitingTasks(db, versionId)) {
    const { news } = await endTaskIn(db, { ...task, node: null }, failed('upgrade', 'versionWithdrawn'));
    bus.publish('terminalTaskChanged', { ids: [task.id] });
    if (news !== null) await tellCreator(db, bus, news);
  }
}

/** Only a draft goes away, and its image with it: the bytes 90 days later, as of every file. @throws Refusal notFound, notAllowedTransition */
export async function removeVersion(
  parts: VersionParts,
  actor: Actor,
  page: VersionPage,
  id: string,
): Promise<void> {
  await inDeed(
    parts,
    actor,
    { action: `${page}.delete`, subjectKind: kind, subjectId: id },
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

/** The version, locked until the deed is over. @throws Refusal notFound */
export async function requireLocked(db: TransactionClient, id: string): Promise<SoftwareVersionRow> {
  const row = await findVersion(db, id, true);
  if (row === null) throw new Refusal('notFound');
  return row;
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
