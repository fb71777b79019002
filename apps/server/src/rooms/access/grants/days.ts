import { Refusal } from '../../../kit/refusal.ts';
import { accountZone, todayInAccountZone } from '../accounts/account.rules.ts';

/** Days from–until as moments: from the first's beginning, else now, to the end of the last in UTC+8 (shell C18). */
export const daysSql = (from: string, until: string): string => `(select
    greatest(now(), (${from}::date)::timestamp at time zone '${accountZone}') as from_at,
    (${until}::date + 1)::timestamp at time zone '${accountZone}' as until_at)`;

/** @throws Refusal endsInPast, or twoTimePoints when the last day lies before the first */
export function requireDays({ from, until }: { from: string | null; until: string | null }): void {
  if (until === null) return;
  const problem =
    until < todayInAccountZone(Date.now())
      ? 'endsInPast'
      : from !== null && until < from
        ? 'twoTimePoints'
        : null;
  if (problem) throw new Refusal(problem, {}, [{ field: 'until', key: problem }]);
}
