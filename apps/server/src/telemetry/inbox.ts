import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import { dayOf, Partitions } from './history.ts';
import type { Latest } from './latest.ts';
import type { TelemetryMetrics } from './metrics.ts';
import type { Rejected } from './rejected.ts';
import type { LiveReport, Report } from './reports.ts';
import { isDataFault } from './storing/database-fault.ts';
import { NodeStore, type PointNode } from './storing/node-store.ts';
import { type BatchStore, StoreConnection } from './storing/store-connection.ts';

export interface InboxParts {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: Log;
  readonly metrics: TelemetryMetrics;
  readonly latest: Latest;
  readonly rejected: Rejected;
  /** Worker nodes of the database through which points are stored; none: they go through `pool`. */
  readonly nodes?: readonly PointNode[] | undefined;
  /** Writes what must stand before a stored batch is answered. When it rejects, the batch is stored (which changes nothing) and handed to it again. */
  readonly mark?: ((reports: readonly Report[]) => Promise<void>) | undefined;
  /** Told of each stored batch. */
  readonly stored?: ((reports: readonly Report[]) => void) | undefined;
}

export interface InboxLimits {
  /** Rows that may wait; beyond, `full` asks the gateways to read no more. */
  readonly waitingRows: number;
  /** Rows of one transaction. */
  readonly batchRows: number;
  /** How long a small batch waits for company, ms: fewer, larger commits for 5 ms of age. */
  readonly gatherMs: number;
  /** Transactions at once. */
  readonly lanes: number;
  /** A batch that a node does not store within this time goes another way, ms. */
  readonly nodeAnswerMs: number;
}

export const inboxDefaults: InboxLimits = {
  waitingRows: 40_000,
  batchRows: 5_000,
  gatherMs: 5,
  lanes: 1,
  nodeAnswerMs: 10_000,
};
const enoughRows = 1_000;
const retries = { firstMs: 100, longestMs: 2_000 };

interface Entry {
  readonly reports: readonly Report[];
  readonly done: () => void;
}

/**
 * The way of every point into the history: queued, stored in batches, told on the bus. `accept` resolves when the points are
 * durably committed, so its caller acknowledges then and not before; it never rejects. While the database is away it waits.
 */
export class Inbox {
  readonly #parts: InboxParts;
  readonly #limits: InboxLimits;
  readonly #partitions: Partitions;
  readonly #queue: Entry[] = [];
  readonly #connections: readonly BatchStore[];
  readonly #lanes: readonly Promise<void>[];
  #waitingRows = 0;
  #away = false;
  #closed = false;
  #stopped = false;
  #sleepers: (() => void)[] = [];
  #relieved: (() => void)[] = [];

  constructor(parts: InboxParts, limits: Partial<InboxLimits> = {}) {
    this.#parts = parts;
    this.#limits = { ...inboxDefaults, ...limits };
    this.#partitions = new Partitions(parts.pool);
    this.#connections = Array.from({ length: this.#limits.lanes }, () => storeOf(parts, this.#limits));
    this.#lanes = this.#connections.map((connection) => this.#run(connection));
  }

  /** Makes the partitions of today and tomorrow, so that no first point of a day waits for its own. */
  async prepare(): Promise<void> {
    const today = dayOf(Date.now() / 1000);
    await this.#partitions.need([today - 1, today, today + 1]);
  }

  /** Resolves after the commit that holds all these points (or after a bad one among them was kept apart). */
  accept(reports: readonly Report[]): Promise<void> {
    if (reports.length === 0) return Promise.resolve();
    this.#waitingRows += reports.length;
    this.#parts.metrics.waiting.set(this.#waitingRows);
    return new Promise((done) => {
      this.#queue.push({ reports, done });
      this.#wake();
    });
  }

  /** More waits than may wait: a gateway should read no more until `relieved` resolves. */
  get full(): boolean {
    return this.#waitingRows >= this.#limits.waitingRows;
  }

