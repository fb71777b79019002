import type { RuleValues } from '@furrow/contract';
import type { AreaShape } from '@furrow/geo';
import { type ConditionState, freshConditions, isQuiet } from '../rules/conditions.rules.ts';
import type { Exemption, KindState } from '../rules/judged-point.rules.ts';
import { lineAt, numbersOfPlace } from './kinds/fence-kinds.ts';
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
  /** At which place each lane keeps what it remembers; below zero: it remembers nothing. */
  readonly slots: readonly number[];
  readonly memories: number;
}

const never = 0;
const awake = -1;

/** Lanes with their fences behind the others. */
export function termsOf(lanes: readonly Lane[], firstFence: number): RestingTerms {
  let memories = 0;
  const slots = lanes.map(({ kind }) => (kind.remembers ? memories++ : -1));
  return { lanes, firstFence, slots, memories };
}

export const noTerms: RestingTerms = termsOf([], 0);

/**
 * The lanes of a vehicle of which nothing goes on: of each its last point and what it remembers, nothing else. Hardly any rule has more to
 * tell of a machine, and a lane of its own for each is most of the memory of an engine.
 */
export class Resting {
  terms: RestingTerms;
  /** Terminal's time of the last point that each was judged by, seconds UTC. */
  #heard: number[];
  /** Of lanes that remember something. */
  #memories: unknown[];
  /** Where it was to each fence, four numbers each: most are not moved away from. */
  #places: number[];

  constructor(terms: RestingTerms) {
    this.terms = terms;
    this.#heard = heardOf(terms);
    this.#memories = memoriesOf(terms);
    this.#places = placesOf(terms);
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
      if (kept) this.keep(i, kept.last?.time ?? never, sharedMemory(shared, kept.memory));
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
      memory: this.memoryOf(i),
    };
    return state;
  }

  /** What a lane remembers; null: nothing. */
  memoryOf(i: number): unknown {
    const slot = this.terms.slots[i]!;
    return slot < 0 ? null : this.#memories[slot];
  }

  /** Where a point lies to the fence of a lane, metres beyond its line. */
  lineM(i: number, point: { lng: number; lat: number }): number {
    const at = (i - this.terms.firstFence) * numbersOfPlace;
    return lineAt(this.terms.lanes[i]!.kind.line!, { places: this.#places, at }, point);
  }

  /** Keeps what a lane was judged to, if nothing goes on; else it is awake from now on. */
  settle(i: number, state: KindState, time: number): boolean {
    if (isQuiet(state as ConditionState)) {
      this.keep(i, time, (state as ConditionState).memory);
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
    const { terms: before } = this;
    const [heard, memories] = [this.#heard, before.lanes.map((_, i) => this.memoryOf(i))];
    const places = new Map(before.lanes.map(({ kind }, i) => [kind.lane, i]));
    const up = new Set(stands.map(({ kind }) => kind.lane));
    this.terms = terms;
    this.#heard = heardOf(terms);
    this.#memories = memoriesOf(terms);
    this.#places = placesOf(terms);
    return terms.lanes.flatMap((lane, i) => {
      const from = places.get(lane.kind.lane);
      if (up.has(lane.kind.lane)) this.#heard[i] = awake;
      else if (from !== undefined && lane.judged) this.keep(i, heard[from]!, memories[from]);
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
      if (this.#heard[i]! > never && this.memoryOf(i) !== null) kept[kind.lane] = this.stateOf(i, place);
    });
    return kept;
  }

  /** Keeps when a lane was judged, and what it remembers; nothing goes on of it. */
  keep(i: number, time: number, memory: unknown): void {
    this.#heard[i] = time;
    const slot = this.terms.slots[i]!;
    if (slot >= 0) this.#memories[slot] = memory;
  }
}

const heardOf = ({ lanes }: RestingTerms): number[] => new Array<number>(lanes.length).fill(never);
const memoriesOf = ({ memories }: RestingTerms): unknown[] => new Array<unknown>(memories).fill(null);
const placesOf = ({ lanes, firstFence }: RestingTerms): number[] =>
  new Array<number>((lanes.length - firstFence) * numbersOfPlace).fill(Number.NaN);

/** Rules that remember the same share it, as they did before it was written. */
function sharedMemory(held: Map<string, unknown>, memory: unknown): unknown {
  if (memory === null) return null;
  const text = JSON.stringify(memory);
  if (!held.has(text)) held.set(text, memory);
  return held.get(text);
}
