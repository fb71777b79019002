import {
  addDays,
  bucketEnd,
  bucketOf,
  type FactSums,
  isTime,
  type ReportDimension,
  type ReportPeriod,
  type TimeDimension,
} from '@furrow/contract';

/** Sums of the facts with these values; with none of all of them. */
export interface Grouped<Sums> {
  readonly keys: readonly string[];
  readonly sums: Sums;
}
/** What came into the fleet and left it, and what that changes in its horsepower. */
export type Moves = Pick<FactSums, 'installed' | 'cancelled' | 'movedIn' | 'movedOut' | 'power' | 'powered'>;
/** The fleet at one moment. */
export interface Fleet {
  fleet: number;
  power: number;
  powered: number;
}
/** What happened to devices beside: sales, problems, repairs, warnings, corrections, money, ratings. */
export type Deeds = Pick<
  FactSums,
  | 'sold'
  | 'problems'
  | 'repairs'
  | 'repairS'
  | 'repairMedianS'
  | 'warnings'
  | 'sessions'
  | 'correctionS'
  | 'fixedS'
  | 'paid'
  | 'ratingPoints'
  | 'ratings'
>;
/** Devices that were online, and warnings that are active at the end. */
export type Present = Pick<FactSums, 'online'> | Pick<FactSums, 'warningsActive'>;
/** Sums of work. */
export type Work = Omit<
  FactSums,
  keyof Moves | keyof Deeds | 'online' | 'warningsActive' | 'fleetBegin' | 'fleetEnd'
>;

export interface Facts {
  readonly moves: readonly Grouped<Moves>[];
  readonly fleet: readonly Grouped<Fleet>[];
  readonly work: readonly Grouped<Work>[];
  readonly deeds: readonly Grouped<Partial<Deeds>>[];
  readonly present: readonly Grouped<Present>[];
}

export const noSums = (): FactSums => ({
  installed: 0,
  cancelled: 0,
  movedIn: 0,
  movedOut: 0,
  fleetBegin: 0,
  fleetEnd: 0,
  power: 0,
  powered: 0,
  jobs: 0,
  area: 0,
  gross: 0,
  overlap: 0,
  overlapOf: 0,
  missed: 0,
  missedOf: 0,
  repeated: 0,
  qualified: 0,
  sold: 0,
  problems: 0,
  repairs: 0,
  repairS: 0,
  repairMedianS: 0,
  warnings: 0,
  warningsActive: 0,
  sessions: 0,
  correctionS: 0,
  fixedS: 0,
  paid: 0,
  ratingPoints: 0,
  ratings: 0,
  online: 0,
  judged: 0,
  depthArea: 0,
  depthOf: 0,
  distance: 0,
  seconds: 0,
  devices: 0,
  deviceDays: 0,
});

/** Every bucket of a period by its first day, also those in which nothing was. */
export function bucketsOf({ begin, end }: ReportPeriod, unit: TimeDimension): string[] {
  const buckets: string[] = [];
  for (let day = begin; day <= end; day = addDays(bucketEnd(bucketOf(day, unit), unit), 1))
    buckets.push(bucketOf(day, unit));
  return buckets;
}

/** The rows of a period by their values, sums of parts among them; under no value the total. */
export class Table {
  readonly #cells = new Map<string, { keys: readonly string[]; sums: FactSums }>();

  at(keys: readonly string[]): FactSums {
    const name = JSON.stringify(keys);
    const found = this.#cells.get(name);
    if (found) return found.sums;
    const sums = noSums();
    this.#cells.set(name, { keys, sums });
    return sums;
  }
  get cells(): IterableIterator<{ keys: readonly string[]; sums: FactSums }> {
    return this.#cells.values();
  }
  get size(): number {
    return this.#cells.size;
  }
}

/** The sums of a period: flows as they were counted, levels from the fleet at the begin and what came and left since (P3). */
export function tableOf(rows: readonly ReportDimension[], period: ReportPeriod, facts: Facts): Table {
  const table = new Table();
  table.at([]);
  for (const { keys, sums } of [...facts.work, ...facts.deeds, ...facts.present])
    Object.assign(table.at(keys), sums);
  const moved = new Map<string, Moves>();
  for (const { keys, sums } of facts.moves) {
    const { power: _, powered: __, ...flows } = sums;
    Object.assign(table.at(keys), flows);
    moved.set(JSON.stringify(keys), sums);
  }
  const timeAt = rows.findIndex(isTime);
  const buckets = timeAt < 0 ? [] : bucketsOf(period, rows[timeAt] as TimeDimension);
  if (timeAt === 0) for (const bucket of buckets) table.at([bucket]);
  const fleet = new Map(facts.fleet.map(({ keys, sums }) => [JSON.stringify(keys), sums]));
  const fill = (keys: readonly string[], begin: Fleet): Fleet => {
    const moves = moved.get(JSON.stringify(keys));
    const end = {
      fleet: begin.fleet + (moves ? moves.installed - moves.cancelled + moves.movedIn - moves.movedOut : 0),
      power: begin.power + (moves?.power ?? 0),
      powered: begin.powered + (moves?.powered ?? 0),
    };
    if (begin.fleet !== 0 || end.fleet !== 0 || moves !== undefined)
      Object.assign(table.at(keys), {
        fleetBegin: begin.fleet,
        fleetEnd: end.fleet,
        power: end.power,
        powered: end.powered,
      });
    return end;
  };
  const none: Fleet = { fleet: 0, power: 0, powered: 0 };
  for (const others of groupsOf(facts.fleet, facts.moves, timeAt)) {
    const begin = fleet.get(JSON.stringify(others)) ?? none;
    // What is told of all times holds over the whole period; of a bucket, since the one before.
    if (others.length === 0 || timeAt !== 0) fill(others, begin);
    if (timeAt < 0 || (timeAt === 1 && others.length === 0)) continue;
    let at = begin;
    for (const bucket of buckets) at = fill(timeAt === 0 ? [bucket, ...others] : [...others, bucket], at);
  }
  return table;
}

/** Every group that is told apart by what is no time, each once. */
function groupsOf(
  fleet: readonly Grouped<Fleet>[],
  moves: readonly Grouped<Moves>[],
  timeAt: number,
): (readonly string[])[] {
  const groups = new Map<string, readonly string[]>([['[]', []]]);
  const add = (keys: readonly string[]) => groups.set(JSON.stringify(keys), keys);
  for (const { keys } of fleet) add(keys);
  for (const { keys } of moves) add(keys.filter((_, place) => place !== timeAt));
  return [...groups.values()];
}
