import { type RefusalKey, refusals, type TaskRow } from '@furrow/contract';
import type { Formats } from '../formats/formats.ts';
import type { Text } from '../words/text.ts';

/** Why a task failed, in words. */
export function errorWords({ error, errorParams, id }: TaskRow, text: Text): string {
  const key = error !== null && error in refusals ? (error as RefusalKey) : 'serverError';
  return text(`refusals.${key}`, {
    traceId: id.slice(-12),
    ...errorParams,
  });
}

/** What came out of a task, in one line. */
export function resultWords({ kind, result, total }: TaskRow, text: Text, formats: Formats): string {
  if (!result) return '';
  const count = (value: number | undefined): string => formats.number(value ?? 0, 0);
  if (kind === 'export') return text('tasks.tray.rows', { rows: count(result.rows ?? total ?? 0) });
  if (kind === 'import') {
    const { created, updated, skipped } = result;
    return text('tasks.tray.imported', {
      created: count(created),
      updated: count(updated),
      skipped: count(skipped),
    });
  }
  if (kind === 'calculation') return text('tasks.tray.calculated', { rows: count(result.rows) });
  return text('tasks.tray.batch', { done: count(result.rows), refused: count(result.refused) });
}

/** Seconds that a running task still needs, by its speed so far; null while nobody can say. */
export function secondsLeft({ startedAt, done, total }: TaskRow, nowS: number): number | null {
  if (startedAt === null || total === null || done === 0 || done >= total) return null;
  // The clock of the page is looked at now and then: it may stand before the server's.
  return Math.round((Math.max(0, nowS - startedAt) / done) * (total - done));
}
