import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import { BackOff } from '#kit/clock/back-off.ts';
import { newId } from '#kit/id.ts';
import type { Log } from '#kit/log.ts';
import { MessageHeads } from './message-heads.ts';
import { RateMeter } from './rate-meter.ts';
import type { TerminalConnection } from './terminal-connection.ts';
import { bookCounts } from './traffic-book.ts';

const flushMs = 500;
/** What connections count is written this often, and when somebody looks. */
const countMs = 60_000;
const retries = { firstMs: 500, longestMs: 15_000 };

interface Ended {
  readonly connection: TerminalConnection;
  readonly reason: string;
  readonly atMs: number;
}

/**
 * The book of terminal connections: who was connected when, from where, and why it ended. Written in batches, for after an
 * outage of the network thousands come at once. Across gateways it tells who holds a terminal now.
 */
export class Connections {
  readonly #pool: Pool;
  readonly #bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly #log: Log;
  /** Name of this gateway process among others. */
  readonly node: string;
  /** The newest connection of each terminal here. */
  readonly #held = new Map<number, TerminalConnection>();
  #opened: TerminalConnection[] = [];
  #ended: Ended[] = [];
  #flushing: Promise<void> = Promise.resolve();
  /** Counts are written one after the other: what was written must be known before more is added to it. */
  #counting: Promise<void> = Promise.resolve();
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #backOff = new BackOff(retries);
  #notBeforeMs = 0;
  readonly #stop: () => void;

  constructor(pool: Pool, bus: Pick<Bus, 'publish' | 'subscribe'>, log: Log, node: string) {
    this.#pool = pool;
    this.#bus = bus;
    this.#log = log;
    this.node = node;
    this.#stop = bus.subscribe('connectionAsked', ({ vehicleNo }) => void this.#bringUpToDate(vehicleNo));
    this.#timers = [
      setInterval(() => this.#flushInTurn(), flushMs),
      setInterval(() => void this.#countAll(), countMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Rows that this node left open when it died end now. */
  async closeLeftOver(): Promise<void> {
    await this.#pool.query(
      `update terminal_connection set ended_at = now(), end_reason = 'gateway restarted'
       where node = $1 and ended_at is null`,
      [this.node],
    );
  }

  opened(vehicleNo: number, protocol: string, address: string): TerminalConnection {
    const startedAtMs = Date.now();
    const connection: TerminalConnection = {
      id: newId(),
      vehicleNo,
      protocol,
      address,
      startedAtMs,
      messages: 0,
      bytes: 0,
      parseErrors: 0,
      lostSerials: 0,
      lateReports: 0,
      clockS: undefined,
      newestSerial: undefined,
      heads: new MessageHeads(),
      reports: new RateMeter(),
      can: {},
      booked: { messages: 0, bytes: 0 },
    };
    this.#opened.push(connection);
    this.#held.set(vehicleNo, connection);
    this.#tell(vehicleNo, true, startedAtMs, 'login');
    return connection;
  }

  ended(connection: TerminalConnection, reason: string): void {
    const atMs = Date.now();
    this.#ended.push({ connection, reason, atMs });
    if (this.#held.get(connection.vehicleNo) === connection) this.#held.delete(connection.vehicleNo);
    this.#tell(connection.vehicleNo, false, atMs, reason);
  }

  /** Whether a connection of this terminal is open, here or at another gateway that heard of it within five minutes. */
  async lives(vehicleNo: number): Promise<boolean> {
    if (this.#held.has(vehicleNo)) return true;
    const { rows } = await this.#pool.query(
      `select 1 from terminal_connection c join vehicle_latest l on l.vehicle_no = c.vehicle_no
       where c.vehicle_no = $1 and c.ended_at is null and c.node <> $2 and l.heard_at > now() - interval '5 minutes'`,
      [vehicleNo, this.node],
    );
    return rows.length > 0;
  }

  /**
   * Called when another gateway took over a terminal: the connection here is dead. Returns how to stop listening. News of
   * an earlier login elsewhere may come late, when the terminal is here already: it ends nothing.
   */
  onTakenOver(listener: (vehicleNo: number) => void): () => void {
    return this.#bus.subscribe('connection', ({ vehicleNo, connected, node, atS }) => {
      if (!connected || node === undefined || node === this.node) return;
      const held = this.#held.get(vehicleNo);
      if (held !== undefined && held.startedAtMs < atS * 1000) listener(vehicleNo);
    });
  }

  /** Called when somebody in the office ends the connection of a terminal. Returns how to stop listening. */
  onCut(listener: (vehicleNo: number) => void): () => void {
    return this.#bus.subscribe('connectionCut', ({ vehicleNo }) => {
      if (this.#held.has(vehicleNo)) listener(vehicleNo);
    });
  }

  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  /** The regular writing; after a failure it waits for its time. */
  #flushInTurn(): void {
    if (Date.now() >= this.#notBeforeMs) void this.flush();
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop();
    await this.flush();
    await this.#counting;
  }

