import type { SubsidyCondition, SubsidyStatementRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { decimal, hundredths } from '../reckoning/hundredths.rules.ts';
import { readSpots } from '../spots/spot.store.ts';
import { drawableLines, drawnCount } from '../spots/spots.rules.ts';
import { readLines } from '../statements/line.store.ts';
import { budgetOf, readKept, usedBudget } from '../statements/statement.store.ts';

/** What stands before the approval of a statement, in the order in which it is usually met; an approval asks the same. */
export async function beforeApproval(db: Queryable, row: SubsidyStatementRow): Promise<SubsidyCondition[]> {
  const { rules } = await readKept(db, row.id);
  const lines = await readLines(db, row.id);
  const spots = await readSpots(db, row.id);
  const held = lines.filter(({ onHold, removed }) => onHold && !removed).length;
  const drawn = row.sampledAt !== null;
  const done = spots.filter(({ fits }) => fits !== null).length;
  const of = drawn ? spots.length : drawnCount(drawableLines(lines).length, rules.sampleShare);
  const until = row.publicityUntil;
  const budget = await budgetOf(db, row.parameterId);
  const used = budget === null ? 0 : await usedBudget(db, row.parameterId);
  const over = budget === null ? 0 : hundredths(used) + hundredths(row.amount) - hundredths(budget);
  const conditions: (SubsidyCondition | false)[] = [
    { what: 'audit', met: row.state === 'initialPassed' },
    (drawn || rules.sampleShare > 0) && { what: 'sample', met: drawn && done === of, drawn, done, of },
    { what: 'hold', met: held === 0, lines: held },
    rules.publicityDays > 0 && {
      what: 'publicity',
      until,
      days: rules.publicityDays,
      met: until !== null && until * 1000 <= Date.now(),
    },
    budget !== null && { what: 'budget', met: over <= 0, over: decimal(Math.max(over, 0)) },
  ];
  return conditions.filter((one) => one !== false);
}
