import type { Pool } from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { every } from '#kit/clock/every.ts';
import type { Log } from '#kit/log.ts';
import { failed, isFirmware, judgeTask, returnOf } from './claim.rules.ts';
import {
  heldSlots,
  lockSlots,
  type OpenTask,
  platformSlots,
  readOpen,
  setPhases,
  type Taken,
  takeTask,
  vehiclesWithOpen,
  workOf,
} from './claim.store.ts';
import { confirmTold } from './firmware.store.ts';
import { HeldTask, type Holder } from './held-task.ts';
import type { JobNews } from './job-turns.store.ts';
import type { TaskWork } from './task.ts';
import type { TaskBook, TaskLink } from './task-book.ts';
import { endTask, overdue, releaseLost, waitForDevice } from './task-end.store.ts';
import { TaskLog } from './task-log.ts';
import { noteProgress } from './task-work.store.ts';

/** A session that can work on tasks. */
export interface TaskWorker extends TaskLink {
  beginTask(work: TaskWork, book: TaskBook): void;
  /** Its connection is gone: the run says its last word. */
  leaveTask(): void;
  /** All of it is delivered, as another process found out. */
  deliveredTask(taskId: string): void;
  /** The task is somebody else's or over: nothing more is sent for it. */
  dropTask(taskId: string): void;
}

export interface TaskDeskParts {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly log: Log;
  readonly node: string;
  /** Tells a job's creator; filled by the process. */
  readonly jobNews?: ((news: JobNews) => Promise<void>) | undefined;
}

const sweepMs = 1_000;
/** Open tasks are looked for again this often though nobody said anything. */
const lookAgainMs = 5_000;
/** A gateway that holds tasks says so every second; one that was silent for so long has died. */
const silentS = 30;

/**
 * The door back for work that takes minutes: takes the tasks of terminals that are connected here, as slots, windows, trials and standing
 * machines allow, and hands them to their sessions. A task is a row until it is over, so a gateway that dies loses none.
 */
export class TaskDesk implements Holder {
  readonly pool: Pool;
  readonly log: Log;
  readonly taskLog: TaskLog;
  readonly node: string;
  closing = false;
  readonly #parts: TaskDeskParts;
  readonly #links = new Map<number, TaskWorker>();
  readonly #held = new Map<string, HeldTask>();
  readonly #stops: (() => void)[];
  #looking: Promise<void> = Promise.resolve();
  #asked = false;
  #open = false;
  #lookedAtMs = 0;
  readonly #leaving = new Set<Promise<unknown>>();

