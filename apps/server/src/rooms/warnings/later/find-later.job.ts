import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Divisions } from '#kit/divisions.ts';
import { readFacts, readRules } from '../engine/facts.store.ts';
import { HomeShapes } from '../engine/home.ts';
import { crossRegionKind, keyOf } from '../engine/kinds/kinds.ts';
import { Loader } from '../engine/loader.ts';
import { noTerms, Resting } from '../engine/resting.ts';
import type { ReadPoint } from '../engine/state.store.ts';
import { counts, judged, seenAs, type Tracked } from '../engine/tracked.ts';
import { takeNumbers } from '../engine/warning-writes.store.ts';
import { hinder, tellRows } from '../engine/write-events.ts';
import { isPlaced } from '../rules/judged-point.rules.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';
import { insertFound, isTold, lateSpans, pointsWithin } from './later.store.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  divisions: Pick<Divisions, 'outlinesOf' | 'childrenOf' | 'codeAt' | 'countryAt'>;
}

/** So much before and after late points is played with them, seconds: a stay began or ended there. */
const aroundS = 3600;

/**
 * Plays the tracks of vehicles that sent stored points lately through the rule, late points in their places, with what exempted them
 * at the time of each point. A stay that no row tells of gets one, ended and marked as found later; it is told by the digest only.
 * Idempotent; runs once a day.
 */
export async function findLater({ pool, bus, divisions }: Parts): Promise<number> {
  const loader = new Loader({ pool, node: '' }, new HomeShapes(divisions));
  const rules = await readRules(pool);
  let found = 0;
  for (const span of await lateSpans(pool)) {
    const facts = (await readFacts(pool, [span.vehicleNo], { past: true })).get(span.vehicleNo);
    if (facts === undefined) continue;
    const tracked: Tracked = {
      lanes: await loader.lanesOf(facts, rules, ({ kind }) => kind.fresh, [crossRegionKind]),
      facts,
      claim: 0,
      judgedTo: 0,
      last: null,
      loadedAt: 0,
      writtenAt: 0,
      heardAt: 0,
      dirty: false,
      jumps: 0,
      rest: new Resting(noTerms),
    };
    const points = await pointsWithin(pool, { ...span, from: span.from - aroundS, to: span.to + aroundS });
    const last = points.at(-1)?.time ?? span.to;
    for (const { raise, endedAt } of staysOf(tracked, points, last)) {
      const placeCode =
        (await divisions.codeAt(raise.lng, raise.lat)) || (await divisions.countryAt(raise.lng, raise.lat));
      const { held, send } = heldMessages(bus);
      const id = await inTransaction(pool, async (client) => {
        const { vehicleId, divisionCode: homeCode } = facts;
        const key = keyOf(crossRegionKind, vehicleId);
        if (await isTold(client, { key, from: raise.pendingAt, to: endedAt })) return null;
        const [number] = await takeNumbers(client, 1);
        const { version } = tracked.lanes[0]!;
        const made = await insertFound(client, {
          key,
          vehicleId,
          version,
          homeCode,
          placeCode,
          raise,
          endedAt,
          number: number!,
        });
        await hinder(client, [made]);
        tellRows(held, [made], new Set([made]));
        return made;
      });
      send();
      if (id !== null) found++;
    }
  }
  return found;
}

interface Stay {
  raise: Extract<RuleEvent, { type: 'raise' }>;
  endedAt: number;
}

/** The stays of a track; one that goes on ends with its last point. */
function staysOf(tracked: Tracked, points: readonly ReadPoint[], last: number): Stay[] {
  const stays: Stay[] = [];
  const { facts } = tracked;
  const lane = tracked.lanes[0]!;
  const { kind } = lane;
  if (!lane.judged) return stays;
  for (const point of points) {
    if (!isPlaced(point) || !counts(tracked, point)) continue;
    const seen = judged(facts, lane, seenAs(facts, point, false));
    const { state, events } = kind.judge(lane.state, seen, lane.values, facts);
    lane.state = state;
    tracked.judgedTo = point.time;
    tracked.last = { time: point.time, lng: point.lng, lat: point.lat };
    for (const event of events) {
      if (event.type === 'raise') stays.push({ raise: event, endedAt: last });
      if (event.type === 'end' && stays.length > 0) stays.at(-1)!.endedAt = event.at;
    }
  }
  return stays;
}
