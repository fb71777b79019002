import type { Pool, PoolClient } from 'pg';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import type { Report } from '../reports.ts';
import { isDataFault } from './database-fault.ts';
import { KeptClient } from './kept-client.ts';
import { PointEncoder } from './point-rows.ts';
import { ShardMap } from './shard-map.ts';
import { daysOf, type StoredBatch, storeBeside, storePointsAlone } from './store-batch.ts';
import type { BatchStore } from './store-connection.ts';

const retries = { firstMs: 1_000, longestMs: 30_000 };

/** A machine of the database that takes points, and how the log calls it. */
export interface PointNode {
  readonly name: string;
  readonly pool: Pool;
}

/**
 * Stores batches through the worker nodes of the database: each point through the machine where it lies, live positions and stale days on the coordinator. A
 * node that fails is left out for a while, and its points go through the next one, or through the coordinator (`docs/decisions/0177`, `0228`).
 *
 * The history is stored first, a transaction a machine, and the rest in another one: what dies between them is not acknowledged, comes again, and finds its points
 * there. Therefore the days of all late points are marked, also of those that were stored before: a day is made anew once more, and none is forgotten.
 */
export class NodeStore implements BatchStore {
  readonly #coordinator: KeptClient;
  readonly #ways: readonly Way[];
  readonly #last: Way;
  readonly #shards = new ShardMap();
  readonly #beside = new PointEncoder();
  readonly #log: Log;
  readonly #answerMs: number;
  #turn = 0;
  #askNotBeforeMs = 0;

  /** `pool` leads to the coordinator, `nodes` to worker nodes, of which each must have stored a batch within `answerMs`. */
  constructor(pool: Pool, nodes: readonly PointNode[], { log, answerMs }: { log: Log; answerMs: number }) {
    this.#answerMs = answerMs;
    this.#coordinator = new KeptClient(pool);
    this.#ways = nodes.map(({ name, pool: own }) => new Way(name, own));
    this.#last = new Way('coordinator', pool);
    this.#log = log;
  }

