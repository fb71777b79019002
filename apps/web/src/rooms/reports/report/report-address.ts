import {
  type Comparison,
  comparedPeriod,
  comparisons,
  type MeasureName,
  monthsTo,
  periodBefore,
  type ReportDimension,
  type ReportName,
  type ReportPeriod,
  reportCalls,
  reportPlans,
  reportPresets,
} from '@furrow/contract';
import { useMemo } from 'react';
import { type AddressPatch, useAddress, writeAddress } from '#kit/address.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { daysOf, daysText } from '#kit/list/filters/presets.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { text } from '#kit/words/text.ts';

/** Filters that a report may have beside its period, as its call takes them. */
export const filterNames = [
  'region',
  'dealer',
  'family',
  'category',
  'model',
  'brand',
  'carType',
  'power',
  'state',
  'installer',
  'workType',
  'crop',
  'toolType',
  'fittedTool',
  'sn',
] as const;

/** What the screen asks for, as it stands in its address (C3). */
export interface ReportAddress {
  readonly period: ReportPeriod;
  readonly compare: Comparison;
  readonly compared: ReportPeriod | null;
  readonly rows: readonly ReportDimension[];
  readonly measures: readonly MeasureName[];
  readonly attributes: 'stamped' | 'today';
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

function periodOf(value: string | null): ReportPeriod | null {
  const [begin, end] = (value ?? '').split('..');
  const isDay = (day: string | undefined) => /^\d{4}-\d{2}-\d{2}$/.test(day ?? '');
  return begin && end && isDay(begin) && isDay(end) && begin < end ? { begin, end } : null;
}

/** Three months until today of /workS, a year of the others, unless a period is named. */
export function readReportAddress(
  name: ReportName,
  address: URLSearchParams,
  today = homeDay(),
): ReportAddress {
  const plan = reportPlans[name];
  const usual = name === 'work' ? monthsTo(today, 3) : reportPresets.year(today);
  const compared = periodOf(address.get('compared'));
  const asked = comparisons.find((one) => one === address.get('compare')) ?? 'before';
  const rows = address.getAll('rows').filter((one) => plan.dimensions.some((known) => known === one));
  const measures = plan.measures.filter((one) => address.getAll('measures').includes(one));
  return {
    period: periodOf(address.get('period')) ?? usual,
    compare: asked === 'custom' && compared === null ? 'before' : asked,
    compared: asked === 'custom' ? compared : null,
    rows: rows.length > 0 ? (rows.slice(0, 2) as ReportDimension[]) : plan.usual.rows,
    measures: measures.length > 0 ? measures : plan.usual.measures,
    attributes: address.get('attributes') === 'today' ? 'today' : 'stamped',
    filters: Object.fromEntries(filterNames.map((filter) => [filter, address.getAll(filter)])),
  };
}

/** What the call takes. */
export function reportCall({ period, compare, compared, filters, ...rest }: ReportAddress) {
  const { region = [], ...lists } = filters;
  return {
    ...period,
    compare,
    ...(compare === 'custom' && compared ? { compareBegin: compared.begin, compareEnd: compared.end } : {}),
    ...(region[0] === undefined ? {} : { region: region[0] }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    rows: [...rest.rows],
    measures: [...rest.measures],
    attributes: rest.attributes,
  };
}

/** The calls of a report: they differ by their address and right alone. */
export const callsOf = (name: ReportName) => reportCalls[name] as typeof reportCalls.install;

/** The address with the ways to change it. */
export function useReportAddress(name: ReportName) {
  const query = useAddress().toString();
  const address = useMemo(() => readReportAddress(name, new URLSearchParams(query)), [name, query]);
  const change = (filter: string, values: readonly string[]): void => {
    const patch = patchOf(address, filter, values);
    if (patch) writeAddress(patch);
    else showMessage('error', text('refusals.twoTimePoints'));
  };
  return { address, change, reset };
}

/** What the address becomes when a control is set; null: the days are no period. */
export function patchOf(
  { period, compare, compared }: Pick<ReportAddress, 'period' | 'compare' | 'compared'>,
  filter: string,
  values: readonly string[],
): AddressPatch | null {
  const [value] = values;
  const spanned = (of: ReportPeriod | null): string | null => of && `${of.begin}..${of.end}`;
  if (filter === 'compare') {
    if (value !== 'custom') return { compare: values, compared: null };
    // An own period begins as the one that was compared with until now, so that the head says the truth at once.
    const own = compared ?? comparedPeriod({ ...period, compare }) ?? periodBefore(period);
    return { compare: 'custom', compared: spanned(own) };
  }
  if (filter !== 'period' && filter !== 'compared') return { [filter]: values };
  if (values.length === 0) return filter === 'period' ? { period: null } : { compare: null, compared: null };
  const [from, to] = daysOf(value);
  const days = spanned(periodOf(daysText(from, to)));
  if (days === null) return null;
  return filter === 'period' ? { period: days } : { compare: 'custom', compared: days };
}

function reset(): void {
  const names = ['period', 'compare', 'compared', 'rows', 'measures', 'attributes', ...filterNames];
  writeAddress(Object.fromEntries(names.map((name) => [name, null])));
}
