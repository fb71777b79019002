import type { Pool, PoolClient } from 'pg';
import type { Report } from '../reports.ts';
import { isDataFault } from './database-fault.ts';
import { PointEncoder } from './point-rows.ts';
import { prepareConnection, type StoredBatch, storeBatch } from './store-batch.ts';

/** A connection kept for storing batches, with its temporary table; a broken one is replaced at the next batch. */
export class StoreConnection {
  readonly #pool: Pool;
  readonly #encoder = new PointEncoder();
  #client: PoolClient | undefined;
  #spread = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** @throws what PostgreSQL says, see `isDataFault`; nothing of the batch is stored then, or (connection lost while committing) all of it */
  async store(reports: readonly Report[], newest: ReadonlySet<Report>): Promise<StoredBatch> {
    this.#client ??= await this.#open();
    const client = this.#client;
    try {
      const rows = this.#encoder.encode(reports, newest);
      const anyLate = reports.some(({ late }) => late);
      return await storeBatch(client, rows, { anyLate, spread: this.#spread });
    } catch (error) {
      this.#encoder.forget();
      if (!isDataFault(error)) this.#drop(client, error as Error);
      throw error;
    }
  }

  release(): void {
    this.#client?.release(true);
    this.#client = undefined;
  }

  async #open(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    // Without a listener the loss of an idle connection would end the process.
    client.on('error', (error) => this.#drop(client, error));
    try {
      this.#spread = await prepareConnection(client);
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  #drop(client: PoolClient, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.release(error);
  }
}
