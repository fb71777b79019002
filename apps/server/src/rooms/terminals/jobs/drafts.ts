import {
  mostInJob,
  mostTyped,
  type TerminalJobEdit,
  type TerminalJobForm,
  type TerminalJobKind,
  type TerminalJobOptions,
  type TerminalJobRow,
  terminalJobOptions,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { lockConfiguration } from '../tboxes/configuration.store.ts';
import { releasedVersion } from '../versions/version.store.ts';
import { dropOldDrafts, findJob, insertJob, type StoredJob, wholeJobs, writeDraft } from './job.store.ts';
import { type JobParts, requireKind, rightOf } from './job-parts.ts';
import { requireServers } from './servers.ts';
import { findDevices } from './verdict.store.ts';

/** A job that the actor may know of. @throws Refusal notFound */
export async function requireJob(db: Queryable, actor: Actor, id: string, lock = false): Promise<StoredJob> {
  const job = await findJob(db, actor, { id, lock });
  if (job === null) throw new Refusal('notFound');
  return job;
}

export async function readJob(db: Queryable, actor: Actor, id: string): Promise<TerminalJobRow> {
  return (await wholeJobs(db, actor, [await requireJob(db, actor, id)]))[0]!;
}

/**
 * Begins a job as a draft, which is its creator's alone. Drafts that nobody touched for a week are thrown away, whoever made them.
 * @throws Refusal noPermission, versionNotReleased, tooManyInJob, atMost10; snUnknown, notATbox naming the SN
 */
export async function createDraft(
  parts: JobParts,
  actor: Actor,
  form: TerminalJobForm,
): Promise<TerminalJobRow> {
  requireKind(actor, form.kind);
  const id = newId();
  const { pool } = parts;
  const { kind, versionId } = form;
  const devices = await chosenDevices(pool, actor, { kind, ids: form.devices, sns: form.sns });
  requireFew(kind, devices);
  if (versionId !== null) await requireReleased(pool, kind, versionId);
  await inDeed(
    parts,
    actor,
    { action: rightOf[kind], subjectKind: 'terminalJob', subjectId: id },
    async ({ db, note }) => {
      await dropOldDrafts(db);
      await insertJob(db, actor, { id, kind, versionId, devices, options: usualOptions(kind) });
      note({ after: { kind, versionId, devices: devices.length } });
    },
  );
  return readJob(pool, actor, id);
}

/**
 * Keeps what a wizard has so far; only of a draft. What has left the actor's sight since it was chosen is left out.
 * @throws Refusal as `createDraft`; notAllowedTransition, serverIsPlatform
 */
export async function editDraft(
  parts: JobParts,
  actor: Actor,
  id: string,
  edit: TerminalJobEdit,
): Promise<TerminalJobRow> {
  const { pool } = parts;
  const { kind } = await requireJob(pool, actor, id);
  await inDeed(
    parts,
    actor,
    { action: rightOf[kind], subjectKind: 'terminalJob', subjectId: id },
    async ({ db, note }) => {
      const job = await requireJob(db, actor, id, true);
      requireKind(actor, job.kind);
      requireDraft(job);
      const devices = await chosenDevices(db, actor, {
        kind: job.kind,
        ids: edit.devices ?? job.devices,
        sns: edit.addSns ?? [],
        before: job.devices,
      });
      requireFew(job.kind, devices);
      const versionId = edit.versionId === undefined ? job.versionId : edit.versionId;
      if (edit.versionId) await requireReleased(db, job.kind, edit.versionId);
      const items = (edit.items ?? job.items) as StoredJob['items'];
      if (edit.items) await requireServers(db, actor, items, devices);
      const { configurationId } = edit;
      if (configurationId && !(await lockConfiguration(db, configurationId))) throw new Refusal('notFound');
      const draft = { versionId, devices, items, options: edit.options ?? job.options };
      await writeDraft(db, id, draft, configurationId);
      note({ after: { versionId, devices: devices.length } });
    },
  );
  return readJob(pool, actor, id);
}

/** Writing values has no stop rule: its pages offer none, and a value that is refused harms no machine. */
const usualOptions = (kind: TerminalJobKind): TerminalJobOptions =>
  terminalJobOptions.parse(kind === 'configuration' ? { stopPercent: 100, deadlineHours: 24 } : {});

export function requireDraft({ state }: Pick<StoredJob, 'state'>): void {
  if (state !== 'draft') throw new Refusal('notAllowedTransition', { from: state, to: 'draft' });
}

/** The version of an upgrade. @throws Refusal versionNotReleased */
export async function requireReleased(
  db: Queryable,
  kind: TerminalJobKind,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof releasedVersion>>>> {
  const version = await releasedVersion(db, kind, id);
  const key = 'versionNotReleased';
  if (version === null) throw new Refusal(key, {}, [{ field: 'versionId', key }]);
  return version;
}

/** Values are written on a few T-BOXes at a time. */
function requireFew(kind: TerminalJobKind, devices: readonly string[]): void {
  if (kind === 'configuration' && devices.length > mostTyped)
    throw new Refusal('atMost10', {}, [{ field: 'sns', key: 'atMost10' }]);
  if (devices.length > mostInJob) throw new Refusal('tooManyInJob', { most: mostInJob });
}

interface Chosen {
  kind: TerminalJobKind;
  ids: readonly string[];
  sns: readonly string[];
  /** Chosen already; those of them that were removed since are left out, and stop nobody from going on. */
  before?: readonly string[];
}

/** T-BOXes for the wizards, and every other terminal for software: neither goes the way of the other. */
async function chosenDevices(
  db: Queryable,
  actor: Actor,
  { kind, ids, sns, before = [] }: Chosen,
): Promise<string[]> {
  const wrong = kind === 'software' ? 'isATbox' : 'notATbox';
  const fits = ({ isTbox }: { isTbox: boolean }): boolean => isTbox === (kind !== 'software');
  const known = new Map((await findDevices(db, actor, { ids })).map((one) => [one.id, one]));
  if (ids.some((id) => !known.has(id) && !before.includes(id))) throw new Refusal('notFound');
  const bySn = new Map((await findDevices(db, actor, { sns })).map((one) => [one.sn, one]));
  for (const sn of sns) {
    const found = bySn.get(sn);
    const key = found === undefined ? 'snUnknown' : fits(found) ? null : wrong;
    if (key) throw new Refusal(key, { sn }, [{ field: 'sns', key, params: { sn } }]);
  }
  for (const one of known.values()) if (!fits(one)) throw new Refusal(wrong, { sn: one.sn });
  return [...new Set([...ids.filter((id) => known.has(id)), ...sns.map((sn) => bySn.get(sn)!.id)])];
}
