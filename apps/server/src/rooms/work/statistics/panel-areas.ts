import type { PanelAreas } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { sumsOfJobs } from '../device-jobs/device-jobs.ts';
import { areaByDays } from './work-statistics.store.ts';

const dayMs = 86_400_000;
const chartDays = 30;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** The same day a year before; 29 February has 28 February before it. */
export const yearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;

/** What was worked today and this year (UTC+8), each with what it is compared with, and by day: the sums of /deviceJob. */
export async function panelAreas(pool: Pool, actor: Actor, nowS: number): Promise<PanelAreas> {
  const today = homeDay(nowS);
  const yesterday = daysBefore(today, 1);
  const firstDay = `${today.slice(0, 4)}-01-01`;
  const sum = async (from: string, to: string) => {
    const call = { filters: { workDate: { from, to } }, sort: [], page: 1, size: 1 };
    const asked = { call, timeZone: actor.timeZone, language: 'zh' as const };
    return { from, to, areaM2: (await sumsOfJobs(pool, actor, asked)).areaM2 };
  };
  return {
    today: await sum(today, today),
    yesterday: await sum(yesterday, yesterday),
    year: await sum(firstDay, today),
    yearBefore: await sum(yearBefore(firstDay), yearBefore(today)),
    days: await areaByDays(pool, { actor }, { from: daysBefore(today, chartDays - 1), to: today }),
  };
}
