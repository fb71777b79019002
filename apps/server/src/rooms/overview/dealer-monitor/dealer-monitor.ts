import type {
  DealerCard,
  DealerCell,
  DealerFigures,
  DealerMonitorQuery,
  DealerOnMap,
} from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { divisionsAbove } from '#kit/data-scope.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Fleet } from '#live/fleet.ts';
import { sees, type VehicleScope } from '#live/scope.ts';
import { logOperation, maskedPhone } from '#rooms/access/public.ts';
import {
  branchesOfDealers,
  type PlacedDealer,
  placedDealers,
  setDealerPlace,
} from '#rooms/parties/public.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { scopeOf } from '../scope.ts';
import { readActivity, readActivityMonths } from './dealer-activity.store.ts';
import { addActivity, figuresByDealer, sumOf } from './dealer-figures.ts';

const dayS = 86_400;
/** Vehicles that a card draws lines to. */
const mostVehicles = 500;
const monthsShown = 12;

/** The dealers in reach with the figures of their branches, or of themselves alone (/agentMonitor). */
export async function dealersOnMap(
  parts: OverviewParts,
  actor: Actor,
  query: DealerMonitorQuery,
): Promise<DealerOnMap[]> {
  const listed = await listedDealers(parts, actor, query, await figuresOf(parts, actor, query.period));
  return listed.map(({ dealer, figures }) => onMap(dealer, figures));
}

/** A dealer of the list, with those whose figures are its own: its branch, or itself alone. */
interface ListedDealer {
  readonly dealer: PlacedDealer;
  readonly members: readonly string[];
  readonly figures: DealerFigures;
}

async function listedDealers(
  { pool, fleet }: OverviewParts,
  actor: Actor,
  { quiet, period: _, own, ...filters }: DealerMonitorQuery,
  figures: ReadonlyMap<string, DealerFigures>,
): Promise<ListedDealer[]> {
  const [dealers, branches] = [await placedDealers(pool, actor, filters), await branchesOfDealers(pool)];
  const listed = dealers.map((dealer) => {
    const members = own ? [dealer.id] : (branches.get(dealer.id) ?? []);
    return { dealer, members, figures: sumOf(members.map((id) => figures.get(id))) };
  });
  if (!quiet) return listed;
  const since = fleet.clock() - Number(quiet) * dayS;
  return listed.filter(({ figures: { lastNewAt } }) => lastNewAt === null || lastNewAt < since);
}

/** Figures of every dealer's own vehicles with its trade and its area. */
async function figuresOf({ pool, fleet }: OverviewParts, actor: Actor, period: DealerMonitorQuery['period']) {
  const days = Number(period);
  return addActivity(
    figuresByDealer(fleet, await scopeOf(actor), days),
    await readActivity(pool, actor, days),
  );
}

/** Where the devices of these dealers are registered: the ground that the map is shaded by. */
export async function dealerCells(
  parts: OverviewParts,
  actor: Actor,
  query: DealerMonitorQuery,
): Promise<DealerCell[]> {
  const { fleet } = parts;
  const scope = await scopeOf(actor);
  // Trade and area shade nothing: only what the vehicles tell decides who is listed.
  const figures = figuresByDealer(fleet, scope, Number(query.period));
  const listed = await listedDealers(parts, actor, query, figures);
  const dealers = new Set(listed.flatMap(({ members }) => members));
  const counts = new Map<string, number>();
  for (const slot of slotsOfDealers(fleet, scope, dealers)) {
    const { divisionCode } = fleet.facts[slot]!;
    const province = provinceOf(divisionCode);
    counts.set(province, (counts.get(province) ?? 0) + 1);
  }
  return [...counts]
    .map(([divisionCode, devices]) => ({ divisionCode, devices }))
    .sort((a, b) => b.devices - a.devices || a.divisionCode.localeCompare(b.divisionCode));
}

/** The province of a division; abroad the code is the country. */
const provinceOf = (code: string): string => (/^\d{6}$/.test(code) ? `${code.slice(0, 2)}0000` : code);

function onMap(dealer: PlacedDealer, figures: ReturnType<typeof sumOf>): DealerOnMap {
  const { id, company, superiorId, superior, path, divisionCode, longitude, latitude } = dealer;
  return {
    id,
    company,
    superiorId,
    superior,
    level: path.length,
    divisionCode,
    longitude,
    latitude,
    ...figures,
  };
}

/** One dealer with its branch. @throws Refusal notFound outside the actor's reach */
export async function dealerCard(
  parts: OverviewParts,
  actor: Actor,
  id: string,
  period: DealerMonitorQuery['period'],
): Promise<DealerCard> {
  const { pool, fleet } = parts;
  const [dealer] = await placedDealers(pool, actor, { id });
  if (!dealer) throw new Refusal('notFound');
  const branch = (await branchesOfDealers(pool)).get(id) ?? [id];
  const figures = await figuresOf(parts, actor, period);
  const slots = slotsOfDealers(fleet, await scopeOf(actor), new Set(branch));
  const months = lastMonths(fleet);
  const activity = await readActivityMonths(pool, actor, { dealers: branch, since: months[0]! });
  const fresh = freshByMonth(fleet, slots);
  return {
    ...onMap(dealer, sumOf(branch.map((one) => figures.get(one)))),
    legalPerson: dealer.legalPerson,
    phone: may(actor, 'agentManage.contact') ? dealer.phone : maskedPhone(dealer.phone),
    subordinates: dealer.subordinates,
    equipmentArea: dealer.equipmentArea,
    months: months.map((month) => ({
      month,
      fresh: fresh.get(month) ?? 0,
      sales: 0,
      areaM2: 0,
      ...activity.get(month),
    })),
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

/** All days of figures are those of UTC+8. */
const monthOf = (seconds: number): string => homeDay(seconds).slice(0, 7);

/** The last twelve months, the present one last. */
function lastMonths(fleet: Fleet): string[] {
  const [year, month] = monthOf(fleet.clock()).split('-').map(Number) as [number, number];
  return Array.from({ length: monthsShown }, (_, i) =>
    new Date(Date.UTC(year, month - monthsShown + i, 1)).toISOString().slice(0, 7),
  );
}

/** New devices by month. */
function freshByMonth(fleet: Fleet, slots: readonly number[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const { installedAt } = fleet.facts[slot]!;
    if (installedAt === null) continue;
    const month = monthOf(installedAt);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
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
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'agentManage.edit', subjectKind: 'dealer', subjectId: id },
    async ({ db: client, note }) => {
      const [dealer] = await placedDealers(client, actor, { id });
      if (!dealer) throw new Refusal('notFound');
      await setDealerPlace(client, actor, id, place);
      note({ before: { longitude: dealer.longitude, latitude: dealer.latitude }, after: place });
    },
  );
}