  async store(reports: readonly Report[], newest: ReadonlySet<Report>): Promise<StoredBatch> {
    const parts = await this.#parted(reports);
    // All of them are waited for, also when one fails: its points may come again at once.
    const told = await Promise.allSettled(parts.map(([way, own]) => this.#storePoints(way, own, newest)));
    const failed = told.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
    const stored = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const live = reports.filter((report) => newest.has(report));
    const days = daysOf(reports.filter(({ late }) => late).map(({ vehicleNo: no, time }) => ({ no, time })));
    if (live.length > 0 || days.length > 0) await this.#storeBeside(live, newest, days);
    return { stored: sumOf(stored.map((one) => one.stored)), late: sumOf(stored.map(({ late }) => late)) };
  }

  release(): void {
    this.#coordinator.release();
    for (const way of [...this.#ways, this.#last]) way.release();
  }

  /** Each report with the way to the machine where it lies; where none is known, or that one has failed lately, with the next in turn. */
  async #parted(reports: readonly Report[]): Promise<[Way, Report[]][]> {
    const groups = await this.#wayOfGroup(reports);
    const open = this.#ways.filter((way) => way.isOpen);
    const next = open[this.#turn++ % Math.max(1, open.length)] ?? this.#last;
    const parts = new Map<Way, Report[]>();
    for (const report of reports) {
      const way = groups.get(this.#shards.groupOf(report.vehicleNo)) ?? next;
      const own = parts.get(way);
      if (own) own.push(report);
      else parts.set(way, [report]);
    }
    return [...parts];
  }

  /** Nothing where it cannot be asked: it would only be the shorter way. */
  async #wayOfGroup(reports: readonly Report[]): Promise<Map<number | undefined, Way>> {
    const open = this.#ways.filter((way) => way.isOpen);
    const ways = new Map<number | undefined, Way>();
    if (open.length < 2 || Date.now() < this.#askNotBeforeMs) return ways;
    try {
      const vehicles = reports.map(({ vehicleNo }) => vehicleNo);
      await this.#coordinator.use((client) => this.#shards.know(client, vehicles));
    } catch (error) {
      this.#askNotBeforeMs = Date.now() + retries.longestMs;
      this.#log.warn({ err: error }, 'where points lie cannot be asked; they go in turn');
      return ways;
    }
    await Promise.all(
      open.map(async (way) => {
        try {
          const group = await way.group(this.#answerMs);
          if (group !== undefined) ways.set(group, way);
        } catch (error) {
          this.#leaveOut(way, error);
        }
      }),
    );
    return ways;
  }

  async #storePoints(
    first: Way,
    reports: readonly Report[],
    newest: ReadonlySet<Report>,
  ): Promise<StoredBatch> {
    const others = this.#ways.filter((way) => way !== first && way.isOpen);
    for (const way of [...(first === this.#last ? [] : [first]), ...others, this.#last]) {
      try {
        // With the quantities, so that a row that cannot be stored is found before any of it is.
        return await way.store(reports, newest, way === this.#last ? null : this.#answerMs);
      } catch (error) {
        if (isDataFault(error) || way === this.#last) throw error;
        this.#leaveOut(way, error);
      }
    }
    throw new Error('no way for points');
  }

  #leaveOut(way: Way, error: unknown): void {
    way.failed();
    this.#log.warn({ err: error, node: way.name }, 'a node takes no points; they go another way');
  }

  async #storeBeside(
    live: readonly Report[],
    newest: ReadonlySet<Report>,
    days: ReturnType<typeof daysOf>,
  ): Promise<void> {
    try {
      await this.#coordinator.use((client) =>
        storeBeside(client, live.length === 0 ? null : this.#beside.encode(live, newest), days),
      );
    } catch (error) {
      this.#beside.forget();
      throw error;
    }
  }
}

/** A machine through which points go, one batch after the other, and what is known of its failures. */
class Way {
  readonly name: string;
  readonly #client: KeptClient;
  readonly #encoder = new PointEncoder();
  readonly #backOff = new BackOff(retries);
  #notBeforeMs = 0;
  #group: number | undefined;
  /** Settles when what uses the connection now has ended. */
  #free: Promise<unknown> = Promise.resolve();

  constructor(name: string, pool: Pool) {
    this.name = name;
    this.#client = new KeptClient(pool);
  }

  get isOpen(): boolean {
    return Date.now() >= this.#notBeforeMs;
  }

  /** The number that Citus gives this machine, told within `answerMs`. */
  async group(answerMs: number): Promise<number | undefined> {
    this.#group ??= await this.#use(answerMs, async (client) => {
      const { rows } = await client.query<{ group: number }>(
        'select groupid as "group" from pg_dist_local_group',
      );
      return rows[0]?.group;
    });
    return this.#group;
  }

  /** `answerMs`: it must have stored them within this time; null waits. */
  async store(
    reports: readonly Report[],
    newest: ReadonlySet<Report>,
    answerMs: number | null,
  ): Promise<StoredBatch> {
    try {
      const stored = await this.#use(answerMs, (client) =>
        storePointsAlone(client, this.#encoder.encode(reports, newest)),
      );
      this.#backOff.succeeded();
      return stored;
    } catch (error) {
      this.#encoder.forget();
      throw error;
    }
  }

  failed(): void {
    this.#notBeforeMs = Date.now() + this.#backOff.failed();
    this.#group = undefined;
  }

  release(): void {
    this.#client.release();
  }

  /** What is not done within `answerMs` costs the connection. */
  #use<Found>(answerMs: number | null, work: (client: PoolClient) => Promise<Found>): Promise<Found> {
    const using = this.#free.then(() =>
      this.#client.use((client) => (answerMs === null ? work(client) : within(answerMs, work(client)))),
    );
    this.#free = using.catch(() => undefined);
    return using;
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** What is late may be stored all the same: the same points are stored once, whichever way they come. */
async function within<Found>(ms: number, storing: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  // When it is given up nobody waits for it any more.
  storing.catch(() => undefined);
  try {
    return await Promise.race([storing, late]);
  } finally {
    clearTimeout(timer);
  }
}
