import type { Pool, PoolClient } from 'pg';
import { isDataFault } from './database-fault.ts';
import { prepareConnection } from './store-batch.ts';

/** One connection of a pool, kept with its temporary table; a broken one is replaced at the next use. */
export class KeptClient {
  readonly #pool: Pool;
  #client: PoolClient | undefined;
  #spread = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** `spread`: the points may lie on several machines. Any fault but one of the data costs the connection. */
  async use<Found>(work: (client: PoolClient, spread: boolean) => Promise<Found>): Promise<Found> {
    this.#client ??= await this.#open();
    const client = this.#client;
    try {
      return await work(client, this.#spread);
    } catch (error) {
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
