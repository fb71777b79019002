import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BackOff } from '#kit/clock/back-off.ts';
import { type Address, readAddress, type Server } from './address.rules.ts';
import { type Answer, choosePrimary, whyNone } from './choose.rules.ts';

/** Pauses between two rounds of questions that found no primary, ms. */
const rounds = { firstMs: 100, longestMs: 2_000 };
/** A server that says nothing for so long is away, ms; below what a pool waits for a connection. */
const answerWithinMs = 3_000;
/** How long the others may still answer when one has said that it takes writes, ms: a returned old primary says so, too. */
const othersWithinMs = 500;

const question = `select current_setting('transaction_read_only') = 'on' as "readOnly", pg_is_in_recovery() as recovers`;
/** Some services keep it to themselves: then the order in the address decides between two. */
const timelineQuestion = 'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline';
const unknownTimeline = 1;

/** No server of the address takes writes now. It has the SQLSTATE of a connection that could not be made. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
  readonly code = '08001';
}

/** A connection that must not outlive the choice of its server. */
export interface Bound {
  readonly server: Server;
  /** Ends it, as a broken one. */
  giveUp(reason: string): void;
}

/** Which of the servers of an address takes writes: one choice for all connections of a process. */
export class Primary {
  readonly servers: readonly Server[];
  readonly #bound = new Set<Bound>();
  readonly #backOff = new BackOff(rounds);
  #current: Server | null = null;
  #looking: Promise<Server> | null = null;
  #newest = 0;
  #notBeforeMs = 0;

  constructor(address: Address) {
    this.servers = address.servers;
  }

  /** @throws NoPrimaryError after one round of questions, which is shared by all who wait */
  find(): Promise<Server> {
    if (this.#current) return Promise.resolve(this.#current);
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Something is wrong with `server`: whoever connects next asks all of them again. */
  doubt(server: Server): void {
    if (this.#current === server) this.#current = null;
  }

  /** From now on `one` is ended when another server takes over: a server that lost its power says nothing. */
  bind(one: Bound): () => void {
    this.#bound.add(one);
    return () => this.#bound.delete(one);
  }

  async #look(): Promise<Server> {
    const waitMs = this.#notBeforeMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const answers = await askAll(this.servers);
    const found = choosePrimary(answers, this.#newest);
    if (!found) {
      this.#notBeforeMs = performance.now() + this.#backOff.failed();
      throw new NoPrimaryError(whyNone(this.servers, answers, this.#newest));
    }
    this.#backOff.succeeded();
    this.#newest = found.timeline ?? this.#newest;
    this.#current = found.server;
    for (const one of this.#bound)
      if (one.server !== found.server) one.giveUp('another server of the database has taken over');
    return found.server;
  }
}

/** What the servers say, at once: as soon as one takes writes, the others have only little time. */
async function askAll(servers: readonly Server[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const asking = servers.map(async (server) => {
    const answer = await ask(server);
    answers.push(answer);
    if (answer.timeline === null) throw new Error(answer.reason);
  });
  const allSaid = Promise.allSettled(asking);
  const oneIsIt = Promise.any(asking).then(
    () => sleep(othersWithinMs, undefined, { ref: false }),
    () => undefined,
  );
  await Promise.race([allSaid, oneIsIt]);
  return [...answers].sort((one, other) => servers.indexOf(one.server) - servers.indexOf(other.server));
}

async function ask(server: Server): Promise<Answer> {
  const client = new pg.Client({
    connectionString: server.url,
    application_name: 'furrow search',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: boolean; recovers: boolean }>(question);
    const { readOnly = true, recovers = true } = rows[0] ?? {};
    if (recovers) return { server, timeline: null, reason: 'is a standby' };
    if (readOnly) return { server, timeline: null, reason: 'is read-only' };
    return { server, timeline: await timelineOf(client), reason: '' };
  } catch (error) {
    return { server, timeline: null, reason: `fails: ${error instanceof Error ? error.message : error}` };
  } finally {
    client.end().catch(() => undefined);
  }
}

async function timelineOf(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ timeline: string }>(timelineQuestion);
    return Number.parseInt(rows[0]?.timeline ?? '', 16) || unknownTimeline;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return unknownTimeline;
    throw error;
  }
}

const primaries = new Map<string, Primary>();

/** The choice of this process for an address; null when nothing is to be chosen. @throws RangeError */
export function primaryOf(url: string): Primary | null {
  const known = primaries.get(url);
  if (known) return known;
  const address = readAddress(url);
  if (!address.wantsPrimary) return null;
  const made = new Primary(address);
  primaries.set(url, made);
  return made;
}