  /** Somebody looks at this terminal: what its row counts is what was counted until now. */
  async #bringUpToDate(vehicleNo: number): Promise<void> {
    const held = this.#held.get(vehicleNo);
    if (held === undefined) return;
    await this.flush();
    try {
      await this.#count([held]);
      await this.#pool.query(
        'update terminal_connection set heads = $3 where vehicle_no = $1 and id = $2 and ended_at is null',
        [vehicleNo, held.id, JSON.stringify(held.heads.newest())],
      );
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot bring a connection up to date');
    }
  }

  /** Those of which anything was counted since the last time. */
  async #countAll(): Promise<void> {
    const changed = [...this.#held.values()].filter(({ bytes, booked }) => bytes > booked.bytes);
    try {
      await this.#count(changed);
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot write what connections count');
    }
  }

  #count(connections: readonly TerminalConnection[]): Promise<void> {
    const counted = this.#counting.then(() => bookCounts(this.#pool, connections, Date.now()));
    this.#counting = counted.catch(() => undefined);
    return counted;
  }

  #tell(vehicleNo: number, connected: boolean, atMs: number, reason: string): void {
    this.#bus.publish('connection', {
      vehicleNo,
      connected,
      atS: atMs / 1000,
      reason,
      node: this.node,
    });
  }

  async #write(): Promise<void> {
    const opened = this.#opened;
    const ended = this.#ended;
    this.#opened = [];
    this.#ended = [];
    try {
      if (opened.length > 0) await this.#insert(opened);
      opened.length = 0;
      if (ended.length > 0) await this.#end(ended);
      this.#backOff.succeeded();
    } catch (error) {
      this.#notBeforeMs = Date.now() + this.#backOff.failed();
      this.#opened = [...opened, ...this.#opened];
      this.#ended = [...ended, ...this.#ended];
      this.#log.warn({ err: error }, 'cannot write the book of connections');
    }
  }

  async #insert(opened: readonly TerminalConnection[]): Promise<void> {
    await this.#pool.query(
      `insert into terminal_connection (vehicle_no, id, protocol, address, node, started_at)
       select no, id, protocol, address, $5, to_timestamp(at / 1000)
       from unnest($1::int[], $2::uuid[], $3::text[], $4::text[], $6::float8[]) as c (no, id, protocol, address, at)
       on conflict do nothing`,
      [
        opened.map(({ vehicleNo }) => vehicleNo),
        opened.map(({ id }) => id),
        opened.map(({ protocol }) => protocol),
        opened.map(({ address }) => address),
        this.node,
        opened.map(({ startedAtMs }) => startedAtMs),
      ],
    );
  }

  async #end(ended: readonly Ended[]): Promise<void> {
    await this.#count(ended.map(({ connection }) => connection));
    await this.#pool.query(
      `update terminal_connection as held set ended_at = to_timestamp(e.at / 1000), end_reason = e.reason, heads = e.heads
       from unnest($1::int[], $2::uuid[], $3::float8[], $4::text[], $5::jsonb[]) as e (no, id, at, reason, heads)
       where held.vehicle_no = e.no and held.id = e.id`,
      [
        ended.map(({ connection }) => connection.vehicleNo),
        ended.map(({ connection }) => connection.id),
        ended.map(({ atMs }) => atMs),
        ended.map(({ reason }) => reason),
        ended.map(({ connection }) => JSON.stringify(connection.heads.newest())),
      ],
    );
  }
}
