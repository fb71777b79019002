import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Runs one statement on its own connection. */
export async function ask<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** How many rows each table has and what they come to, by the name of the table: two databases are compared by it. */
export async function sumsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await client.query<{ sum: string }>(
        `SELECT concat_ws(' ', count(*), sum(hashtextextended(t::text, 0)::numeric)) AS sum FROM ${name} t`,
      );
      sums[name] = found.rows[0]!.sum;
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** What a machine under load gets through in a backup must not depend on how long it takes: without a pace this writes most of the database anew. */
const pauseMs = 5;

/** Somebody who writes all the time, at a steady pace: a row into one table and a count in another, in one transaction each. */
export class Writer {
  readonly #url: string;
  #stopping = false;
  #done: Promise<void> = Promise.resolve();
  /** Transactions that were acknowledged. */
  written = 0;

  constructor(url: string) {
    this.#url = url;
  }

  start(): void {
    this.#stopping = false;
    this.#done = this.#write();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#done;
  }

  async #write(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    await client.connect();
    try {
      while (!this.#stopping) {
        await client.query(
          `WITH added AS (INSERT INTO tally (n, note) VALUES ($1::integer, repeat(md5($1::integer::text), 20)) RETURNING n)
           UPDATE tally_count SET times = times + 1 WHERE id = (SELECT n % 40 FROM added)`,
          [this.written + 1],
        );
        this.written += 1;
        await sleep(pauseMs);
      }
    } finally {
      await client.end();
    }
  }
}

/** The tables of the writer; the counts are spread over many blocks, so that a few of them change. */
export const writersTables = `
  CREATE TABLE tally (n integer PRIMARY KEY, note text NOT NULL);
  CREATE TABLE tally_count (id integer PRIMARY KEY, times integer NOT NULL, padding text NOT NULL);
  ALTER TABLE tally_count ALTER padding SET STORAGE PLAIN;
  INSERT INTO tally_count SELECT id, 0, repeat('x', 3000) FROM generate_series(0, 39) id;`;
