import { cancelledByHand, type KindState } from '../rules/judged-point.rules.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';
import { ruleOf } from '../settings/rule-of.ts';
import { sharedValuesFor } from '../settings/rule-values.ts';
import type { EngineParts } from './engine-parts.ts';
import { readFacts, type StoredRule, type WarningFacts } from './facts.store.ts';
import type { HomeShapes } from './home.ts';
import { fenceKindsOf, goneFences, isFence } from './kinds/fence-kinds.ts';
import type { Ground, JudgedKind } from './kinds/judged-kind.ts';
import { judgedKinds, keyOf } from './kinds/kinds.ts';
import { liveRules } from './live-rules.ts';
import { Locator } from './locator.ts';
import { type Lane, Resting, type RestingTerms, type TrackedArea, termsOf } from './resting.ts';
import { SharedFacts } from './shared-facts.ts';
import { type Claimed, claimStates, heardSince, pointsSince, type ReadPoint } from './state.store.ts';
import { exempts, isRaised, newTracked, type Tracked, wholeSeconds } from './tracked.ts';

/** Facts older than this are read again, seconds: a change whose message was lost counts a little later. */
const freshS = 5 * 60;

/** What of a vehicle stands still, before facts are read anew. */
export interface Before {
  readonly facts: WarningFacts;
  readonly lanes: readonly Lane[];
}

/** Brings vehicles into memory, and what changes about them. */
export class Loader {
  readonly #parts: Pick<EngineParts, 'pool' | 'node'>;
  readonly #shapes: HomeShapes;
  readonly #shared = new SharedFacts();
  /** By life and fences; for the rules that are in force. */
  readonly #terms = new Map<string, RestingTerms>();
  #termsFor: ReadonlyMap<string, StoredRule> | null = null;

  constructor(parts: Pick<EngineParts, 'pool' | 'node'>, shapes: HomeShapes) {
    this.#parts = parts;
    this.#shapes = shapes;
  }

  isStale({ loadedAt }: Tracked): boolean {
    return wholeSeconds() - loadedAt > freshS;
  }

