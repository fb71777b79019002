import type { RuleValues } from '@furrow/contract';
import type { AreaShape } from '@furrow/geo';
import { type ConditionState, freshConditions, isQuiet } from '../rules/conditions.rules.ts';
import type { Exemption, KindState } from '../rules/judged-point.rules.ts';
import { type FencePlace, placeAtLine } from './kinds/fence-kinds.ts';
import type { JudgedKind } from './kinds/judged-kind.ts';
import { keyOf } from './kinds/kinds.ts';
import type { Locator } from './locator.ts';
import type { KeptState } from './state.store.ts';

export interface TrackedArea {
  readonly exemption: Exemption;
  readonly shape: AreaShape;
  readonly from: number;
  readonly to: number;
}

/** What one kind of warnings knows of a vehicle. */
export interface Lane {
  readonly kind: JudgedKind;
  values: RuleValues;
  version: number;
  judged: boolean;
  /** Null: nobody has said where it belongs, or it does not matter. */
  home: Locator | null;
  country: Locator | null;
  areas: readonly TrackedArea[];
  state: KindState;
  /** It holds for the vehicle no more: its row ends, and the lane goes. */
  gone?: true;
}

/** What rules look like to vehicles of which nothing goes on; many share it. Fences stand behind the others. */
export interface RestingTerms {
  readonly lanes: readonly Lane[];
  readonly firstFence: number;
}

const never = 0;
const awake = -1;

export const noTerms: RestingTerms = { lanes: [], firstFence: 0 };

/**
 * The lanes of a vehicle of which nothing goes on: of each its last point and what it remembers, nothing else. Hardly any rule has more to
 * tell of a machine, and a lane of its own for each is most of the memory of an engine.
 */
export class Resting {
  terms: RestingTerms;
  /** Terminal's time of the last point that each was judged by, seconds UTC. */
  #heard: number[];
  #memories: unknown[];
  #places: (FencePlace | undefined)[] = [];

  constructor(terms: RestingTerms) {
    this.terms = terms;
    this.#heard = new Array<number>(terms.lanes.length).fill(never);
    this.#memories = new Array<unknown>(terms.lanes.length).fill(null);
  }

  /** Takes up kept states; answers the lanes of which something goes on, or whose row is active. */
  takeUp(state: KeptState, active: readonly string[], vehicleId: string): Lane[] {
    const shared = new Map<string, unknown>();
    return this.terms.lanes.flatMap((lane, i) => {
      const kept = state[lane.kind.lane] as ConditionState | undefined;
      if (active.includes(keyOf(lane.kind, vehicleId)) || (kept && !isQuiet(kept))) {
        this.#heard[i] = awake;
        return [{ ...lane, state: kept ?? lane.state }];
      }
      if (kept) this.#keep(i, kept.last?.time ?? never, sharedMemory(shared, kept.memory));
      return [];
    });
  }

  /** Whether a lane is here, rather than among those of which something goes on. */
  holds(i: number): boolean {
    return this.#heard[i] !== awake;
  }

  /** When it was judged last, seconds UTC; 0: never. */
  heardAt(i: number): number {
    return this.#heard[i]!;
  }

  /** The whole state of a lane; `place` is where its vehicle was last. */
  stateOf(i: number, place: { lng: number; lat: number }): KindState {
    const time = this.#heard[i]!;
    if (time === never) return this.terms.lanes[i]!.state;
    const state: ConditionState = {
      ...freshConditions,
      last: { time, lng: place.lng, lat: place.lat },
      memory: this.#memories[i] ?? null,
    };
    return state;
  }

  /** Where a point lies to the fence of a lane, metres beyond its line. */
  lineM(i: number, { lng, lat }: { lng: number; lat: number }): number {
    const at = i - this.terms.firstFence;
    const place = placeAtLine(this.terms.lanes[i]!.kind.line!, this.#places[at], { lng, lat });
    this.#places[at] = place;
    return place.lineM;
  }

  /** Keeps what a lane was judged to, if nothing goes on; else it is awake from now on. */
  settle(i: number, state: KindState, time: number): boolean {
    if (isQuiet(state as ConditionState)) {
      this.#keep(i, time, (state as ConditionState).memory);
      return true;
    }
    this.#heard[i] = awake;
    return false;
  }

  /** Takes a lane back of which nothing goes on any more. */
  rest({ kind, state }: Lane): boolean {
    if (state.last === null) return false;
    const i = this.terms.lanes.findIndex((one) => one.kind === kind);
    return i >= 0 && this.settle(i, state, state.last.time);
  }

  /** Other terms from now on; what a rule knew that is not judged is forgotten. Answers lanes whose row is active now. */
  change(terms: RestingTerms, stands: readonly Lane[], active: readonly string[], vehicleId: string): Lane[] {
    const [heard, memories, before] = [this.#heard, this.#memories, this.terms];
    const places = new Map(before.lanes.map(({ kind }, i) => [kind.lane, i]));
    const up = new Set(stands.map(({ kind }) => kind.lane));
    this.terms = terms;
    this.#heard = new Array<number>(terms.lanes.length).fill(never);
    this.#memories = new Array<unknown>(terms.lanes.length).fill(null);
    this.#places = [];
    return terms.lanes.flatMap((lane, i) => {
      const from = places.get(lane.kind.lane);
      if (up.has(lane.kind.lane)) this.#heard[i] = awake;
      else if (from !== undefined && lane.judged) this.#keep(i, heard[from]!, memories[from]);
      if (!this.holds(i) || !active.includes(keyOf(lane.kind, vehicleId))) return [];
      const woken = { ...lane, state: this.stateOf(i, { lng: Number.NaN, lat: Number.NaN }) };
      this.#heard[i] = awake;
      return [woken];
    });
  }

  /** What must be written: the states of lanes that remember something. */
  kept(place: { lng: number; lat: number }): Record<string, KindState> {
    const kept: Record<string, KindState> = {};
    this.terms.lanes.forEach(({ kind }, i) => {
      if (this.#heard[i]! > never && this.#memories[i] !== null) kept[kind.lane] = this.stateOf(i, place);
    });
    return kept;
  }

  #keep(i: number, time: number, memory: unknown): void {
    this.#heard[i] = time;
    this.#memories[i] = memory;
  }
}

/** Rules that remember the same share it, as they did before it was written. */
function sharedMemory(held: Map<string, unknown>, memory: unknown): unknown {
  if (memory === null) return null;
  const text = JSON.stringify(memory);
  if (!held.has(text)) held.set(text, memory);
  return held.get(text);
}
