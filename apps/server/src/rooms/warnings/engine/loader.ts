import {
  type CrossRegionState,
  cancelledByHand,
  endedByWhiteList,
  freshCrossRegion,
} from '../rules/cross-region.rules.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';
import { valuesFor } from '../settings/rule-values.ts';
import type { EngineParts } from './engine-parts.ts';
import { readFacts, readRule, type StoredRule, type WarningFacts } from './facts.store.ts';
import type { HomeShapes } from './home.ts';
import { claimStates, pointsSince, type ReadPoint } from './state.store.ts';
import { crossRegionKey, type Tracked, type TrackedArea } from './tracked.ts';

/** Facts older than this are read again, ms: a change whose message was lost counts a little later. */
const freshMs = 5 * 60_000;
const judgedLives = new Set(['inUse', 'expired', 'frozen', 'inProblem']);

/** Brings vehicles into memory, and what changes about them. */
export class Loader {
  readonly #parts: Pick<EngineParts, 'pool' | 'node'>;
  readonly #shapes: HomeShapes;

  constructor(parts: Pick<EngineParts, 'pool' | 'node'>, shapes: HomeShapes) {
    this.#parts = parts;
    this.#shapes = shapes;
  }

  isStale({ loadedAt }: Tracked): boolean {
    return Date.now() - loadedAt > freshMs;
  }

  /** Takes vehicles up with their last state, and reads back what they sent since. */
  async take(
    nos: readonly number[],
    points: readonly ReadPoint[],
  ): Promise<{ taken: Tracked[]; missed: ReadPoint[] }> {
    if (nos.length === 0) return { taken: [], missed: [] };
    const { pool, node } = this.#parts;
    const nowMs = Date.now();
    const first = new Map<number, number>();
    for (const { vehicleNo, time } of points) {
      const held = first.get(vehicleNo);
      if (held === undefined || time < held) first.set(vehicleNo, time);
    }
    const rule = await readRule(pool, 'CR');
    const facts = await readFacts(pool, nos);
    // Who is new here begins just before the first point; the state of a vehicle that is gone is of no use.
    const wanted = [...facts.keys()].map((vehicleNo) => ({
      vehicleNo,
      from: (first.get(vehicleNo) ?? nowMs / 1000) - 0.001,
    }));
    const claims = wanted.length === 0 ? new Map() : await claimStates(pool, node, wanted);
    const taken: Tracked[] = [];
    for (const [vehicleNo, one] of facts) {
      const kept = claims.get(vehicleNo)!;
      taken.push({
        ...(await this.still(one, rule)),
        state: kept.state.crossRegion ?? freshCrossRegion,
        ...{ claim: kept.claim, judgedTo: kept.judgedTo },
        ...{ writtenAt: nowMs, heardAt: nowMs, dirty: false, jumps: 0, near: null },
      });
    }
    const since = taken.map(({ facts: { vehicleNo }, judgedTo }) => ({ vehicleNo, judgedTo }));
    return { taken, missed: await pointsSince(pool, since, nowMs / 1000) };
  }

  /** Reads the facts of vehicles anew; `before` is what held until now. */
  async refresh(vehicles: readonly Tracked[]): Promise<{ before: Tracked; tracked: Tracked }[]> {
    if (vehicles.length === 0) return [];
    const rule = await readRule(this.#parts.pool, 'CR');
    const facts = await readFacts(
      this.#parts.pool,
      vehicles.map((one) => one.facts.vehicleNo),
    );
    const changed: { before: Tracked; tracked: Tracked }[] = [];
    for (const tracked of vehicles) {
      const before = { ...tracked };
      const now = facts.get(tracked.facts.vehicleNo) ?? { ...tracked.facts, life: 'gone' };
      Object.assign(tracked, await this.still(now, rule), { near: null });
      changed.push({ before, tracked });
    }
    return changed;
  }

  /**
   * What follows at once from other facts: a row that is not active any more lets its machine rest, and one whose vehicle, place or
   * exemption changed ends. Without `before` the vehicle was just taken up.
   */
  reconcile(before: Tracked | null, tracked: Tracked): RuleEvent[] {
    const { phase } = tracked.state.machine;
    const raised = phase === 'active' || phase === 'ending';
    const active = tracked.facts.active.includes(crossRegionKey(tracked.facts.vehicleId));
    const cause = causeOf(before, tracked);
    if (raised && !active) {
      tracked.state = cause === null ? stateAfterEnd(tracked) : freshCrossRegion;
      return [];
    }
    // A row without its state: the state was lost, and the row must still be able to end.
    if (active && (phase === 'quiet' || phase === 'pending'))
      tracked.state = { ...tracked.state, machine: { ...tracked.state.machine, phase: 'active' } };
    if (cause !== null) {
      tracked.state = freshCrossRegion;
      return active ? [{ type: 'end', at: Date.now() / 1000, cause, note: '' }] : [];
    }
    const last = tracked.state.last;
    const area = last && raised ? coveringArea(tracked.areas, last) : undefined;
    if (area === undefined) return [];
    const { id, name } = area.exemption;
    tracked.state = held(tracked.state, id);
    return [{ type: 'end', at: Date.now() / 1000, cause: 'extendedArea', note: name }];
  }

  /** What stands still of a vehicle under a rule. */
  async still(
    facts: WarningFacts,
    rule: StoredRule,
  ): Promise<Pick<Tracked, 'facts' | 'values' | 'version' | 'home' | 'areas' | 'loadedAt'>> {
    const { values } = valuesFor(facts, rule.base, rule.exceptions);
    const isJudged = rule.on && judgedLives.has(facts.life);
    const home = isJudged ? await this.#shapes.homeOf(facts, values.homeSize) : null;
    const areas: TrackedArea[] = [];
    for (const area of isJudged ? facts.areas : []) {
      const shape = await this.#shapes.shapeOf(area);
      const exemption = { by: 'extendedArea' as const, id: area.id, name: String(area.no) };
      areas.push({ exemption, shape, from: area.from, to: area.to });
    }
    return { facts, values, version: rule.on ? rule.version : -1, home, areas, loadedAt: Date.now() };
  }
}

/** Why a row cannot go on; null: it can. */
function causeOf(before: Tracked | null, { facts, version, home }: Tracked) {
  if (!judgedLives.has(facts.life)) return 'deviceCancelled' as const;
  if (version < 0) return 'ruleOff' as const;
  if (before && before.facts.dealerId !== facts.dealerId) return 'transfer' as const;
  if (home === null) return 'regionChanged' as const;
  if (before?.home && before.home !== home) return 'regionChanged' as const;
  return null;
}

const coveringArea = (
  areas: readonly TrackedArea[],
  { lng, lat }: { lng: number; lat: number },
): TrackedArea | undefined => {
  const nowS = Date.now() / 1000;
  return areas.find((one) => one.from <= nowS && nowS < one.to && one.shape.contains(lng, lat));
};

const held = (state: CrossRegionState, heldBy: string): CrossRegionState => ({
  ...state,
  machine: { ...state.machine, phase: 'held' },
  heldBy,
});

/** Somebody else ended the row: the white list, under which the stay begins anew, or a person, until the vehicle was home. */
function stateAfterEnd({ facts: { white }, state }: Tracked): CrossRegionState {
  const listed = white.some(({ appliesTo }) => appliesTo !== 'terminalCrossRegion');
  return listed ? endedByWhiteList(state) : cancelledByHand(state);
}
