import type { PanelCards, PanelCharts } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { countFleet } from '#live/counts.ts';
import { sees, type VehicleScope } from '#live/scope.ts';
import type { VehicleFacts } from '#live/vehicle-facts.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { scopeOf } from '../scope.ts';
import { commandsByDay, firstConnection, onlineAt, onlineCurve } from './data-panel.store.ts';
import { byMonth, mostFrequent } from './panel-figures.rules.ts';

const dayS = 86_400;
const soonS = 30 * dayS;

/** The cards of /data-panel, as of now. */
export async function panelCards({ pool, fleet }: OverviewParts, actor: Actor): Promise<PanelCards> {
  const scope = await scopeOf(actor);
  const seen = visibleFacts(fleet.facts, scope);
  const nos = numbersOf(seen, scope);
  const nowS = fleet.clock();
  const counts = countFleet(
    fleet,
    (slot) => {
      const facts = fleet.facts[slot];
      return facts !== undefined && sees(scope, facts);
    },
    scope === 'all',
  );
  const installed = byMonth(momentsOf(seen), nowS, actor.timeZone);
  const since = await firstConnection(pool);
  const yesterday = nowS - dayS;
  const only = (now: number) => ({ now, before: null });
  return {
    vehicles: only(counts.all),
    working: only(counts.working),
    online: {
      now: counts.working + counts.online,
      before: since !== null && since <= yesterday ? await onlineAt(pool, nos, yesterday) : null,
    },
    offline: only(counts.offline),
    installedThisMonth: { now: installed.at(-1)?.count ?? 0, before: installed.at(-2)?.count ?? 0 },
    expiringSoon: only(
      seen.filter(({ registrationUntil: until }) => until !== null && until > nowS && until <= nowS + soonS)
        .length,
    ),
    unknownTerminals: only(counts.unknownTerminals),
  };
}

/** The charts of /data-panel. */
export async function panelCharts({ pool, fleet }: OverviewParts, actor: Actor): Promise<PanelCharts> {
  const scope = await scopeOf(actor);
  const seen = visibleFacts(fleet.facts, scope);
  const nos = numbersOf(seen, scope);
  return {
    online: await onlineCurve(pool, nos),
    types: mostFrequent(seen.map(({ carType }) => carType)),
    brands: mostFrequent(seen.map(({ brand }) => brand)),
    installed: byMonth(momentsOf(seen), fleet.clock(), actor.timeZone),
    commands: await commandsByDay(pool, nos, actor.timeZone),
  };
}

const visibleFacts = (facts: readonly (VehicleFacts | undefined)[], scope: VehicleScope): VehicleFacts[] =>
  facts.filter((one): one is VehicleFacts => one !== undefined && sees(scope, one));

/** Null where no vehicle is hidden: connections of vehicles that have gone count in the past then, as they did. */
const numbersOf = (seen: readonly VehicleFacts[], scope: VehicleScope): number[] | null =>
  scope === 'all' ? null : seen.map(({ no }) => no);

const momentsOf = (seen: readonly VehicleFacts[]): number[] =>
  seen.map(({ installedAt }) => installedAt).filter((at) => at !== null);
