import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import { BackOff } from '#kit/clock/back-off.ts';
import { isPlaced } from '../rules/judged-point.rules.ts';
import type { EngineParts } from './engine-parts.ts';
import { HomeShapes } from './home.ts';
import { judgeLanes } from './judge.ts';
import { type Before, Loader, reconcile } from './loader.ts';
import { checkpoint, placeOf, type Sample, say } from './said.ts';
import { keepStates, type ReadPoint } from './state.store.ts';
import { Strays } from './strays.ts';
import { counts, isRaised, type Tracked, wholeSeconds } from './tracked.ts';
import type { Written } from './warning-writes.store.ts';
import { writeEvents } from './write-events.ts';

const tickMs = 100;
/** States of vehicles with something going on are written so often; of quiet ones, so that little is read back. */
const keepS = 10;
const keepQuietS = 5 * 60;
/** Not heard of for so long, and without an active row: a vehicle need not be in memory. */
const restS = 60 * 60;
const sweepS = 5;
/** Points that may wait; beyond, they are read back from the database instead. */
const mostWaiting = 100_000;
const backOffs = { firstMs: 200, longestMs: 10_000 };

/**
 * Judges every stored live point of this process's terminals by the rules (W7). No point asks the database: facts, states and what
 * was missed come in batches when a vehicle is taken up, events go out in one transaction a tick, together with the states behind
 * them. What fails is forgotten and played again from the last state that was written, so that a row is raised exactly once.
 */
export class WarningEngine {
  readonly #parts: EngineParts;
  readonly #loader: Loader;
  readonly #vehicles = new Map<number, Tracked>();
  #waiting: ReadPoint[] = [];
  /** Vehicles whose facts changed, or that must be taken up again. */
  readonly #touched = new Set<number>();
  #allTouched = false;
  #closed = false;
  #sweptAt = 0;
  readonly #strays: Strays;
  #settling: (() => void)[] = [];
  readonly #backOff = new BackOff(backOffs);
  readonly #running: Promise<void>;
  readonly #stops: (() => void)[];

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#loader = new Loader(parts, new HomeShapes(parts.divisions));
    this.#strays = new Strays(parts);
    const { bus, node } = parts;
    const touch = ({ nos }: { nos: readonly number[] }): void => {
      if (nos.length === 0) this.#allTouched = true;
      for (const no of nos) if (this.#vehicles.has(no)) this.#touched.add(no);
    };
    const touchAll = (): void => touch({ nos: [] });
    this.#stops = [
      bus.subscribe('vehiclesChanged', touch, touchAll),
      bus.subscribe('warningFactsChanged', touch, touchAll),
      // The equipment area of a dealer, or of one below, may be another one.
      bus.subscribe('recordChanged', ({ kind }) => {
        if (kind !== 'dealer') return;
        for (const [no, { facts }] of this.#vehicles) if (facts.sold !== null) this.#touched.add(no);
      }),
      bus.subscribe('connection', ({ vehicleNo, connected, node: at }) => {
        // Another process holds the terminal now, and judges it.
        if (connected && at !== undefined && at !== node) this.#vehicles.delete(vehicleNo);
      }),
    ];
    this.#running = this.#run();
  }

