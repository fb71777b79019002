import type { FieldProblem } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { Tx } from '#kit/entity/perform-in.ts';
import { Refusal } from '#kit/refusal.ts';
import { writeUsage } from './sim.store.ts';

/** What is wrong with a month (YYYY-MM, UTC+8): nobody knows yet what is used in one to come. */
export const monthProblems = (month: string): FieldProblem[] =>
  month > homeDay(Date.now() / 1000).slice(0, 7) ? [{ field: 'month', key: 'momentInFuture' }] : [];

/** @throws Refusal momentInFuture at its field */
export function requireMonthBegun(month: string): void {
  const problems = monthProblems(month);
  if (problems.length > 0) throw new Refusal('momentInFuture', {}, problems);
}

/** Keeps what an operator says of a month of a card (MB), typed or out of a sheet, inside a deed on the card. */
export async function tellUsage(
  { db, note }: Tx<Queryable>,
  cardId: string,
  { month, usedMb }: { month: string; usedMb: number },
): Promise<void> {
  await writeUsage(db, cardId, month, usedMb);
  note({ after: { month, usedMb } });
}