  /** Takes vehicles up with their last state, and reads back what they sent since. */
  async take(
    nos: readonly number[],
    points: readonly ReadPoint[],
  ): Promise<{ taken: Tracked[]; missed: ReadPoint[] }> {
    if (nos.length === 0) return { taken: [], missed: [] };
    const { pool, node } = this.#parts;
    const nowS = wholeSeconds();
    const first = firstTimes(points);
    const rules = this.#shared.rules(await liveRules(pool));
    const facts = this.#shared.facts(await readFacts(pool, nos));
    // Who is new here begins just before the first point; the state of a vehicle that is gone is of no use.
    const wanted = [...facts.keys()].map((vehicleNo) => ({
      vehicleNo,
      from: (first.get(vehicleNo) ?? nowS) - 0.001,
    }));
    const claims = await claimStates(pool, node, wanted);
    const known = await heardSince(
      pool,
      [...facts.values()].flatMap(({ vehicleNo, sold }) => {
        const kept = claims.get(vehicleNo)!;
        return sold && !kept.state.terminalCrossRegion
          ? [{ vehicleNo, from: sold.at, to: kept.judgedTo }]
          : [];
      }),
    );
    const taken: Tracked[] = [];
    for (const [vehicleNo, one] of facts) {
      const kept = claims.get(vehicleNo)!;
      const fences = fenceKindsOf(one);
      const gone = goneFences(one, fences);
      const kinds = [...placedKinds, ...gone];
      const rest = new Resting(await this.#termsOf(one, rules, fences));
      const placed = await this.lanesOf(one, rules, (lane) => stateOf(lane, one, kept, known), kinds);
      // As long as it must be: one that grew has room for a dozen more.
      const lanes = placed.concat(rest.takeUp(kept.state, one.active, one.vehicleId));
      for (const lane of lanes) if (gone.includes(lane.kind)) endsNow(lane);
      const { claim, judgedTo } = kept;
      taken.push(newTracked({ facts: one, lanes, rest, claim, judgedTo, last: lastOf(kept) }, nowS));
    }
    const since = taken.map(({ facts: { vehicleNo }, judgedTo }) => ({ vehicleNo, judgedTo }));
    return { taken, missed: await pointsSince(pool, since, nowS) };
  }

  /** Reads the facts of vehicles anew; `before` is what held until now. */
  async refresh(vehicles: readonly Tracked[]): Promise<{ before: Before; tracked: Tracked }[]> {
    if (vehicles.length === 0) return [];
    const rules = this.#shared.rules(await liveRules(this.#parts.pool));
    const facts = this.#shared.facts(
      await readFacts(
        this.#parts.pool,
        vehicles.map((one) => one.facts.vehicleNo),
      ),
    );
    const changed: { before: Before; tracked: Tracked }[] = [];
    for (const tracked of vehicles) {
      const before = { facts: tracked.facts, lanes: tracked.lanes.map((lane) => ({ ...lane })) };
      const now = facts.get(tracked.facts.vehicleNo) ?? { ...tracked.facts, life: 'gone' };
      const fences = fenceKindsOf(now);
      for (const lane of tracked.lanes) {
        Object.assign(lane, await this.#still(lane.kind, now, ruleOf(rules, lane.kind)));
        if (!isFence(lane.kind)) continue;
        const same = fences.find((one) => one.lane === lane.kind.lane);
        // What it is called and its level are those of now.
        if (same) Object.assign(lane, { kind: same });
        else endsNow(lane);
      }
      const terms = await this.#termsOf(now, rules, fences);
      // Behind those that stood: `before` has none for them.
      const woken = tracked.rest.change(terms, tracked.lanes, now.active, now.vehicleId);
      tracked.lanes = [...tracked.lanes, ...woken];
      tracked.facts = now;
      tracked.loadedAt = wholeSeconds();
      changed.push({ before, tracked });
    }
    return changed;
  }

  /** The lanes of all kinds under their rules, or of some. */
  async lanesOf(
    facts: WarningFacts,
    rules: ReadonlyMap<string, StoredRule>,
    state: (lane: Omit<Lane, 'state'>) => KindState,
    kinds: readonly JudgedKind[] = judgedKinds,
  ): Promise<Lane[]> {
    const lanes: Lane[] = [];
    for (const kind of kinds) {
      const still = await this.#still(kind, facts, ruleOf(rules, kind));
      const { values, version, judged, home, country, areas } = still;
      const begun = state({ kind, ...still });
      // Field by field: there are millions, and one that is put together from others takes twice the memory.
      lanes.push({ kind, values, version, judged, home, country, areas, state: begun });
    }
    return lanes;
  }

  /** What all vehicles of these rules and fences share; who has values of his own has terms of his own. */
  async #termsOf(
    facts: WarningFacts,
    rules: ReadonlyMap<string, StoredRule>,
    fences: readonly JudgedKind[],
  ): Promise<RestingTerms> {
    const make = async (): Promise<RestingTerms> =>
      termsOf(
        await this.lanesOf(facts, rules, ({ kind }) => kind.fresh, [...restingKinds, ...fences]),
        restingKinds.length,
      );
    const ofOwn = ({ base, exceptions }: StoredRule) => sharedValuesFor(facts, base, exceptions) !== base;
    if ([...rules.values()].some(ofOwn)) return make();
    if (this.#termsFor !== rules || this.#terms.size > mostTerms) this.#terms.clear();
    this.#termsFor = rules;
    const key = `${facts.life} ${JSON.stringify(facts.fences)}`;
    const known = this.#terms.get(key) ?? (await make());
    this.#terms.set(key, known);
    return known;
  }

  /** What stands still of a vehicle under a rule. */
  async #still(
    kind: JudgedKind,
    facts: WarningFacts,
    rule: StoredRule,
  ): Promise<Omit<Lane, 'kind' | 'state'>> {
    const values = sharedValuesFor(facts, rule.base, rule.exceptions);
    const isJudged = rule.on && kind.lives.has(facts.life);
    const ground = isJudged && kind.placed ? await kind.groundOf(this.#shapes, facts, values) : noGround;
    // What a terminal tells of itself is told anywhere: only a kind with a home has places that an area could cover.
    const areas = ground.home === null ? noAreas : await this.#areasOf(facts);
    return {
      values,
      version: rule.on ? rule.version : -1,
      areas,
      judged: isJudged && (ground.home !== null || !kind.placed),
      home: ground.home && new Locator(ground.home),
      country: ground.country && new Locator(ground.country),
    };
  }

  async #areasOf({ areas }: WarningFacts): Promise<readonly TrackedArea[]> {
    const found: TrackedArea[] = [];
    for (const area of areas) {
      const shape = await this.#shapes.shapeOf(area);
      const exemption = { by: 'extendedArea' as const, id: area.id, name: String(area.no) };
      found.push({ exemption, shape, from: area.from, to: area.to });
    }
    return found.length === 0 ? noAreas : found;
  }
}

