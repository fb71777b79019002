import {
  areaLimits,
  type ChartUnit,
  chartUnits,
  daysFromTo,
  type WorkType,
  workTypes,
} from '@furrow/contract';
import { useMemo } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { daysOf, daysText, presetDays, todayIn } from '#kit/list/filters/presets.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { text } from '#kit/words/text.ts';

/** What the screen asks for, as it stands in its address; days by work date. */
export interface AreaAddress {
  readonly ids: readonly string[];
  readonly block: string | null;
  readonly from: string;
  readonly to: string;
  readonly step: ChartUnit;
  readonly workType: readonly WorkType[];
}

const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

/** A month until today, unless days are named. */
export function readAreaAddress(address: URLSearchParams, today = homeDay()): AreaAddress {
  const [first, last] = presetDays('oneMonth', todayIn('UTC', new Date(`${today}T12:00:00Z`)));
  const usual = daysText(first, last).split('..') as [string, string];
  const [from, to] = [address.get('from'), address.get('to')];
  return {
    ids: address.getAll('ids'),
    block: address.get('block'),
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : { from: usual[0], to: usual[1] }),
    step: chartUnits.find((one) => one === address.get('step')) ?? 'day',
    workType: workTypes.filter((type) => address.getAll('workType').includes(type)),
  };
}

/** The address with the ways to change it; what is over a limit is said and not taken. */
export function useAreaAddress() {
  const query = useAddress().toString();
  const address = useMemo(() => readAreaAddress(new URLSearchParams(query)), [query]);
  return {
    address,
    /** The filters as the bar knows them. */
    values: {
      ids: address.ids,
      days: [`${address.from}..${address.to}`],
      step: [address.step],
      workType: address.workType,
      block: address.block ? [address.block] : [],
    } as Readonly<Record<string, readonly string[]>>,
    change,
    reset: () => writeAddress({ from: null, to: null, step: null, workType: null, block: null, ids: null }),
  };
}

function change(name: string, values: readonly string[]): void {
  if (name === 'days') changeDays(values[0]);
  else if (name === 'ids' && values.length > areaLimits.vehicles)
    showMessage('error', text('refusals.atMost10'));
  else writeAddress({ [name]: values });
}

function changeDays(value: string | undefined): void {
  const [from, to] = daysOf(value);
  const [first, last] = daysText(from, to).split('..') as [string, string];
  if (!first || !last) writeAddress({ from: null, to: null });
  else if (daysFromTo(first, last) > areaLimits.days) showMessage('error', text('refusals.atMostAYear'));
  else writeAddress({ from: first, to: last });
}
