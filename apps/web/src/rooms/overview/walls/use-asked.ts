import type { DescribedCall, DeviceCategory, WorkType } from '@furrow/contract';
import { deviceCategories, workTypes } from '@furrow/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import type { AnswerOf, Given } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { useSessionOver } from '../stage/session-over.ts';
import { type Days, daysOf, everyMs, fitted, type WallPeriod, wallPeriods } from './asked.ts';

const oneOf = <Value extends string>(values: readonly Value[], found: string | null): Value | undefined =>
  values.find((value) => value === found);

/** What the walls are asked: period, region, work type and product family, as the address keeps them. */
export function useAsked() {
  const period: WallPeriod = oneOf(wallPeriods, useAddressItem('period')[0]) ?? 'month';
  const [begin] = useAddressItem('begin');
  const [end] = useAddressItem('end');
  const [region] = useAddressItem('region');
  const [type] = useAddressItem('workType');
  const [family] = useAddressItem('category');
  const today = homeDay();
  const days = daysOf(period, { begin, end }, today);
  const division = /^(\d{6}|[A-Z]{2})$/.test(region ?? '') ? region! : undefined;
  const workType = oneOf<WorkType>(workTypes, type);
  const category = oneOf<DeviceCategory>(deviceCategories, family);
  return {
    period,
    days,
    today,
    division,
    workType,
    category,
    query: {
      ...(period === 'realTime' ? { period: 'realTime' as const } : { period: 'days' as const, ...days }),
      ...(division && { division }),
      ...(workType && { workType }),
      ...(category && { category }),
    },
    setPeriod: (next: WallPeriod) =>
      writeAddress(
        next === 'custom'
          ? { period: next, begin: days.begin, end: days.end }
          : { period: next === 'month' ? null : next, begin: null, end: null },
      ),
    setDay: (touched: keyof Days, day: string) => {
      const next = fitted({ ...days, [touched]: day }, touched, today);
      writeAddress({ period: 'custom', begin: next.begin, end: next.end });
    },
    setDivision: (next: string | undefined) => writeAddress({ region: next ?? null }),
    setWorkType: (next: string) => writeAddress({ workType: next || null }),
    setCategory: (next: string) => writeAddress({ category: next || null }),
  };
}
export type Asked = ReturnType<typeof useAsked>;

/** A call of the walls, asked again and again while the session lasts. */
export function useWall<Of extends DescribedCall>(
  call: Of,
  { period }: Asked,
  given: Given<Of>,
  mostMs = Number.POSITIVE_INFINITY,
): UseQueryResult<AnswerOf<Of>> {
  const over = useSessionOver();
  return useCall(call, given, { refetchInterval: Math.min(everyMs(period), mostMs), enabled: !over });
}
