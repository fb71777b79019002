import type { DealerCard, DealerMonitorQuery, DealerOnMap } from '@furrow/contract';
import { inTransaction } from '../../../database/transaction.ts';
import { type Actor, may } from '../../../kit/actor.ts';
import { homeDay } from '../../../kit/clock/home-day.rules.ts';
import { divisionsAbove } from '../../../kit/data-scope.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { Fleet } from '../../../live/fleet.ts';
import { sees, type VehicleScope } from '../../../live/scope.ts';
import { logOperation, maskedPhone } from '../../access/public.ts';
import { branchesOfDealers, type PlacedDealer, placedDealers, setDealerPlace } from '../../parties/public.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { scopeOf } from '../scope.ts';
import { figuresByDealer, sumOf } from './dealer-figures.ts';

const dayS = 86_400;
/** Vehicles that a card draws lines to. */
const mostVehicles = 500;
const monthsShown = 12;

/** The dealers in reach with the figures of their branches, or of themselves alone (/agentMonitor). */
export async function dealersOnMap(
  { pool, fleet }: OverviewParts,
  actor: Actor,
  { quiet, period, own, ...filters }: DealerMonitorQuery,
): Promise<DealerOnMap[]> {
  const [dealers, branches] = [await placedDealers(pool, actor, filters), await branchesOfDealers(pool)];
  const figures = figuresByDealer(fleet, await scopeOf(actor), Number(period));
  const rows = dealers.map((dealer) =>
    onMap(dealer, sumOf((own ? [dealer.id] : (branches.get(dealer.id) ?? [])).map((id) => figures.get(id)))),
  );
  if (!quiet) return rows;
  const since = fleet.clock() - Number(quiet) * dayS;
  return rows.filter(({ lastNewAt }) => lastNewAt === null || lastNewAt < since);
}

function onMap(dealer: PlacedDealer, figures: ReturnType<typeof sumOf>): DealerOnMap {
  const { id, company, superiorId, superior, path, divisionCode, longitude, latitude } = dealer;
  return {
    ...{ id, company, superiorId, superior, level: path.length, divisionCode, longitude, latitude },
    ...figures,
  };
}

/** One dealer with its branch. @throws Refusal notFound outside the actor's reach */
export async function dealerCard(
  { pool, fleet }: OverviewParts,
  actor: Actor,
  id: string,
  period: DealerMonitorQuery['period'],
): Promise<DealerCard> {
  const [dealer] = await placedDealers(pool, actor, { id });
  if (!dealer) throw new Refusal('notFound');
  const branch = (await branchesOfDealers(pool)).get(id) ?? [id];
  const scope = await scopeOf(actor);
  const figures = figuresByDealer(fleet, scope, Number(period));
  const slots = slotsOfDealers(fleet, scope, new Set(branch));
  return {
    ...onMap(dealer, sumOf(branch.map((one) => figures.get(one)))),
    legalPerson: dealer.legalPerson,
    phone: may(actor, 'agentManage.contact') ? dealer.phone : maskedPhone(dealer.phone),
    subordinates: dealer.subordinates,
    equipmentArea: dealer.equipmentArea,
    months: monthsOf(fleet, slots),
    vehicles: vehiclesOf(fleet, slots, dealer.equipmentArea),
  };
}

function slotsOfDealers(fleet: Fleet, scope: VehicleScope, dealers: ReadonlySet<string>): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < fleet.end; slot++) {
    const facts = fleet.facts[slot];
    if (facts?.dealerId && dealers.has(facts.dealerId) && sees(scope, facts)) slots.push(slot);
  }
  return slots;
}

/** New devices a month, in UTC+8 as all days of figures. */
function monthsOf(fleet: Fleet, slots: readonly number[]): DealerCard['months'] {
  const monthOf = (seconds: number): string => homeDay(seconds).slice(0, 7);
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const { installedAt } = fleet.facts[slot]!;
    if (installedAt === null) continue;
    const month = monthOf(installedAt);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const [year, month] = monthOf(fleet.clock()).split('-').map(Number) as [number, number];
  return Array.from({ length: monthsShown }, (_, i) => {
    const name = new Date(Date.UTC(year, month - monthsShown + i, 1)).toISOString().slice(0, 7);
    return { month: name, fresh: counts.get(name) ?? 0 };
  });
}

function vehiclesOf(fleet: Fleet, slots: readonly number[], area: readonly string[]): DealerCard['vehicles'] {
  return slots
    .filter((slot) => fleet.hasPosition(slot))
    .slice(0, mostVehicles)
    .map((slot) => {
      const { id, sn, divisionCode } = fleet.facts[slot]!;
      const inside = area.length === 0 || divisionsAbove(divisionCode).some((code) => area.includes(code));
      const { lng, lat } = fleet.columns;
      return { id, sn, longitude: lng[slot]!, latitude: lat[slot]!, outside: !inside };
    });
}

/** Puts a dealer on the map. @throws Refusal notFound outside the actor's reach */
export function placeDealer(
  { pool }: OverviewParts,
  actor: Actor,
  id: string,
  place: { longitude: number; latitude: number },
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const [dealer] = await placedDealers(client, actor, { id });
    if (!dealer) throw new Refusal('notFound');
    await setDealerPlace(client, actor, id, place);
    await logOperation(client, actor, {
      action: 'agentManage.edit',
      subjectKind: 'dealer',
      subjectId: id,
      before: { longitude: dealer.longitude, latitude: dealer.latitude },
      after: place,
    });
  });
}
