import type { OnlineState } from '@furrow/contract';
import type { LiveReport } from '#telemetry/reports.ts';
import { clearSlot, type FleetColumns, growColumns } from './fleet-columns.ts';
import {
  isWorkingStatus,
  type OnlineStateNo,
  onlineStateNames,
  onlineStateOf,
} from './online-state.rules.ts';
import type { FleetDealer, VehicleFacts, VehiclePoint, VehicleSnapshot } from './vehicle-facts.ts';

/** What the fleet tells those who watch it, at once and in the same turn of the loop. */
export interface FleetWatcher {
  moved?(slot: number, report: LiveReport): void;
  turned?(slot: number, from: OnlineState, to: OnlineState, at: number): void;
  /** What stands still about a vehicle was read anew. */
  renewed?(slot: number): void;
}

/**
 * Every vehicle that is not cancelled, with its newest live point, in columns by slot (/carMonitor, Limits). A slot
 * belongs to one vehicle until that is removed; `facts[slot]` is undefined while a slot is free.
 */
export class Fleet {
  columns: FleetColumns = growColumns(1024);
  readonly facts: (VehicleFacts | undefined)[] = [];
  /** hdop, voltage … of the newest point, as the terminal's profile names them. */
  readonly quantities: (Readonly<Record<string, number>> | null)[] = [];
  /** Rises with everything that may change a picture or a figure. */
  version = 0;
  unknownTerminals = 0;
  /** Companies by id, read with the fleet; few beside the vehicles. */
  dealers: ReadonlyMap<string, FleetDealer> = new Map();
  private readonly slotByNo = new Map<number, number>();
  private readonly slotById = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly watchers = new Set<FleetWatcher>();
  private readonly now: () => number;

  /** `now` answers seconds UTC. */
  constructor(now: () => number = () => Date.now() / 1000) {
    this.now = now;
  }

  /** Slots in use lie below this; some of them may be free. */
  get end(): number {
    return this.facts.length;
  }

  get size(): number {
    return this.slotByNo.size;
  }

  slotOfId = (id: string): number | undefined => this.slotById.get(id);
  slotOfNo = (no: number): number | undefined => this.slotByNo.get(no);
  hasPosition = (slot: number): boolean => !Number.isNaN(this.columns.lng[slot]!);
  stateOf = (slot: number): OnlineState => onlineStateNames[this.columns.state[slot] as OnlineStateNo];
  clock = (): number => this.now();

  /** Calls back on every move and change of state until the answer is called. */
  watch(watcher: FleetWatcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Takes in or renews a vehicle as the database has it; what is newer here stays. */
  put({ facts, heardAt, point }: VehicleSnapshot): void {
    const slot = this.slotByNo.get(facts.no) ?? this.newSlot(facts);
    this.facts[slot] = facts;
    if (heardAt !== null) this.columns.heardAt[slot] = Math.max(this.columns.heardAt[slot]!, heardAt);
    if (point && point.time >= this.columns.time[slot]!) this.setPoint(slot, point);
    this.version++;
    this.derive(slot, this.now());
    for (const watcher of this.watchers) watcher.renewed?.(slot);
  }

  remove(no: number): void {
    const slot = this.slotByNo.get(no);
    if (slot === undefined) return;
    this.slotByNo.delete(no);
    this.slotById.delete(this.facts[slot]!.id);
    this.facts[slot] = undefined;
    this.quantities[slot] = null;
    clearSlot(this.columns, slot);
    this.free.push(slot);
    this.version++;
  }

  /** Numbers of all vehicles held, to find those that the database no longer has. */
  numbers(): number[] {
    return [...this.slotByNo.keys()];
  }

  /** A stored live point. Answers false when no vehicle has that number. */
  report(report: LiveReport): boolean {
    const slot = this.slotByNo.get(report[0]);
    if (slot === undefined) return false;
    this.columns.heardAt[slot] = Math.max(this.columns.heardAt[slot]!, report[14]);
    const newer = report[1] >= this.columns.time[slot]!;
    if (newer) this.setPoint(slot, pointOf(report));
    this.version++;
    this.derive(slot, this.now());
    if (newer) for (const watcher of this.watchers) watcher.moved?.(slot, report);
    return true;
  }

  /** A sign of life without a position, second UTC. */
  heard(no: number, atS: number): void {
    const slot = this.slotByNo.get(no);
    if (slot === undefined) return;
    this.columns.heardAt[slot] = Math.max(this.columns.heardAt[slot]!, atS);
    this.version++;
    this.derive(slot, this.now());
  }

  /** Derives every state anew: a vehicle that falls silent turns offline without a message from it (S2). */
  sweep(): void {
    const now = this.now();
    for (let slot = 0; slot < this.facts.length; slot++) {
      if (this.facts[slot]) this.derive(slot, now);
    }
  }

  private derive(slot: number, now: number): void {
    const { heardAt, time, speed, implementDown, state } = this.columns;
    const before = state[slot] as OnlineStateNo;
    const next = onlineStateOf(now, heardAt[slot]!, time[slot]!, speed[slot]!, implementDown[slot] === 1);
    if (next === before) return;
    state[slot] = next;
    this.version++;
    for (const watcher of this.watchers) {
      watcher.turned?.(slot, onlineStateNames[before], onlineStateNames[next], now);
    }
  }

  private newSlot(facts: VehicleFacts): number {
    const slot = this.free.pop() ?? this.facts.length;
    if (slot >= this.columns.lng.length)
      this.columns = growColumns(this.columns.lng.length * 2, this.columns);
    this.slotByNo.set(facts.no, slot);
    this.slotById.set(facts.id, slot);
    this.facts[slot] = facts;
    this.quantities[slot] = null;
    return slot;
  }

  private setPoint(slot: number, point: VehiclePoint): void {
    const columns = this.columns;
    columns.time[slot] = point.time;
    columns.lng[slot] = point.lng;
    columns.lat[slot] = point.lat;
    columns.speed[slot] = point.speed;
    columns.heading[slot] = point.heading;
    columns.status[slot] = point.status;
    columns.value[slot] = point.value ?? Number.NaN;
    columns.width[slot] = point.width ?? Number.NaN;
    columns.altitude[slot] = point.altitude ?? Number.NaN;
    columns.satellites[slot] = point.satellites;
    columns.fix[slot] = point.fix;
    columns.alarms[slot] = point.alarms;
    columns.receivedAt[slot] = point.receivedAt;
    const down = isWorkingStatus(point.status) || point.quantities?.implementDown === 1;
    columns.implementDown[slot] = down ? 1 : 0;
    this.quantities[slot] = point.quantities;
  }
}

function pointOf(report: LiveReport): VehiclePoint {
  const [, time, lng, lat, speed, heading, status, value, width, satellites, fix, altitude, alarms] = report;
  const [receivedAt, quantities] = [report[14], report[15]];
  return {
    time,
    lng,
    lat,
    speed,
    heading,
    status,
    value,
    width,
    satellites,
    fix,
    altitude,
    alarms,
    receivedAt,
    quantities,
  };
}
