import { moneyOf } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Log } from '#kit/log.ts';
import { problemsOfCharge } from './ledger.rules.ts';
import { bookedCharges, type LedgerCheck, wasChecked, writeCheck } from './ledger.store.ts';

/** Problems that are kept by name; more of them are one cause. */
const mostNamed = 100;

/**
 * Holds every charge against its deeds and entries, and the sum of the ledger against nothing, as it stands at one moment.
 * What does not agree is kept in `ledger_check` and told in the log; nothing is mended by itself.
 */
export async function checkLedger(pool: Pool, log: Pick<Log, 'error'>): Promise<LedgerCheck> {
  const found = await inSnapshot(pool, async (db) => {
    const sums = { receivable: 0, income: 0, money: 0 };
    const check = { charges: 0, deeds: 0, problems: [] as LedgerCheck['problems'] };
    for await (const page of bookedCharges(db))
      for (const charge of page) {
        check.charges += 1;
        check.deeds += charge.deeds.length;
        for (const account of ['receivable', 'income', 'money'] as const)
          sums[account] += charge.balances[account];
        for (const what of problemsOfCharge(charge)) check.problems.push({ no: charge.no, what });
      }
    if (sums.receivable + sums.income + sums.money !== 0) check.problems.push({ no: '', what: 'sum' });
    return {
      ...check,
      problems: check.problems.slice(0, mostNamed),
      sums: Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, moneyOf(cents)])),
    };
  });
  await writeCheck(pool, found);
  if (found.problems.length > 0) log.error({ problems: found.problems }, 'the ledger does not agree');
  return found;
}

/** The check of the night: once after each midnight of UTC+8. */
export async function checkLedgerNightly(pool: Pool, log: Pick<Log, 'error'>): Promise<void> {
  if (!(await wasChecked(pool))) await checkLedger(pool, log);
}
