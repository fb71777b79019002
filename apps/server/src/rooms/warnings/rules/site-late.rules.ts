/** A construction site as its plan has it, and what was levelled on each day; days YYYY-MM-DD of UTC+8, square metres. */
export interface SiteFacts {
  readonly plannedStart: string;
  readonly plannedEnd: string;
  readonly plannedM2: number;
  readonly doneM2: number;
  readonly days: readonly { readonly day: string; readonly areaM2: number }[];
}

/** Shares of one, days. */
interface SiteTerms {
  readonly siteShare: number;
  readonly behindShare: number;
  readonly behindDays: number;
}

const dayMs = 86_400_000;
const dayNo = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const within = (share: number): number => Math.min(1, Math.max(0, share));

/** How far behind its plan a site was at the end of a day, as a share of the plan; negative: ahead. */
function behindOn({ plannedStart, plannedEnd, plannedM2, doneM2, days }: SiteFacts, day: number): number {
  const laterM2 = days.reduce((sum, one) => sum + (dayNo(one.day) > day ? one.areaM2 : 0), 0);
  const first = dayNo(plannedStart);
  return within((day - first) / (dayNo(plannedEnd) - first)) - within((doneM2 - laterM2) / plannedM2);
}

/**
 * WK-12: past its planned end less is done than it should be, or at the end of each of the last whole days it was behind the line of its
 * plan. What it is measured by, as shares; null: it is in time.
 */
export function siteLate(
  site: SiteFacts,
  { siteShare, behindShare, behindDays }: SiteTerms,
  today: string,
): { value: number; threshold: number } | null {
  const done = within(site.doneM2 / site.plannedM2);
  if (today > site.plannedEnd) return done < siteShare ? { value: done, threshold: siteShare } : null;
  const now = dayNo(today);
  const behind = Array.from({ length: behindDays }, (_, i) => behindOn(site, now - 1 - i));
  return behind.every((share) => share >= behindShare) ? { value: behind[0]!, threshold: behindShare } : null;
}
