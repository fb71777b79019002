import type { DealerFigures } from '@furrow/contract';
import type { Fleet } from '#live/fleet.ts';
import { onlineStateNames } from '#live/online-state.rules.ts';
import { sees, type VehicleScope } from '#live/scope.ts';
import type { DealerActivity } from './dealer-activity.store.ts';

const dayS = 86_400;
const heardDays = 7;
const expiringDays = 30;

export const noFigures = (): DealerFigures => ({
  devices: 0,
  working: 0,
  online: 0,
  heard: 0,
  inProblem: 0,
  fresh: 0,
  expiring: 0,
  sales: 0,
  returns: 0,
  areaM2: 0,
  lastNewAt: null,
});

/** Figures of every dealer's own vehicles, as far as the scope shows them. `freshDays` is the period of new ones. */
export function figuresByDealer(
  fleet: Fleet,
  scope: VehicleScope,
  freshDays: number,
): Map<string, DealerFigures> {
  const now = fleet.clock();
  const figures = new Map<string, DealerFigures>();
  for (let slot = 0; slot < fleet.end; slot++) {
    const facts = fleet.facts[slot];
    if (!facts || facts.dealerId === null || !sees(scope, facts)) continue;
    const own = figures.get(facts.dealerId) ?? noFigures();
    figures.set(facts.dealerId, own);
    const state = onlineStateNames[fleet.columns.state[slot]!];
    own.devices++;
    if (state === 'working') own.working++;
    if (state === 'online') own.online++;
    if (fleet.columns.heardAt[slot]! >= now - heardDays * dayS) own.heard++;
    if (facts.life === 'inProblem') own.inProblem++;
    const { installedAt, registrationUntil } = facts;
    if (installedAt !== null && installedAt >= now - freshDays * dayS) own.fresh++;
    if (
      registrationUntil !== null &&
      registrationUntil > now &&
      registrationUntil <= now + expiringDays * dayS
    )
      own.expiring++;
    if (installedAt !== null) own.lastNewAt = Math.max(own.lastNewAt ?? 0, installedAt);
  }
  return figures;
}

/** Puts what the database knows of the dealers beside the figures of their vehicles. */
export function addActivity(
  figures: Map<string, DealerFigures>,
  activity: ReadonlyMap<string, DealerActivity>,
): Map<string, DealerFigures> {
  for (const [id, found] of activity) figures.set(id, { ...(figures.get(id) ?? noFigures()), ...found });
  return figures;
}

const summed = [
  ...(['devices', 'working', 'online', 'heard', 'inProblem', 'fresh', 'expiring'] as const),
  ...(['sales', 'returns', 'areaM2'] as const),
];

/** The figures of several dealers together: a branch. */
export function sumOf(parts: readonly (DealerFigures | undefined)[]): DealerFigures {
  const sum = noFigures();
  for (const part of parts) {
    if (!part) continue;
    for (const key of summed) sum[key] += part[key];
    if (part.lastNewAt !== null) sum.lastNewAt = Math.max(sum.lastNewAt ?? 0, part.lastNewAt);
  }
  return sum;
}
