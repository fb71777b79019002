import type { MonitorFilters, MonitorState, OnlineState } from '@furrow/contract';
import { homeDayBegin } from '#kit/clock/home-day.rules.ts';
import type { Fleet } from './fleet.ts';
import { onlineStateNames } from './online-state.rules.ts';
import { sees, type VehicleScope } from './scope.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

/** Whether the vehicle in a slot belongs to the answer. Free slots never do. */
export type SlotTest = (slot: number) => boolean;

/** What the filters mean for one account: its pins and groups, by vehicle id. */
export interface MyList {
  readonly pins: ReadonlySet<string>;
  readonly groups: ReadonlyMap<string, ReadonlySet<string>>;
}
export const emptyList: MyList = { pins: new Set(), groups: new Map() };

const day = 86_400;
/** "Last heard" of the filter bar, in seconds. */
const heardWithinS = { '5min': 300, '1h': 3600, '24h': day, '7d': 7 * day, '30d': 30 * day } as const;

/**
 * Compiles scope and filters once into a test over slots; every figure and picture of /carMonitor asks the same test,
 * so clusters, counts, tree and list never disagree. Scope comes first.
 */
export function compileFilter(
  fleet: Fleet,
  scope: VehicleScope,
  filters: MonitorFilters,
  mine: MyList = emptyList,
): SlotTest {
  const onFacts = factTests(fleet, filters, mine);
  const onSlot = slotTests(fleet, filters);
  return (slot) => {
    const facts = fleet.facts[slot];
    if (facts === undefined || !sees(scope, facts)) return false;
    for (const test of onSlot) if (!test(slot, facts)) return false;
    for (const test of onFacts) if (!test(facts)) return false;
    return true;
  };
}

/** Every slot that belongs to the answer, in the order of the slots. */
export function slotsOf(fleet: Fleet, test: SlotTest): Uint32Array {
  const slots = new Uint32Array(fleet.end);
  let count = 0;
  for (let slot = 0; slot < fleet.end; slot++) if (test(slot)) slots[count++] = slot;
  return slots.subarray(0, count);
}

type FactTest = (facts: VehicleFacts) => boolean;

function factTests(fleet: Fleet, filters: MonitorFilters, mine: MyList): FactTest[] {
  const tests: FactTest[] = [];
  const oneOf = (wanted: readonly string[] | undefined, read: (facts: VehicleFacts) => string): void => {
    if (!wanted?.length) return;
    const set = new Set(wanted);
    tests.push((facts) => set.has(read(facts)));
  };
  oneOf(filters.category, (facts) => facts.category);
  oneOf(filters.productModel, (facts) => facts.productModel);
  oneOf(filters.carType, (facts) => facts.carType);
  oneOf(filters.brand, (facts) => facts.brand);
  oneOf(filters.workType, (facts) => facts.workType);
  oneOf(filters.softwareVersion, (facts) => facts.softwareVersion);
  oneOf(filters.id, (facts) => facts.id);
  if (filters.division?.length) tests.push(insideDivisions(filters.division));
  if (filters.dealer?.length) tests.push(underDealers(fleet, filters.dealer));
  if (filters.registration?.length)
    tests.push(
      endsIn(fleet, filters.registration, ['unregistered', 'registered', 'expired'], 'registrationUntil'),
    );
  if (filters.flow?.length)
    tests.push(endsIn(fleet, filters.flow, ['none', 'running', 'expired'], 'flowUntil'));
  if (filters.pinned) tests.push((facts) => mine.pins.has(facts.id));
  if (filters.group?.length) {
    const groups = filters.group.map((id) => mine.groups.get(id) ?? new Set<string>());
    tests.push((facts) => groups.some((members) => members.has(facts.id)));
  }
  if (filters.node?.length) tests.push(underNodes(fleet, filters.node, mine));
  const from = dayStart(filters.installedFrom);
  const to = dayStart(filters.installedTo);
  if (from !== null) tests.push((facts) => facts.installedAt !== null && facts.installedAt >= from);
  if (to !== null) tests.push((facts) => facts.installedAt !== null && facts.installedAt < to + day);
  return tests;
}

