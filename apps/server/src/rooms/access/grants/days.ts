import { homeDay, homeZone } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';

/** Days from–until as moments: from the first's beginning, else now, to the end of the last in UTC+8 (C18). */
export const daysSql = (from: string, until: string): string => `(select
    greatest(now(), (${from}::date)::timestamp at time zone '${homeZone}') as from_at,
    (${until}::date + 1)::timestamp at time zone '${homeZone}' as until_at)`;

/** @throws Refusal endsInPast, or twoTimePoints when the last day lies before the first */
export function requireDays({ from, until }: { from: string | null; until: string | null }): void {
  if (until === null) return;
  const problem =
    until < homeDay(Date.now() / 1000)
      ? 'endsInPast'
      : from !== null && until < from
        ? 'twoTimePoints'
        : null;
  if (problem) throw new Refusal(problem, {}, [{ field: 'until', key: problem }]);
}
