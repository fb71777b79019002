import type { ProblemAgain, ProblemDetail, ProblemForm } from '@furrow/contract';
import { mostProblemRounds } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { attachFiles } from '#kit/files/files.ts';
import { Refusal } from '#kit/refusal.ts';
import { notify } from '#rooms/access/public.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { dueOf, pointOf } from '../clocks/clock.store.ts';
import { seesSource } from './beginning.store.ts';
import { findProblem } from './problem.store.ts';
import { kind, type ProblemParts, readProblem, takeStep } from './problem.ts';
import {
  insertProblem,
  insertProblemAct,
  type Machine,
  machinesOf,
  rewriteProblem,
  setMachines,
} from './problem-rows.store.ts';

/** The machines of these SNs in the actor's scope, as they were typed. @throws Refusal snUnknown, problemClosedDevice of one written off */
async function requireMachines(db: Queryable, actor: Actor, sns: readonly string[]): Promise<Machine[]> {
  if (sns.length === 0) return [];
  const found = await vehicleDoor.find(db, actor, [...sns]);
  const machines = await machinesOf(
    db,
    found.map(({ id }) => id),
  );
  return [...new Set(sns)].map((sn) => {
    const machine = machines.find((one) => one.sn === sn);
    if (!machine) throw new Refusal('snUnknown', {}, [{ field: 'sns', key: 'snUnknown' }]);
    if (machine.state === 'cancelled')
      throw new Refusal('problemClosedDevice', { sn }, [
        { field: 'sns', key: 'problemClosedDevice', params: { sn } },
      ]);
    return machine;
  });
}

/** What it came from must be there for whoever says so. @throws Refusal notFound */
async function requireSource(
  { pool }: ProblemParts,
  actor: Actor,
  { source, sourceId }: Pick<ProblemForm, 'source' | 'sourceId'>,
): Promise<void> {
  if (sourceId !== null && !(await seesSource(pool, actor, source, sourceId))) throw new Refusal('notFound');
}

/** Writes a problem down; the dispatchers' bells ring. @throws Refusal snUnknown, problemClosedDevice, notFound of a source or a file */
export async function createProblem(
  parts: ProblemParts,
  actor: Actor,
  { sns, files, ...told }: ProblemForm,
): Promise<ProblemDetail> {
  await requireSource(parts, actor, told);
  let id = '';
  const subject = { action: 'problemManage.create', subjectKind: kind } as const;
  await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    const machines = await requireMachines(db, actor, sns);
    const point = machines[0] ? await pointOf(db, machines[0].id) : null;
    const due = await dueOf(db, told.priority, Date.now() / 1000, point?.pointHours ?? null);
    id = await insertProblem(db, actor, told, { pointId: point?.id ?? null, due });
    await setMachines(db, id, machines, told.happenedAt);
    await attachFiles(db, actor, files, { kind, id });
    await insertProblemAct(db, actor, { id, step: 'create', from: '', to: 'unassigned' });
    note({ subjectId: id, after: { type: told.type, title: told.title, sns } });
    await tellDispatchers({ db, bus }, actor, id);
  });
  return readProblem(parts.pool, actor, id);
}

async function tellDispatchers(
  { db, bus }: { db: Queryable; bus: Parameters<typeof notify>[1] },
  actor: Actor,
  id: string,
): Promise<void> {
  const row = await findProblem(db, actor, id);
  if (row === null) return;
  await notify(db, bus, {
    receivers: { holding: 'problemManage.assign', company: null },
    type: 0,
    act: 'problemSent',
    per: actor.name,
    values: { number: row.number, title: row.title },
    link: `/problemManage?id=${id}`,
    subject: { kind, id },
  });
}

/** Sends a rejected one in again, changed. @throws Refusal ownOnly, rejectedThreeTimes, notAllowedTransition, and as `createProblem` */
export async function sendProblemAgain(
  parts: ProblemParts,
  actor: Actor,
  id: string,
  { sns, files, ...told }: ProblemAgain,
): Promise<ProblemDetail> {
  const subject = { action: 'problemManage.sendAgain', subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const { db, bus } = tx;
    const row = await findProblem(db, actor, id, { lock: true });
    if (row === null) throw new Refusal('notFound');
    if (!row.own) throw new Refusal('ownOnly');
    if (row.state === 'rejected' && row.round >= mostProblemRounds) throw new Refusal('rejectedThreeTimes');
    const reason = row.rejectReason;
    await takeStep(tx, actor, row, 'sendAgain', {}, reason);
    const machines = await requireMachines(db, actor, sns);
    const point = machines[0] ? await pointOf(db, machines[0].id) : null;
    const due = await dueOf(db, told.priority, Date.now() / 1000, point?.pointHours ?? null);
    await rewriteProblem(db, id, told, { pointId: point?.id ?? null, due });
    await setMachines(db, id, machines, told.happenedAt);
    await attachFiles(db, actor, files, { kind, id });
    await tellDispatchers({ db, bus }, actor, id);
  });
  return readProblem(parts.pool, actor, id);
}
