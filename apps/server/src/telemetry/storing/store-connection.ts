import type { Pool, PoolClient } from 'pg';
import type { Report } from '../reports.ts';
import { KeptClient } from './kept-client.ts';
import { PointEncoder } from './point-rows.ts';
import { type StoredBatch, storeBatch } from './store-batch.ts';

/** A way on which batches are stored, one after the other. */
export interface BatchStore {
  /** @throws what PostgreSQL says, see `isDataFault`; nothing of the batch is acknowledged then, and all of it may be stored again */
  store(reports: readonly Report[], newest: ReadonlySet<Report>): Promise<StoredBatch>;
  release(): void;
}

/** A connection kept for storing batches, with its temporary table; a broken one is replaced at the next batch. */
export class StoreConnection implements BatchStore {
  readonly #kept: KeptClient;
  readonly #encoder = new PointEncoder();

  constructor(pool: Pool) {
    this.#kept = new KeptClient(pool);
  }

  /** @throws what PostgreSQL says, see `isDataFault`; nothing of the batch is stored then, or (connection lost while committing) all of it */
  async store(reports: readonly Report[], newest: ReadonlySet<Report>): Promise<StoredBatch> {
    try {
      return await this.#kept.use((client: PoolClient, spread) => {
        const rows = this.#encoder.encode(reports, newest);
        const anyLate = reports.some(({ late }) => late);
        return storeBatch(client, rows, { anyLate, spread });
      });
    } catch (error) {
      this.#encoder.forget();
      throw error;
    }
  }

  release(): void {
    this.#kept.release();
  }
}
