import type { Pool } from 'pg';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import type { Report } from '../reports.ts';
import { isDataFault } from './database-fault.ts';
import { KeptClient } from './kept-client.ts';
import { PointEncoder } from './point-rows.ts';
import { daysOf, type StoredBatch, storeBeside, storePointsAlone } from './store-batch.ts';
import type { BatchStore } from './store-connection.ts';

const retries = { firstMs: 1_000, longestMs: 30_000 };

/** A machine of the database that takes points, and how the log calls it. */
export interface PointNode {
  readonly name: string;
  readonly pool: Pool;
}

/** A machine through which points go, and what is known of its failures. */
interface Way {
  readonly name: string;
  readonly client: KeptClient;
  readonly backOff: BackOff;
  notBeforeMs: number;
}

/**
 * Stores batches through worker nodes of the database in turn: the history there, live positions and stale days on the coordinator. A node that fails
 * is left out for a while, and the batch goes through the next one, or through the coordinator (`docs/decisions/0177`).
 *
 * These are two transactions, the history first: what dies between them is not acknowledged, comes again, and finds its points there. Therefore the days of all
 * late points are marked, also of those that were stored before: a day is made anew once more, and none is forgotten.
 */
export class NodeStore implements BatchStore {
  readonly #coordinator: KeptClient;
  readonly #ways: readonly Way[];
  readonly #last: Way;
  readonly #encoder = new PointEncoder();
  readonly #beside = new PointEncoder();
  readonly #log: Log;
  readonly #answerMs: number;
  #turn = 0;

  /** `pool` leads to the coordinator, `nodes` to worker nodes, of which each must have stored a batch within `answerMs`. */
  constructor(pool: Pool, nodes: readonly PointNode[], { log, answerMs }: { log: Log; answerMs: number }) {
    this.#answerMs = answerMs;
    this.#coordinator = new KeptClient(pool);
    this.#ways = nodes.map((node) => wayOf(node.name, node.pool));
    this.#last = wayOf('coordinator', pool);
    this.#log = log;
  }

  async store(reports: readonly Report[], newest: ReadonlySet<Report>): Promise<StoredBatch> {
    const stored = await this.#storePoints(reports, newest);
    const live = reports.filter((report) => newest.has(report));
    const days = daysOf(reports.filter(({ late }) => late).map(({ vehicleNo: no, time }) => ({ no, time })));
    if (live.length > 0 || days.length > 0) await this.#storeBeside(live, newest, days);
    return stored;
  }

  release(): void {
    this.#coordinator.release();
    for (const { client } of [...this.#ways, this.#last]) client.release();
  }

  async #storePoints(reports: readonly Report[], newest: ReadonlySet<Report>): Promise<StoredBatch> {
    for (const way of this.#inTurn()) {
      try {
        const stored = await way.client.use((client) => {
          // With the quantities, so that a row that cannot be stored is found before any of it is.
          const storing = storePointsAlone(client, this.#encoder.encode(reports, newest));
          return way === this.#last ? storing : within(this.#answerMs, storing);
        });
        way.backOff.succeeded();
        return stored;
      } catch (error) {
        this.#encoder.forget();
        if (isDataFault(error) || way === this.#last) throw error;
        way.notBeforeMs = Date.now() + way.backOff.failed();
        this.#log.warn({ err: error, node: way.name }, 'a node takes no points; they go another way');
      }
    }
    throw new Error('no way for points');
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

  /** The nodes that did not fail lately, each batch beginning at the next one; the coordinator is the last. */
  #inTurn(): Way[] {
    const first = this.#turn;
    this.#turn = (first + 1) % Math.max(1, this.#ways.length);
    const nodes = [...this.#ways.slice(first), ...this.#ways.slice(0, first)];
    return [...nodes.filter(({ notBeforeMs }) => Date.now() >= notBeforeMs), this.#last];
  }
}

const wayOf = (name: string, pool: Pool): Way => ({
  name,
  client: new KeptClient(pool),
  backOff: new BackOff(retries),
  notBeforeMs: 0,
});

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
