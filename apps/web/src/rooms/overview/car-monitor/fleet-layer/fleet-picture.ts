import type {
  CellsAnswer,
  ClusterFeature,
  OnlineState,
  PositionTuple,
  SingleFeature,
} from '@furrow/contract';
import { hasArrived, type Move, moveTo, type Place, placeAt } from './motion.ts';

interface Sign {
  vehicle: SingleFeature;
  move: Move | null;
}
export interface ShownVehicle extends SingleFeature {
  /** Last known point; `lng` and `lat` are where the sign stands while it moves there. */
  known: Place;
}

/** `now`: a person waits for the picture; nothing: the vehicles report, which has time. */
type Observer = (haste?: 'now') => void;

/**
 * What the map shows of the fleet now: single vehicles with their moves, and clusters. A snapshot replaces the vehicles
 * that are there, deltas move them; an older point never moves a sign back.
 */
export class FleetPicture {
  readonly #signs = new Map<string, Sign>();
  readonly #observers = new Set<Observer>();
  #clusters: readonly ClusterFeature[] = [];
  #total = 0;
  #version = 0;
  #loaded = false;
  /** Asked at every move: the person may switch the wish on while the page is open. */
  readonly #reducedMotion: () => boolean;

  constructor(reducedMotion: () => boolean) {
    this.#reducedMotion = reducedMotion;
  }

  get clusters(): readonly ClusterFeature[] {
    return this.#clusters;
  }
  get singles(): number {
    return this.#signs.size;
  }
  /** Vehicles in the asked view: singles and the members of all clusters. */
  get total(): number {
    return this.#total;
  }
  /** A first answer has come. */
  get loaded(): boolean {
    return this.#loaded;
  }
  /** Grows with every change, but not with the frames of a move. */
  readonly version = (): number => this.#version;

  readonly observe = (observer: Observer): (() => void) => {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  };

  /** Nothing has changed but how it is to be drawn: another zoom, another ring. */
  readonly drawAnew = (): void => {
    this.#tell('now');
  };

  /** `now`: a person has asked for this view. */
  replace({ singles, clusters, total }: CellsAnswer, nowMs: number, haste?: 'now'): void {
    const kept = new Set(singles.map(({ id }) => id));
    for (const id of this.#signs.keys()) if (!kept.has(id)) this.#signs.delete(id);
    for (const vehicle of singles) this.#put(vehicle, nowMs);
    this.#clusters = clusters;
    this.#total = total;
    this.#loaded = true;
    this.#changed(haste);
  }

  /** Moves the vehicles of a `pos` message; those that do not stand singly in the view are none of ours. */
  move(list: readonly PositionTuple[], nowMs: number): void {
    for (const [id, lng, lat, speed, heading, state, time] of list) {
      const sign = this.#signs.get(id);
      if (sign) this.#put({ ...sign.vehicle, lng, lat, speed, heading, state, time }, nowMs);
    }
    this.#changed();
  }

  turn(id: string, state: OnlineState): void {
    const sign = this.#signs.get(id);
    if (!sign || sign.vehicle.state === state) return;
    sign.vehicle = { ...sign.vehicle, state };
    this.#changed();
  }

  /** True while a sign is on its way. */
  moving(nowMs: number): boolean {
    for (const { move } of this.#signs.values()) if (move && !hasArrived(move, nowMs)) return true;
    return false;
  }

  get(id: string, nowMs: number): ShownVehicle | null {
    const sign = this.#signs.get(id);
    return sign ? shown(sign, nowMs) : null;
  }

  *vehicles(nowMs: number): Generator<ShownVehicle> {
    for (const sign of this.#signs.values()) yield shown(sign, nowMs);
  }

  #put(vehicle: SingleFeature, nowMs: number): void {
    const sign = this.#signs.get(vehicle.id);
    if (!sign) {
      this.#signs.set(vehicle.id, { vehicle, move: null });
      return;
    }
    const { time, lng, lat } = sign.vehicle;
    if (vehicle.time > time || (vehicle.time === time && (vehicle.lng !== lng || vehicle.lat !== lat))) {
      const move = this.#reducedMotion()
        ? null
        : moveTo(placeOf(sign, nowMs), vehicle, vehicle.time - time, nowMs);
      this.#signs.set(vehicle.id, { vehicle, move });
    } else {
      const { state, life, label, demo } = vehicle;
      sign.vehicle = { ...sign.vehicle, state, life, label, demo };
    }
  }

  #changed(haste?: 'now'): void {
    this.#version++;
    this.#tell(haste);
  }

  #tell(haste?: 'now'): void {
    for (const observer of [...this.#observers]) observer(haste);
  }
}

function placeOf({ vehicle, move }: Sign, nowMs: number): Place {
  return move ? placeAt(move, nowMs) : vehicle;
}

function shown(sign: Sign, nowMs: number): ShownVehicle {
  const { lng, lat, heading } = placeOf(sign, nowMs);
  const { vehicle } = sign;
  return {
    ...vehicle,
    lng,
    lat,
    heading,
    known: { lng: vehicle.lng, lat: vehicle.lat, heading: vehicle.heading },
  };
}
