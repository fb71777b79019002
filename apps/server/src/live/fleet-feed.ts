import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import type { LiveReport } from '#telemetry/reports.ts';
import { countUnknownTerminals, readDealers, readFleet, readVehicles } from './fleet.store.ts';
import type { Fleet } from './fleet.ts';

/** After a failed reading everything is read anew. */
const retries = { firstMs: 2_000, longestMs: 30_000 };

export interface FeedParts {
  fleet: Fleet;
  pool: Pool;
  bus: Bus;
  log: Log;
  signal: AbortSignal;
  /** Milliseconds between two sweeps of the online states; at most 30 s by S2. */
  sweepMs?: number;
}

/** Fills the fleet from the database and keeps it fresh by the bus until the signal falls. Resolves when all are in. */
export async function feedFleet(parts: FeedParts): Promise<void> {
  const { fleet, bus, log, signal } = parts;
  const state = new FeedState(parts);
  const ends = [
    bus.subscribe(
      'positions',
      (report) => state.report(report),
      () => state.readAll(),
    ),
    bus.subscribe(
      'heard',
      ([no, atS]) => fleet.heard(no, atS),
      () => state.readAll(),
    ),
    bus.subscribe('connection', ({ vehicleNo, connected, atS }) => {
      if (connected) fleet.heard(vehicleNo, atS);
    }),
    bus.subscribe(
      'vehiclesChanged',
      ({ nos }) => state.changed(nos),
      () => state.readAll(),
    ),
    bus.subscribe(
      'recordChanged',
      ({ kind }) => {
        if (kind === 'dealer') state.renewDealers();
      },
      () => state.renewDealers(),
    ),
    bus.subscribe(
      'unknownTerminal',
      () => state.recount(),
      () => state.recount(),
    ),
  ];
  const timer = setInterval(() => fleet.sweep(), parts.sweepMs ?? 5000);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    for (const end of ends) end();
  });
  const began = performance.now();
  // Only what is told after the reading began may be missed by it.
  await bus.settled();
  await state.first();
  log.info({ vehicles: fleet.size, ms: Math.round(performance.now() - began) }, 'fleet loaded');
}

/** Readings one after the other: a re-read that overtakes another would bring back what is gone. */
class FeedState {
  private readonly parts: FeedParts;
  private queue: Promise<void> = Promise.resolve();
  /** Newest reports of vehicles that are not read yet, so that none is lost between its commit and the reading. */
  private early: Map<number, LiveReport> | null = null;
  private waitingNos = new Set<number>();
  private waitingAll = false;
  private waitingCount = false;
  private waitingDealers = false;
  private readonly backOff = new BackOff(retries);
  private retry: NodeJS.Timeout | null = null;

  constructor(parts: FeedParts) {
    this.parts = parts;
  }

  /** The first reading; a later one waits for it. Rejects when the database cannot be read. */
  first(): Promise<void> {
    const loading = this.load();
    this.queue = loading.catch(() => undefined);
    return loading;
  }

  report(report: LiveReport): void {
    if (!this.parts.fleet.report(report)) this.early?.set(report[0], report);
  }

  changed(nos: number[]): void {
    if (nos.length === 0) this.readAll();
    const idle = nos.length > 0 && this.waitingNos.size === 0;
    for (const no of nos) this.waitingNos.add(no);
    if (idle) this.enqueue(() => this.readSome());
  }

  readAll(): void {
    if (this.waitingAll) return;
    this.waitingAll = true;
    this.enqueue(() => this.load());
  }

  recount(): void {
    if (this.waitingCount) return;
    this.waitingCount = true;
    this.enqueue(async () => {
      this.waitingCount = false;
      await this.count();
    });
  }

  /** Companies were made, named anew or moved. */
  renewDealers(): void {
    if (this.waitingDealers) return;
    this.waitingDealers = true;
    this.enqueue(async () => {
      this.waitingDealers = false;
      await this.dealers();
    });
  }

  async load(): Promise<void> {
    this.waitingAll = false;
    const { fleet, pool } = this.parts;
    await this.dealers();
    const gone = new Set(fleet.numbers());
    this.early = new Map();
    for await (const page of readFleet(pool)) {
      for (const snapshot of page) {
        fleet.put(snapshot);
        gone.delete(snapshot.facts.no);
      }
    }
    for (const no of gone) fleet.remove(no);
    for (const report of this.early.values()) fleet.report(report);
    this.early = null;
    await this.count();
  }

  private async readSome(): Promise<void> {
    const nos = [...this.waitingNos];
    this.waitingNos = new Set();
    this.early ??= new Map();
    const found = await readVehicles(this.parts.pool, nos);
    for (const snapshot of found) this.parts.fleet.put(snapshot);
    const there = new Set(found.map(({ facts }) => facts.no));
    for (const no of nos) if (!there.has(no)) this.parts.fleet.remove(no);
    for (const report of this.early.values()) this.parts.fleet.report(report);
    this.early = null;
  }

  private async dealers(): Promise<void> {
    const { fleet, pool } = this.parts;
    fleet.dealers = await readDealers(pool);
    fleet.version++;
  }

  private async count(): Promise<void> {
    const { fleet, pool } = this.parts;
    fleet.unknownTerminals = await countUnknownTerminals(pool);
    fleet.version++;
  }

  private enqueue(work: () => Promise<void>): void {
    this.queue = this.queue.then(work).then(
      () => this.backOff.succeeded(),
      (error: unknown) => this.readAllLater(error),
    );
  }

  /** However many readings failed, one comes after the pause and reads everything. */
  private readAllLater(error: unknown): void {
    if (this.parts.signal.aborted || this.retry) return;
    const pauseMs = this.backOff.failed();
    this.parts.log.error({ err: error, againMs: Math.round(pauseMs) }, 'the fleet could not be read again');
    this.retry = setTimeout(() => {
      this.retry = null;
      if (!this.parts.signal.aborted) this.readAll();
    }, pauseMs).unref();
  }
}
