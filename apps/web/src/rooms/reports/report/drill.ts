import {
  bucketEnd,
  elsewhere,
  isOneTree,
  isTime,
  type ReportAnswer,
  type ReportDimension,
  type ReportName,
  reportPlans,
  type TimeDimension,
} from '@furrow/contract';
import type { AddressPatch } from '#kit/address.ts';
import type { ReportAddress } from './report-address.ts';

/** What a row turns into when it is gone into: year → month → day, family → category → model (P5). */
const finer: Readonly<Partial<Record<ReportDimension, ReportDimension>>> = {
  ...({ year: 'month', quarter: 'month', month: 'day', tenDay: 'day', week: 'day' } satisfies Partial<
    Record<TimeDimension, TimeDimension>
  >),
  family: 'category',
  category: 'model',
};

/** Begins the key of a time that only the compared period has. */
const onlyBefore = '+';
export const isOnlyBefore = (key: string | undefined): boolean => key?.startsWith(onlyBefore) ?? false;

type Found = Pick<ReportAnswer, 'period' | 'ownDealer'>;

/**
 * The change of the address that goes into a row of the first dimension: its parts become the rows, and they add up to it. Null where it has no parts
 * that the report can tell apart, or where they stand there already.
 */
export function drillInto(
  name: ReportName,
  { rows: [first, second], filters }: Pick<ReportAddress, 'rows' | 'filters'>,
  { period, ownDealer }: Found,
  key: string,
): AddressPatch | null {
  if (first === undefined || key === '' || key === elsewhere || isOnlyBefore(key)) return null;
  if (first === 'region')
    return /^\d{4}00$/.test(key) && filters.region?.[0] !== key ? { region: key } : null;
  if (first === 'dealer') return key === ownDealer ? null : { dealer: key };
  const next = finer[first];
  if (next === undefined || !reportPlans[name].dimensions.includes(next)) return null;
  const rows = [next, ...(second && !isOneTree(next, second) ? [second] : [])];
  if (!isTime(first)) return { [first]: key, rows };
  const last = bucketEnd(key, first);
  // The days of the row are those of the period that it has: a month that has just begun ends today.
  const [begin, end] = [key < period.begin ? period.begin : key, last > period.end ? period.end : last];
  return begin < end ? { period: `${begin}..${end}`, rows } : null;
}
