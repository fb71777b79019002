import type { FixType, Language, ListRow, MonitorChoices, TreeVehicle } from '@furrow/contract';
import type { Divisions } from '#kit/divisions.ts';
import { type SlotTest, slotsOf } from '#live/filter.ts';
import type { Fleet } from '#live/fleet.ts';
import { livePointOf } from '#live/live-point.ts';
import { labelOf } from '#live/vehicle-facts.ts';

/** Texts sort by their characters: a collator would cost a second over 100,000 names. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
type SlotOrder = (a: number, b: number) => number;

/** The slots of the answer, sorted by a column of the dock; `-` before it turns the order round. Ties go by SN. */
export function sortedSlots(fleet: Fleet, test: SlotTest, sort: string): Uint32Array {
  const down = sort.startsWith('-');
  const order = orderOf(fleet, down ? sort.slice(1) : sort);
  const sn: SlotOrder = (a, b) => byText(fleet.facts[a]!.sn, fleet.facts[b]!.sn);
  return slotsOf(fleet, test).sort((a, b) => (down ? order(b, a) : order(a, b)) || sn(a, b));
}

function orderOf(fleet: Fleet, column: string): SlotOrder {
  const { columns, facts } = fleet;
  const numbers =
    (of: ArrayLike<number>): SlotOrder =>
    (a, b) =>
      orNone(of[a]!) - orNone(of[b]!);
  switch (column) {
    case 'state':
      return numbers(columns.state);
    case 'speed':
      return numbers(columns.speed);
    case 'lastHeard':
      return numbers(columns.heardAt);
    case 'depth':
      return numbers(columns.value);
    case 'fix':
      return numbers(columns.fix);
    case 'sn':
      return (a, b) => byText(facts[a]!.sn, facts[b]!.sn);
    case 'alias':
      return (a, b) => byText(labelOf(facts[a]!), labelOf(facts[b]!));
    case 'category':
      return (a, b) => byText(facts[a]!.category, facts[b]!.category);
    case 'plate':
      return (a, b) => byText(facts[a]!.plate, facts[b]!.plate);
    default:
      return () => 0;
  }
}

// What is missing sorts below everything, and never as NaN, which has no place in an order.
const orNone = (value: number): number => (Number.isNaN(value) ? -1e9 : value);

/** A row of the dock; owners are no part of the fleet in memory (see `withOwners`). */
export function listRowOf(fleet: Fleet, slot: number, divisions: Divisions, language: Language): ListRow {
  const facts = fleet.facts[slot]!;
  const point = livePointOf(fleet, slot);
  const { id, sn, alias, category, productModel, brand, model, plate, life, demo, workType } = facts;
  return {
    id,
    sn,
    alias,
    category,
    productModel,
    brand,
    model,
    plate,
    dealer: dealerOf(fleet, facts.dealerId),
    owner: null,
    region: divisions.fullNameOf(facts.divisionCode, language),
    state: fleet.stateOf(slot),
    life,
    demo,
    workType,
    speed: point?.speed ?? null,
    depthM: point?.depthM ?? null,
    fix: (point?.fix as FixType | undefined) ?? null,
    satellites: point?.satellites ?? null,
    lastHeard: heardAt(fleet, slot),
    registrationUntil: facts.registrationUntil,
    flowUntil: facts.flowUntil,
    softwareVersion: facts.softwareVersion,
    sim1: facts.sim1,
    lng: point?.lng ?? null,
    lat: point?.lat ?? null,
  };
}

/** The name of a vehicle's company; null where it has none. */
export const dealerOf = (fleet: Fleet, dealerId: string | null): string | null =>
  dealerId === null ? null : (fleet.dealers.get(dealerId)?.company ?? null);

/** Seconds UTC, or null when a vehicle never said a word. */
export const heardAt = (fleet: Fleet, slot: number): number | null => fleet.columns.heardAt[slot]! || null;

/** Leaves of the tree: by state, then by alias. */
export function treeVehicles(fleet: Fleet, test: SlotTest, page: number, size: number): TreeVehicle[] {
  const slots = slotsOf(fleet, test).sort(
    (a, b) =>
      fleet.columns.state[a]! - fleet.columns.state[b]! ||
      byText(labelOf(fleet.facts[a]!), labelOf(fleet.facts[b]!)),
  );
  return Array.from(slots.subarray((page - 1) * size, page * size), (slot) => {
    const { id, sn, alias, life } = fleet.facts[slot]!;
    return { id, sn, alias, state: fleet.stateOf(slot), life, hasPosition: fleet.hasPosition(slot) };
  });
}

/** What the visible fleet offers to filter by. */
export function choicesOf(fleet: Fleet, test: SlotTest): MonitorChoices {
  const found = { productModel: new Set<string>(), carType: new Set<string>(), brand: new Set<string>() };
  const versions = new Set<string>();
  for (let slot = 0; slot < fleet.end; slot++) {
    if (!test(slot)) continue;
    const facts = fleet.facts[slot]!;
    found.productModel.add(facts.productModel);
    found.carType.add(facts.carType);
    found.brand.add(facts.brand);
    versions.add(facts.softwareVersion);
  }
  const sorted = (values: Set<string>): string[] => [...values].filter((value) => value !== '').sort(byText);
  return {
    productModel: sorted(found.productModel),
    carType: sorted(found.carType),
    brand: sorted(found.brand),
    softwareVersion: sorted(versions),
  };
}
