import type { Counts, MonitorFilters } from '@furrow/contract';
import type { SlotTest } from './filter.ts';
import type { Fleet } from './fleet.ts';

/**
 * The filters under which the figures of the states are counted: all but the state itself, so that after a choice of one
 * state the others still tell what a further click would add.
 */
export function filtersOfCounts({ state: _, ...others }: MonitorFilters): MonitorFilters {
  return others;
}

/** To the next kilometre outwards: the box is looked at, and a machine at work must not change it every second. */
const down = (degrees: number): number => Math.floor(degrees * 100) / 100;
const up = (degrees: number): number => Math.ceil(degrees * 100) / 100;

/**
 * Figures of the status bar under a filter: all = working + online + offline, also of vehicles that never had a position.
 * Terminals that belong to no vehicle lie in nobody's region, so only an unlimited scope is told their number.
 */
export function countFleet(fleet: Fleet, test: SlotTest, unlimited: boolean): Counts {
  const online = [0, 0, 0];
  const { lng, lat } = fleet.columns;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const life = { idle: 0, inUse: 0, frozen: 0, inProblem: 0, expired: 0, cancelled: 0 };
  for (let slot = 0; slot < fleet.end; slot++) {
    if (!test(slot)) continue;
    online[fleet.columns.state[slot]!]!++;
    life[fleet.facts[slot]!.life]++;
    // Comparing with NaN, which stands for no place, is always false.
    if (lng[slot]! < west) west = lng[slot]!;
    if (lng[slot]! > east) east = lng[slot]!;
    if (lat[slot]! < south) south = lat[slot]!;
    if (lat[slot]! > north) north = lat[slot]!;
  }
  const [working = 0, connected = 0, offline = 0] = online;
  return {
    all: working + connected + offline,
    working,
    online: connected,
    offline,
    idle: life.idle,
    expired: life.expired,
    frozen: life.frozen,
    inProblem: life.inProblem,
    unknownTerminals: unlimited ? fleet.unknownTerminals : 0,
    extent: west <= east ? [down(west), down(south), up(east), up(north)] : null,
  };
}