  /** Takes stored points; they are judged within a moment. Late ones raise nothing live. */
  take(points: readonly ReadPoint[]): void {
    if (this.#waiting.length > mostWaiting) {
      for (const { vehicleNo } of [...this.#waiting, ...points]) this.#forget(vehicleNo);
      this.#waiting = [];
      return;
    }
    for (const point of points) if (!point.late) this.#waiting.push(point);
  }

  /** Takes values of the CAN bus that were stored and are those of now. */
  hear({ vehicleNo, time, values }: Sample): void {
    if (this.#waiting.length > mostWaiting) return;
    const nothing = { lng: 0, lat: 0, speed: 0, status: 0, fix: 0, alarms: 0, bits: 0, value: null };
    this.#waiting.push({ ...nothing, vehicleNo, time, late: false, quantities: values, sample: true });
  }

  /** Judges what waits, writes every state, and ends. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    await this.#running;
  }

  /** Resolves when everything that came until now is judged and every state is written. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.#settling.push(resolve));
  }

  /** How many vehicles are in memory. */
  get size(): number {
    return this.#vehicles.size;
  }

  #forget(vehicleNo: number): void {
    this.#vehicles.delete(vehicleNo);
    this.#touched.add(vehicleNo);
  }

  async #run(): Promise<void> {
    for (;;) {
      const last = this.#closed;
      const settling = this.#settling;
      this.#settling = [];
      let pause = tickMs;
      try {
        await this.#tick(last || settling.length > 0);
        for (const settled of settling) settled();
        this.#backOff.succeeded();
      } catch (error) {
        this.#settling.push(...settling);
        this.#parts.log.warn({ err: error }, 'warnings cannot be judged');
        pause = this.#backOff.failed();
      }
      if (last) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async #tick(everything: boolean): Promise<void> {
    // Who died left them; here they are looked after also if they never speak again.
    for (const no of await this.#strays.next()) if (!this.#vehicles.has(no)) this.#touched.add(no);
    const points = this.#waiting;
    this.#waiting = [];
    const involved = new Set(points.map(({ vehicleNo }) => vehicleNo));
    const touched = this.#takeTouched();
    for (const no of touched) involved.add(no);
    try {
      const events = await this.#takeUp([...involved], touched, points);
      for (const point of points) this.#judge(point, events);
      await this.#write(events, involved, everything);
    } catch (error) {
      // Memory is ahead of the database: these are taken up again from what is written there.
      for (const no of involved) this.#forget(no);
      throw error;
    }
  }

  #takeTouched(): Set<number> {
    const touched = new Set(this.#touched);
    if (this.#allTouched) for (const no of this.#vehicles.keys()) touched.add(no);
    this.#touched.clear();
    this.#allTouched = false;
    return touched;
  }

  /** Loads who is not here, plays what they missed, and reads changed facts anew. */
  async #takeUp(
    nos: readonly number[],
    touched: ReadonlySet<number>,
    points: readonly ReadPoint[],
  ): Promise<Written[]> {
    const events: Written[] = [];
    const missing = nos.filter((no) => !this.#vehicles.has(no));
    const isMissing = new Set(missing);
    const { taken, missed } = await this.#loader.take(missing, points);
    for (const tracked of taken) this.#vehicles.set(tracked.facts.vehicleNo, tracked);
    for (const tracked of taken) this.#settle(null, tracked, events);
    for (const point of missed) this.#judge(point, events);
    // Read again, for another process may have taken some of them up meanwhile.
    const known = nos
      .filter((no) => !isMissing.has(no))
      .flatMap((no) => this.#vehicles.get(no) ?? [])
      .filter((tracked) => touched.has(tracked.facts.vehicleNo) || this.#loader.isStale(tracked));
    for (const { before, tracked } of await this.#loader.refresh(known))
      this.#settle(before, tracked, events);
    return events;
  }

  /** What follows at once from the facts of a vehicle. */
  #settle(before: Before | null, tracked: Tracked, events: Written[]): void {
    tracked.lanes.forEach((lane, i) => {
      const held = lane.state;
      const stoodLane = before?.lanes[i];
      const stood = before && stoodLane ? { facts: before.facts, lane: stoodLane } : null;
      for (const event of reconcile(stood, tracked.facts, lane)) say(tracked, lane, event, events);
      if (lane.state !== held) tracked.dirty = true;
    });
    if (tracked.lanes.some(({ gone }) => gone)) tracked.lanes = tracked.lanes.filter(({ gone }) => !gone);
  }

  #judge(point: ReadPoint, events: Written[]): void {
    const tracked = this.#vehicles.get(point.vehicleNo);
    if (tracked === undefined) return;
    tracked.heardAt = wholeSeconds();
    if (point.sample) {
      this.#judgeBy(tracked, { ...point, ...placeOf(tracked) }, false, events);
      return;
    }
    const isNew = !point.late && point.time > tracked.judgedTo;
    const counted = counts(tracked, point);
    tracked.judgedTo = Math.max(tracked.judgedTo, point.late ? 0 : point.time);
    tracked.dirty = true;
    if (!isNew) return;
    if (counted && isPlaced(point)) tracked.last = { time: point.time, lng: point.lng, lat: point.lat };
    this.#judgeBy(tracked, point, !counted, events);
  }

  #judgeBy(tracked: Tracked, point: ReadPoint, jumped: boolean, events: Written[]): void {
    try {
      judgeLanes(tracked, point, jumped, events);
    } catch (error) {
      // Played again it would fail again: the point is left out, and the other vehicles go on.
      this.#parts.log.error({ err: error, vehicleNo: point.vehicleNo }, 'a point cannot be judged');
    }
  }

  async #write(events: Written[], involved: ReadonlySet<number>, everything: boolean): Promise<void> {
    const nowS = wholeSeconds();
    const speaking = new Set(events.flatMap(({ vehicleId }) => vehicleId ?? []));
    const kept = this.#kept(nowS, involved, speaking, everything);
    if (kept.length === 0) return;
    const placed = await this.#place(events);
    const { held, send } = heldMessages(this.#parts.bus);
    const mine = await inTransaction(this.#parts.pool, async (client) => {
      const still = await keepStates(client, kept.map(checkpoint));
      const ours = new Set(
        kept.filter(({ facts }) => still.has(facts.vehicleNo)).map(({ facts }) => facts.vehicleId),
      );
      await writeEvents(
        client,
        held,
        placed.filter(({ vehicleId }) => vehicleId !== null && ours.has(vehicleId)),
      );
      return still;
    });
    send();
    for (const tracked of kept) {
      tracked.writtenAt = nowS;
      tracked.dirty = false;
      const gone =
        !mine.has(tracked.facts.vehicleNo) ||
        (nowS - tracked.heardAt > restS && !tracked.lanes.some(isRaised));
      if (gone) this.#vehicles.delete(tracked.facts.vehicleNo);
    }
  }

  /** Whose state is written now: those that speak, who are among the involved, and with each sweep those that are due. */
  #kept(
    nowS: number,
    involved: ReadonlySet<number>,
    speaking: ReadonlySet<string>,
    everything: boolean,
  ): Tracked[] {
    const sweeps = everything || nowS - this.#sweptAt >= sweepS;
    if (!sweeps && speaking.size === 0) return [];
    // All are looked at with a sweep alone, whatever it finds: there may be a hundred thousand.
    if (sweeps) this.#sweptAt = nowS;
    const nos = sweeps ? this.#vehicles.keys() : involved;
    return [...nos].flatMap((no) => {
      const tracked = this.#vehicles.get(no);
      if (tracked === undefined) return [];
      const speaks = speaking.has(tracked.facts.vehicleId);
      return speaks || (sweeps && this.#isDue(tracked, nowS, everything)) ? [tracked] : [];
    });
  }

  #isDue(tracked: Tracked, nowS: number, everything: boolean): boolean {
    if (!tracked.dirty) return nowS - tracked.heardAt > restS && !tracked.lanes.some(isRaised);
    const restedS = nowS - tracked.writtenAt;
    if (everything || restedS > keepQuietS) return true;
    return restedS > keepS && !tracked.lanes.every(({ state }) => state.machine.phase === 'quiet');
  }

  /** Names the divisions of the places that are told. */
  async #place(events: readonly Written[]): Promise<Written[]> {
    const { divisions } = this.#parts;
    return Promise.all(
      events.map(async (one) => {
        if (!('lng' in one.event)) return one;
        const { lng, lat } = one.event;
        if (!Number.isFinite(lng)) return one;
        return {
          ...one,
          placeCode: (await divisions.codeAt(lng, lat)) || (await divisions.countryAt(lng, lat)),
        };
      }),
    );
  }
}
