import type { StoredJob } from './day-facts.rules.ts';

/**
 * Which stored job each found one is: that with which it shares the most time, so that an id stays when late points move
 * its start or its end. Gone jobs come back under their id. Answers by the number of the found job; each stored one once.
 */
export function matchJobs(
  found: readonly { from: number; to: number }[],
  stored: readonly StoredJob[],
): (StoredJob | null)[] {
  const pairs = found.flatMap((job, i) =>
    stored.flatMap((row) => {
      const shared = Math.min(job.to, row.to) - Math.max(job.from, row.from);
      return shared >= 0 ? [{ i, row, shared }] : [];
    }),
  );
  // Living ones first, then by shared time; of equal ones the older id.
  pairs.sort(
    (a, b) =>
      Number(a.row.gone) - Number(b.row.gone) ||
      b.shared - a.shared ||
      a.i - b.i ||
      (a.row.id < b.row.id ? -1 : 1),
  );
  const answer: (StoredJob | null)[] = found.map(() => null);
  const taken = new Set<string>();
  for (const { i, row } of pairs) {
    if (answer[i] !== null || taken.has(row.id)) continue;
    answer[i] = row;
    taken.add(row.id);
  }
  return answer;
}
