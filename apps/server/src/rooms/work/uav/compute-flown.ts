import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt, zoneOffset } from '../jobs/computing/work-day.rules.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { readTakeOffs } from './sortie-days.store.ts';

/**
 * Computes the days of sorties that have just come: they shall not wait behind a season that is recomputed. Their days are
 * marked for the worker as well, so that nothing is lost when this process ends meanwhile.
 */
export async function computeFlown(
  parts: JobParts,
  sorties: readonly { sn: string; number: string }[],
): Promise<void> {
  const done = new Set<string>();
  for (const { no, divisionCode, startedAt } of await readTakeOffs(parts.pool, sorties)) {
    const day = workDayAt(startedAt, zoneOffset(divisionCode));
    const key = `${no} ${day.date}`;
    if (!done.has(key)) await computeDay(parts, { no, day, cause: 'latePoints' });
    done.add(key);
  }
}