  /** Resolves when less than half of what may wait is waiting. */
  relieved(): Promise<void> {
    return new Promise((resolve) => this.#relieved.push(resolve));
  }

  /** True while points cannot be stored (for /readyz). */
  get databaseAway(): boolean {
    return this.#away;
  }

  /** Stores what waits, for at most `deadlineMs`; what is left then was never acknowledged, and terminals send it again. */
  async close(deadlineMs = 1_000): Promise<void> {
    this.#closed = true;
    this.#wake();
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, deadlineMs);
    });
    await Promise.race([Promise.all(this.#lanes), deadline]);
    clearTimeout(timer);
    this.#stopped = true;
    for (const connection of this.#connections) connection.release();
  }

  #wake(): void {
    const sleepers = this.#sleepers;
    this.#sleepers = [];
    for (const wake of sleepers) wake();
  }

  async #run(connection: BatchStore): Promise<void> {
    for (;;) {
      if (this.#queue.length === 0) {
        if (this.#closed) break;
        await new Promise<void>((resolve) => this.#sleepers.push(resolve));
        if (this.#waitingRows < enoughRows && !this.#closed) await sleep(this.#limits.gatherMs);
        continue;
      }
      const entries = this.#take();
      const rows = entries.flatMap(({ reports }) => reports);
      await this.#storeSurely(connection, rows);
      for (const { done } of entries) done();
      this.#release(rows.length);
    }
  }

  // Whole entries, so that one commit answers each caller.
  #take(): Entry[] {
    let rows = 0;
    let count = 0;
    for (; count < this.#queue.length; count++) {
      rows += this.#queue[count]!.reports.length;
      if (rows > this.#limits.batchRows && count > 0) break;
    }
    return this.#queue.splice(0, count);
  }

  #release(rows: number): void {
    this.#waitingRows -= rows;
    this.#parts.metrics.waiting.set(this.#waitingRows);
    if (this.#waitingRows * 2 > this.#limits.waitingRows) return;
    const relieved = this.#relieved;
    this.#relieved = [];
    for (const resolve of relieved) resolve();
  }

  /** Tries until the rows are stored; a row that PostgreSQL cannot take is found by halving and kept apart. */
  async #storeSurely(connection: BatchStore, rows: readonly Report[]): Promise<void> {
    const backOff = new BackOff(retries);
    for (;;) {
      try {
        await this.#store(connection, rows);
        this.#backAgain();
        return;
      } catch (error) {
        if (isDataFault(error)) {
          await this.#split(connection, rows, error);
          return;
        }
        this.#awayNow(error);
        // Whoever waits for these points is never answered, and so sends them again to the next process.
        if (this.#stopped) return await new Promise<never>(() => undefined);
        await sleep(backOff.failed());
      }
    }
  }

  async #split(connection: BatchStore, rows: readonly Report[], error: unknown): Promise<void> {
    // A partition may have been dropped behind our back.
    this.#partitions.forget();
    if (rows.length === 1) {
      this.#parts.log.warn({ err: error, vehicleNo: rows[0]!.vehicleNo }, 'a point cannot be stored');
      this.#parts.rejected.add(rows[0]!.vehicleNo, 'malformed', Buffer.from(JSON.stringify(rows[0])));
      return;
    }
    const middle = rows.length >> 1;
    await this.#storeSurely(connection, rows.slice(0, middle));
    await this.#storeSurely(connection, rows.slice(middle));
  }

  async #store(connection: BatchStore, rows: readonly Report[]): Promise<void> {
    const { metrics, mark } = this.#parts;
    const took = metrics.batchSeconds.startTimer();
    const newest = newestOf(rows);
    await this.#partitions.need(rows.map(({ time }) => dayOf(time)));
    const { stored, late } = await connection.store(rows, new Set(newest.values()));
    await mark?.(rows);
    took();
    metrics.batchRows.observe(rows.length);
    metrics.stored.inc(stored);
    metrics.late.inc(late);
    metrics.duplicates.inc(rows.length - stored);
    this.#tell(rows, newest);
  }

  #tell(rows: readonly Report[], newest: ReadonlyMap<number, Report>): void {
    const { bus, latest, log, stored } = this.#parts;
    try {
      stored?.(rows);
      for (const report of newest.values()) bus.publish('positions', liveReport(report));
    } catch (error) {
      // The points are committed: a message that cannot be sent must not make them be stored again.
      log.error({ err: error }, 'cannot tell stored points');
    }
    for (const { vehicleNo, receivedAt } of rows) {
      if (!newest.has(vehicleNo)) latest.heard(vehicleNo, receivedAt);
    }
  }

  #awayNow(error: unknown): void {
    if (this.#away) return;
    this.#away = true;
    this.#parts.metrics.databaseAway.set(1);
    this.#parts.log.error({ err: error }, 'points cannot be stored; nothing is acknowledged until they can');
  }

  #backAgain(): void {
    if (!this.#away) return;
    this.#away = false;
    this.#parts.metrics.databaseAway.set(0);
    this.#parts.log.info('points are stored again');
  }
}

function storeOf({ pool, nodes = [], log }: InboxParts, { nodeAnswerMs: answerMs }: InboxLimits): BatchStore {
  return nodes.length > 0 ? new NodeStore(pool, nodes, { log, answerMs }) : new StoreConnection(pool);
}

/** The newest live point of each vehicle. */
function newestOf(rows: readonly Report[]): Map<number, Report> {
  const newest = new Map<number, Report>();
  for (const report of rows) {
    if (report.late) continue;
    const held = newest.get(report.vehicleNo);
    if (held === undefined || held.time < report.time) newest.set(report.vehicleNo, report);
  }
  return newest;
}

function liveReport(point: Report): LiveReport {
  return [
    point.vehicleNo,
    point.time,
    point.lng,
    point.lat,
    point.speed,
    point.heading,
    point.status,
    point.value,
    point.width,
    point.satellites,
    point.fix,
    point.altitude,
    point.alarms,
    point.bits,
    point.receivedAt,
    point.quantities,
  ];
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
