import type { RuleValues, WarningEnd, WarningKind, WarningPage } from '@furrow/contract';
import type { AreaShape, FenceLine } from '@furrow/geo';
import type { JudgedPoint, KindState } from '../../rules/judged-point.rules.ts';
import type { stirs } from '../../rules/quiet-conditions.rules.ts';
import type { RuleEvent } from '../../rules/rule-event.rules.ts';
import type { WarningFacts } from '../facts.store.ts';
import type { HomeShapes } from '../home.ts';
import type { ReadPoint } from '../state.store.ts';

/** Where a vehicle belongs as one kind of warnings sees it. */
export interface Ground {
  /** Null: nothing is judged of it. */
  readonly home: AreaShape | null;
  /** Null: its border is not known, or does not matter. */
  readonly country: AreaShape | null;
}

/** A point before it is judged. `jumped`: it is left out, for it lies impossibly far from the one before. */
export interface Coming<State, Values> {
  readonly point: ReadPoint;
  readonly jumped: boolean;
  readonly life: string;
  readonly state: State;
  readonly values: Values;
  /** Metres beyond the line of its fence; absent where it has none. */
  readonly lineM: number | undefined;
}

/** A kind of warnings that is judged by points: what the engine asks of it. */
export interface JudgedKind<State extends KindState = KindState, Values = RuleValues> {
  readonly page: WarningPage;
  readonly kind: WarningKind;
  /** Of its rule. */
  readonly code: string;
  /** Its state is kept under it; several of a kind are rows of their own. */
  readonly lane: string;
  /** At the beginning of its keys. */
  readonly prefix: string;
  /** Judges where a vehicle is: points without a position say nothing. */
  readonly placed: boolean;
  /** The line that its points are held against, of all vehicles alike. */
  readonly line?: FenceLine;
  readonly usual: Values;
  readonly fresh: State;
  /** States of a vehicle in which it is judged. */
  readonly lives: ReadonlySet<string>;
  groundOf(shapes: HomeShapes, facts: WarningFacts, values: Values): Promise<Ground>;
  judge(
    state: State,
    point: JudgedPoint,
    values: Values,
    facts: WarningFacts,
  ): { state: State; events: readonly RuleEvent[] };
  /**
   * What is remembered after a point while nothing goes on, or that something begins with it. Every kind that is not `placed` has it.
   * `memory`: null before the first point; `passedS`: seconds since the last one that it was judged by.
   */
  quietly?(
    memory: unknown,
    passedS: number,
    moment: { point: JudgedPoint; values: Values },
  ): unknown | typeof stirs;
  /** Something is remembered of points of which nothing comes. */
  readonly remembers?: boolean;
  /** Whether a point can change anything; without it every one that counts and has a moment of its own. */
  wants?(coming: Coming<State, Values>): boolean;
  /** The state after the white list ended the row. */
  anew(state: State): State;
  /** The state of a vehicle that the engine has never judged, though it was heard of before. */
  startedBefore(facts: WarningFacts, values: Values): State;
  /** The state when the vehicle belongs elsewhere from now on, or is not judged: `before` is what held until then. */
  reset(before: WarningFacts | null, now: WarningFacts, values: Values): State;
  /** Why a row ends when facts change; null: they do not matter. */
  moved(before: WarningFacts, now: WarningFacts): WarningEnd | null;
  /** Why a row ends when the vehicle belongs elsewhere. */
  readonly elsewhere: WarningEnd;
}