/** Kinds of terms that are kept; beyond, they are made anew. */
const mostTerms = 5_000;
const placedKinds = judgedKinds.filter(({ placed }) => placed);
const restingKinds = judgedKinds.filter(({ placed }) => !placed);

const noGround: Ground = { home: null, country: null };
const noAreas: readonly TrackedArea[] = [];

/**
 * What follows at once from other facts: a row that is not active any more lets its machine rest, and one whose vehicle, place or
 * exemption changed ends. Without `before` the vehicle was just taken up.
 */
export function reconcile(
  before: { facts: WarningFacts; lane: Lane } | null,
  facts: WarningFacts,
  lane: Lane,
): RuleEvent[] {
  const { phase } = lane.state.machine;
  const raised = isRaised(lane);
  const active = facts.active.includes(keyOf(lane.kind, facts.vehicleId));
  const cause = causeOf(before, facts, lane);
  const anew = () => lane.kind.reset(before?.facts ?? null, facts, lane.values);
  if (raised && !active) {
    lane.state = cause === null || cause === 'ruleOff' ? stateAfterEnd(facts, lane) : anew();
    return [];
  }
  // A row without its state: the state was lost, and the row must still be able to end.
  if (active && (phase === 'quiet' || phase === 'pending'))
    lane.state = { ...lane.state, machine: { ...lane.state.machine, phase: 'active' } };
  if (cause !== null) {
    // What a person cancelled goes on resting while the rule is off: nobody looks whether it is over.
    if (cause !== 'ruleOff' || lane.state.heldBy !== 'hand') lane.state = anew();
    return active ? [{ type: 'end', at: Date.now() / 1000, cause, note: '' }] : [];
  }
  const last = lane.state.last;
  const area = last && raised ? coveringArea(lane.areas, last) : undefined;
  if (area === undefined) return [];
  const { id, name } = area.exemption;
  lane.state = { ...lane.state, machine: { ...lane.state.machine, phase: 'held' }, heldBy: id };
  return [{ type: 'end', at: Date.now() / 1000, cause: 'extendedArea', note: name }];
}

/** Why a row cannot go on; null: it can. */
function causeOf(before: { facts: WarningFacts; lane: Lane } | null, facts: WarningFacts, lane: Lane) {
  const { kind, version, home } = lane;
  if (!kind.lives.has(facts.life)) return 'deviceCancelled' as const;
  if (version < 0) return 'ruleOff' as const;
  const moved = before && kind.moved(before.facts, facts);
  if (moved) return moved;
  if (!lane.judged) return kind.elsewhere;
  if (before?.lane.home && before.lane.home.shape !== home?.shape) return kind.elsewhere;
  return null;
}

const coveringArea = (
  areas: readonly TrackedArea[],
  { lng, lat }: { lng: number; lat: number },
): TrackedArea | undefined => {
  const nowS = Date.now() / 1000;
  return areas.find((one) => one.from <= nowS && nowS < one.to && one.shape.contains(lng, lat));
};

/** Somebody else ended the row: a person, then it rests until it was over once; or the white list or the end of a job, then all begins anew. */
function stateAfterEnd({ white, byHand, vehicleId }: WarningFacts, lane: Lane): KindState {
  const rests = byHand.includes(keyOf(lane.kind, vehicleId)) && !white.some((one) => exempts(lane, one));
  return rests ? cancelledByHand(lane.state) : lane.kind.anew(lane.state);
}

function endsNow(lane: Lane): void {
  lane.judged = false;
  lane.gone = true;
}

const stateOf = (
  { kind, values }: Omit<Lane, 'state'>,
  facts: WarningFacts,
  { state }: Claimed,
  known: ReadonlySet<number>,
): KindState =>
  state[kind.lane] ?? (known.has(facts.vehicleNo) ? kind.startedBefore(facts, values) : kind.fresh);

const lastOf = ({ state }: Claimed): Tracked['last'] =>
  Object.values(state)
    .flatMap((one) => (one?.last && Number.isFinite(one.last.lng) ? one.last : []))
    .sort((a, b) => a.time - b.time)
    .at(-1) ?? null;

/** When the first of the given points of each vehicle was, seconds UTC. */
function firstTimes(points: readonly ReadPoint[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const { vehicleNo, time } of points) {
    const held = first.get(vehicleNo);
    if (held === undefined || time < held) first.set(vehicleNo, time);
  }
  return first;
}