/** A province (130000) holds its cities, a city (130100) its counties; codes abroad hold only themselves. */
function insideDivisions(codes: readonly string[]): FactTest {
  const whole = new Set(codes);
  const prefixes = codes
    .filter((code) => /^\d{6}$/.test(code) && code.endsWith('00'))
    .map((code) => (code.endsWith('0000') ? code.slice(0, 2) : code.slice(0, 4)));
  return ({ divisionCode }) =>
    whole.has(divisionCode) ||
    (/^\d/.test(divisionCode) && prefixes.some((prefix) => divisionCode.startsWith(prefix)));
}

/** True when the filters cannot be tested without the account's pins and groups. */
export const needsMyList = ({ pinned, group, node }: MonitorFilters): boolean =>
  pinned !== undefined || Boolean(group?.length) || Boolean(node?.some((one) => one.startsWith('list:')));

/** Ticks of the tree add up, of whichever tab they are; unknown nodes hold nothing. */
function underNodes(fleet: Fleet, nodes: readonly string[], mine: MyList): FactTest {
  const of = (kind: string): string[] =>
    nodes.filter((node) => node.startsWith(`${kind}:`)).map((node) => node.slice(kind.length + 1));
  const [vehicles, categories] = [new Set(of('vehicle')), new Set(of('category'))];
  const sets = of('list').map((id) => (id === 'pins' ? mine.pins : mine.groups.get(id)));
  const dealers = of('dealer');
  const ofDealer = new Set(dealers.filter((id) => id.startsWith('=')).map((id) => id.slice(1)));
  const belowDealer = underDealers(
    fleet,
    dealers.filter((id) => /^\w/.test(id)),
  );
  const withoutDealer = dealers.includes('-');
  const regions = of('region');
  // Nodes for vehicles without a region, and for those that are registered at a province itself (live/tree).
  const exactly = new Set(regions.map((code) => (code === '-' ? '' : code.replace(/^=/, ''))));
  const inside = insideDivisions(regions.filter((code) => /^\w/.test(code)));
  return (facts) =>
    vehicles.has(facts.id) ||
    categories.has(facts.category) ||
    exactly.has(facts.divisionCode) ||
    inside(facts) ||
    (facts.dealerId === null ? withoutDealer : ofDealer.has(facts.dealerId) || belowDealer(facts)) ||
    sets.some((members) => members?.has(facts.id));
}

/** A dealer holds what belongs to those below it. */
function underDealers(fleet: Fleet, ids: readonly string[]): FactTest {
  const wanted = new Set(ids);
  return ({ dealerId }) =>
    dealerId !== null &&
    (fleet.dealers.get(dealerId)?.path.some((id) => wanted.has(id)) ?? wanted.has(dealerId));
}

/** By the end of something: it never began, it runs, it is over. */
function endsIn<State extends string>(
  fleet: Fleet,
  wanted: readonly State[],
  [never, running, over]: readonly [State, State, State],
  name: 'registrationUntil' | 'flowUntil',
): FactTest {
  const set = new Set(wanted);
  return (facts) => {
    const until = facts[name];
    return set.has(until === null ? never : until >= fleet.clock() ? running : over);
  };
}

type FleetTest = (slot: number, facts: VehicleFacts) => boolean;

function slotTests(fleet: Fleet, filters: MonitorFilters): FleetTest[] {
  const tests: FleetTest[] = [];
  if (filters.state?.length) tests.push(inStates(fleet, filters.state));
  if (filters.fix?.length) {
    const wanted = new Set(filters.fix.map(Number));
    tests.push((slot) => fleet.hasPosition(slot) && wanted.has(fleet.columns.fix[slot]!));
  }
  const { heard } = filters;
  if (heard === 'never') tests.push((slot) => fleet.columns.heardAt[slot] === 0);
  else if (heard) {
    const since = fleet.clock() - heardWithinS[heard];
    tests.push((slot) => fleet.columns.heardAt[slot]! >= since);
  }
  return tests;
}

/** States add up (Ctrl+click in the status bar): working or frozen means both kinds. */
function inStates(fleet: Fleet, states: readonly MonitorState[]): FleetTest {
  const wanted = new Set<string>(states);
  const online = onlineStateNames.map((name: OnlineState) => wanted.has(name));
  return (slot, facts) => online[fleet.columns.state[slot]!]! || wanted.has(facts.life);
}

function dayStart(text: string | undefined): number | null {
  return text === undefined ? null : homeDayBegin(text);
}
