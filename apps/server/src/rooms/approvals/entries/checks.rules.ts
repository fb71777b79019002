import type { ApprovalCheck, EntryData, FieldProblem, StockState, VehicleState } from '@furrow/contract';
import { entryItems } from '@furrow/contract';
import { stepDistance } from '@furrow/geo';
import { homeDayBegin } from '#kit/clock/home-day.rules.ts';

/** What the checks of an entry ask beside the fitting itself. */
export interface EntryFacts {
  /** Where the terminal was heard last, degrees WGS 84. */
  lng: number | null;
  lat: number | null;
  heard: boolean;
  /** SN of another living vehicle with the plate; `—` where it is of another dealer. */
  plateOf: string | null;
  /** Number of an unpaid charge of the owner's other vehicles to the same dealer: what he owes elsewhere is not told. */
  charge: string | null;
  offSale: boolean;
  dealerOpen: boolean;
}

/** A device and what its fitting finds wrong now. */
export interface LookedAtEntry {
  terminal: { sn: string; state: VehicleState; stockState: StockState };
  photosNeeded: boolean;
  problems: readonly FieldProblem[];
}

export const limits = { farM: 20_000, installedDays: 30 } as const;
const dayS = 86_400;

/** Problems of parts by the check that tells them; whatever else a part is refused for stands under `partsUnfit`. */
const partChecks: Readonly<Record<string, string>> = {
  required: 'partsMissing',
  partFittedElsewhere: 'partsTaken',
  partReserved: 'partsReserved',
};
const partKeys = ['partsMissing', 'partsTaken', 'partsReserved', 'partsUnfit'] as const;

/** A check that says something where it applies, and passes where it does not. */
export const approvalCheck = (
  key: string,
  level: 'look' | 'stop',
  applies: boolean,
  params: ApprovalCheck['params'] = {},
  link = '',
): ApprovalCheck => ({ key, level: applies ? level : 'pass', params, link: applies ? link : '' });

/** What stands against putting a device into use as it was entered, or wants a look before (/entryDetail). Now in seconds UTC. */
export function checksOf(
  { terminal, photosNeeded, problems }: LookedAtEntry,
  facts: EntryFacts,
  data: EntryData,
  nowS: number,
): ApprovalCheck[] {
  const one = approvalCheck;
  const at = (field: string, key?: string) =>
    problems.find((problem) => problem.field === field && (key === undefined || problem.key === key));
  const lacking = problems.flatMap(({ key, params }) => (key === 'noneInStock' ? [params?.model ?? ''] : []));
  const day = at('installedOn')?.key;
  const missing = photosNeeded ? missingItems(data) : [];
  const { sn } = terminal;
  const far = distanceM(facts, data);
  const ago = data.installedOn === '' ? 0 : Math.floor((nowS - homeDayBegin(data.installedOn)) / dayS);
  return [
    one('notIdle', 'stop', terminal.state !== 'idle', { state: terminal.state }, `/carManage?sn=${sn}`),
    one('inStock', 'stop', terminal.stockState === 'inWarehouse', {}, `/warehouse?sn=${sn}`),
    ...partProblems(problems).map(({ key, parts }) => one(key, 'stop', parts !== '', { parts })),
    one('noneInStock', 'stop', lacking.length > 0, { model: lacking.join(', ') }),
    one('modelClosed', 'stop', at('vehicleModelId', 'modelOfOtherKind') !== undefined),
    one('itemsMissing', 'stop', missing.length > 0, { count: missing.length }),
    one('installedBefore', 'stop', day === 'installedBeforeOutbound', { day: data.installedOn }),
    one('installedLater', 'stop', day === 'installedInFuture', { day: data.installedOn }),
    one('entryDealer', 'stop', !facts.dealerOpen),
    one('offSale', 'look', facts.offSale),
    one('farAway', 'look', far !== null && far > limits.farM, {
      km: far === null ? 0 : Math.round(far / 1000),
    }),
    one('installedLong', 'look', ago > limits.installedDays, { days: Math.max(ago, 0) }),
    one('notInLibrary', 'look', data.vehicleModelId === null),
    one('plateElsewhere', 'look', facts.plateOf !== null, { sn: facts.plateOf ?? '' }),
    one('ownerOwes', 'look', facts.charge !== null, { number: facts.charge ?? '' }, '/chargeRecord'),
    one('neverOnline', 'look', !facts.heard),
  ];
}

/** Required kinds of pictures that are not there. */
export function missingItems({ items }: Pick<EntryData, 'items'>): string[] {
  const shown = new Set(items.map(({ type }) => type));
  return entryItems.filter((type) => !shown.has(type));
}

function partProblems(problems: readonly FieldProblem[]): { key: string; parts: string }[] {
  const ofParts = problems.filter(({ field }) => field.startsWith('parts.'));
  return partKeys.map((key) => ({
    key,
    parts: ofParts
      .filter((problem) => (partChecks[problem.key] ?? 'partsUnfit') === key)
      .map(({ field, params = {} }) => {
        const by = params.vehicle ?? params.order;
        return `${params.sn ?? field.slice('parts.'.length)}${by === undefined ? '' : ` → ${by}`}`;
      })
      .join(', '),
  }));
}

/** From the stated place to where the terminal was heard last, metres; null where one is not known. */
export function distanceM(
  { lng, lat }: Pick<EntryFacts, 'lng' | 'lat'>,
  { longitude, latitude }: Pick<EntryData, 'longitude' | 'latitude'>,
): number | null {
  if (lng === null || lat === null || longitude === null || latitude === null) return null;
  return stepDistance(lng, lat, longitude, latitude);
}