  constructor(parts: TaskDeskParts) {
    this.#parts = parts;
    this.pool = parts.pool;
    this.log = parts.log;
    this.taskLog = new TaskLog(parts.pool);
    this.node = parts.node;
    const { log } = parts;
    this.#stops = [
      parts.bus.subscribe(
        'terminalTaskAsked',
        () => this.#look(),
        () => this.#look(),
      ),
      // Cancelled by a person, for instance: what is no longer ours is found with the next progress; this only hurries.
      // What it told itself would have it write again, and tell again, as fast as the database can.
      parts.bus.subscribe('terminalTaskChanged', ({ ids, by }) => {
        if (by !== this.node && ids.some((id) => this.#held.has(id)))
          this.#beat().catch((error: unknown) => log.debug({ err: error }, 'cannot write how far tasks are'));
      }),
    ];
    this.#stops.push(every(sweepMs, () => this.#sweep()));
  }

  /** What this gateway held when it died waits for the device again. Before the first login. */
  async takeUp(): Promise<void> {
    this.#tell(await releaseLost(this.pool, { node: this.node }));
  }

  /** A terminal logged in. */
  attach(link: TaskWorker): void {
    this.#links.set(link.vehicleNo, link);
    this.#look();
  }

  /** Resolves when the tasks of every terminal that is attached by now were looked for: what could be taken has begun. */
  looked(): Promise<void> {
    return this.#looking;
  }

  /** Its connection is gone. */
  detach(link: TaskWorker): void {
    if (this.#links.get(link.vehicleNo) === link) this.#links.delete(link.vehicleNo);
    const held = link.taskId === undefined ? undefined : this.#held.get(link.taskId);
    link.leaveTask();
    if (held !== undefined) held.release();
    else if (this.#open)
      this.#later(waitForDevice(this.pool, link.vehicleNo).then((tasks) => this.#tell(tasks)));
  }

  changed({ key }: HeldTask): void {
    this.#tell([key]);
  }

  over(task: HeldTask): void {
    // It may have been taken again already, by the terminal's next session.
    if (this.#held.get(task.key.id) !== task) return;
    this.#held.delete(task.key.id);
    this.#links.get(task.vehicleNo)?.dropTask(task.key.id);
    // Its slot is free.
    this.#look();
  }

  news(news: JobNews): void {
    const told = this.#parts.jobNews?.(news);
    if (told !== undefined) this.#later(told);
  }

  async close(): Promise<void> {
    this.closing = true;
    for (const stop of this.#stops) stop();
    await this.#looking;
    await Promise.all([...this.#held.values()].map((held) => held.settled()));
    await Promise.all(this.#leaving);
  }

  /** Takes what can be taken; one look at a time, and one more when something was asked meanwhile. */
  #look(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#looking = this.#looking.then(async () => {
      this.#asked = false;
      this.#lookedAtMs = Date.now();
      try {
        await this.#take();
      } catch (error) {
        this.log.warn({ err: error }, 'cannot take tasks');
      }
    });
  }

  async #take(): Promise<void> {
    const open = await vehiclesWithOpen(this.pool);
    this.#open = open.length > 0;
    const here = open.filter((no) => this.#links.get(no)?.taskId === undefined && this.#links.has(no));
    if (here.length === 0) return;
    const begun: { work: TaskWork; task: OpenTask }[] = [];
    const waits: { id: string; phase: string }[] = [];
    const ends: { task: OpenTask; end: Parameters<typeof endTask>[2] }[] = [];
    await inTransaction(this.pool, async (db) => {
      await lockSlots(db);
      const slots = await heldSlots(db);
      for (const task of await readOpen(db, here)) {
        const nowMs = Date.now();
        const verdict = judgeTask(task, this.#links.get(task.vehicleNo)?.standing() ?? false, nowMs);
        if ('end' in verdict) ends.push({ task, end: verdict.end });
        else if ('wait' in verdict) waits.push({ id: task.id, phase: verdict.wait });
        else if (verdict.slot && !hasSlot(slots, task)) waits.push({ id: task.id, phase: 'waitingForSlot' });
        else {
          const taken = takenOf(task, nowMs);
          if (taken === undefined)
            ends.push({ task, end: failed(task.kind, 'droppedTooOften', { restarts: task.restarts }) });
          else if (await takeTask(db, task, this.node, taken)) {
            if (verdict.slot) noteSlot(slots, task);
            begun.push({ work: await workOf(db, task, taken), task });
          }
        }
      }
    });
    const moved = waits.length > 0 ? await setPhases(this.pool, waits) : [];
    this.#tell(moved);
    this.#tell(begun.map(({ task }) => task));
    for (const { task, end } of ends) await this.#end(task, end);
    for (const { work } of begun) this.#begin(work);
  }

  #begin(work: TaskWork): void {
    const held = new HeldTask(this, work);
    this.#held.set(work.id, held);
    const link = this.#links.get(work.vehicleNo);
    held.event('began', { attempt: work.attempt });
    // It left while its task was taken.
    if (link === undefined) held.release();
    else link.beginTask(work, held);
  }

  async #end(
    task: Pick<OpenTask, 'id' | 'jobId' | 'attempt'>,
    end: Parameters<typeof endTask>[2],
  ): Promise<void> {
    const { id, jobId, attempt } = task;
    const { changed, news } = await endTask(this.pool, { id, jobId, attempt, node: null }, end);
    if (changed) this.#tell([task]);
    if (news !== null) this.news(news);
    if (changed) await confirmTold(this.pool, this.#parts.bus, id);
  }

  /** Answers whether the database could be asked. */
  async #sweep(): Promise<boolean> {
    try {
      await this.#beat();
      this.#tell(await releaseLost(this.pool, { silentS }));
      for (const task of await overdue(this.pool)) {
        const kind = task.kind as OpenTask['kind'];
        const interrupted = kind === 'flash' && task.written;
        const late = interrupted ? 'nodeInLoader' : 'offlineUntilDeadline';
        await this.#end(task, failed(kind, task.state === 'complete' ? 'resultUnknown' : late));
      }
    } catch (error) {
      this.log.debug({ err: error }, 'cannot sweep tasks');
      return false;
    }
    if (this.#open || Date.now() - this.#lookedAtMs > lookAgainMs) this.#look();
    return true;
  }

  /** Writes how far the tasks here are; those that are ours no more are dropped. */
  async #beat(): Promise<void> {
    if (this.#held.size === 0) return;
    const heard = [...this.#held.values()].map((held) => ({ key: held.key, progress: held.takeProgress() }));
    const { lost, complete } = await noteProgress(this.pool, heard);
    for (const id of complete) {
      const no = this.#held.get(id)?.vehicleNo;
      if (no !== undefined) this.#links.get(no)?.deliveredTask(id);
    }
    this.#tell(heard.filter(({ progress }) => Object.keys(progress).length > 0).map(({ key }) => key));
    for (const id of lost) {
      const held = this.#held.get(id);
      if (held !== undefined) this.over(held);
    }
  }

  #tell(tasks: readonly { id: string; jobId?: string }[]): void {
    const ids = tasks.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += mostIds)
      this.#parts.bus.publish('terminalTaskChanged', { ids: ids.slice(at, at + mostIds), by: this.node });
  }

  #later(deed: Promise<unknown>): void {
    const guarded = deed.catch((error: unknown) => this.log.warn({ err: error }, 'cannot book a task'));
    this.#leaving.add(guarded);
    void guarded.then(() => this.#leaving.delete(guarded));
  }
}

/** Ids in one message of the bus, which takes 7,000 bytes. */
const mostIds = 100;

type Slots = Awaited<ReturnType<typeof heldSlots>>;

const hasSlot = ({ all, ofJob }: Slots, { jobId, atOnce }: OpenTask): boolean =>
  all < platformSlots && (ofJob.get(jobId) ?? 0) < atOnce;

function noteSlot(slots: Slots, { jobId }: OpenTask): void {
  slots.all += 1;
  slots.ofJob.set(jobId, (slots.ofJob.get(jobId) ?? 0) + 1);
}

/** How a task is taken up; undefined when it has dropped out too often. */
function takenOf(task: OpenTask, nowMs: number): Taken | undefined {
  const { attempt, restarts, kind } = task;
  if (task.state === 'complete') return { attempt, restarts, anew: false, phase: 'checkingVersion' };
  const looks = kind === 'flash' && task.written;
  const phase = looks
    ? 'checkingVersion'
    : isFirmware(kind)
      ? 'sending'
      : task.written
        ? 'checking'
        : 'reading';
  if (task.phase !== 'dropped') return { attempt, restarts, anew: false, phase };
  const back = returnOf(task, task.profile, nowMs);
  if ('tooOften' in back) return undefined;
  if (back.resumes) return { attempt, restarts, anew: false, phase };
  // A transfer that begins anew is another attempt; a configuration goes on with reading.
  return {
    attempt: isFirmware(kind) ? attempt + 1 : attempt,
    restarts: back.restarts,
    anew: isFirmware(kind),
    phase,
  };
}
