import { fixedRoles, type RaisedLevel, type WarningAct } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { accountsHolding, holdersOf, notify } from '#rooms/access/public.ts';
import { tellRows } from '../engine/write-events.ts';
import { lockRun } from '../runs/sweep.store.ts';
import { screenOf } from './tell-warnings.ts';
import { noteTold } from './telling.store.ts';
import { skipToTop, takeUntaken, type Untaken, type UntakenStep } from './untaken.store.ts';

type Bell = Pick<Bus, 'publish'>;

interface Step {
  readonly step: UntakenStep;
  readonly level: RaisedLevel;
  /** What may have been told of a row before. */
  readonly behind: readonly (UntakenStep | '')[];
  readonly minutes: number;
  readonly act: WarningAct;
}

/** W4: a normal row is told once more after a day; a serious one to the people in charge of its region, then to role 1. */
const steps: readonly Step[] = [
  { step: 'day', level: 'normal', behind: [''], minutes: 24 * 60, act: 'toldAgain' },
  { step: 'region', level: 'serious', behind: ['', 'day'], minutes: 30, act: 'toldRegion' },
  { step: 'top', level: 'serious', behind: ['region'], minutes: 120, act: 'toldTop' },
];

/**
 * Tells again of active rows that nobody has taken. Each step of a row is told once, also where a process dies: it is marked, told and
 * written into the path in one transaction. Rows of a storm are told as one. Run often; one process at a time.
 */
export async function tellUntaken(pool: Pool, bus: Bell): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    if (!(await lockRun(db, 'untaken'))) return;
    for (const step of steps)
      for (const rows of together(await takeUntaken(db, { ...step, afterS: step.minutes * 60 })))
        await tellOf(db, held, step, rows);
  });
  send();
}

/** Rows that are told as one: those of a storm that the same people are in charge of. */
function together(rows: readonly Untaken[]): Untaken[][] {
  const sets = new Map<string, Untaken[]>();
  for (const row of rows) {
    const { id, groupId, company, regionAccounts, regionCompany } = row;
    const whose = groupId === null ? id : [groupId, company, regionCompany, ...regionAccounts].join(' ');
    sets.set(whose, [...(sets.get(whose) ?? []), row]);
  }
  return [...sets.values()];
}

async function tellOf(db: Queryable, bus: Bell, step: Step, rows: readonly Untaken[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const charged = await peopleOf(db, step.step, rows[0]!);
  const isTop = step.step === 'region' && charged.length === 0;
  if (isTop) await skipToTop(db, ids);
  const receivers = isTop ? await peopleOf(db, 'top', rows[0]!) : charged;
  const told = await notify(db, bus, {
    receivers,
    type: 0,
    ...wordsOf(step, rows),
    event: `untaken ${step.step}`,
  });
  const act = isTop ? 'toldTop' : step.act;
  if (told.length > 0) await noteTold(db, ids, { act, level: step.level, people: told.length });
  tellRows(bus, ids);
}

/** Whom a step is for; all of them hold the right to the screen. */
function peopleOf(
  db: Queryable,
  step: UntakenStep,
  { kind, company, regionAccounts, regionCompany }: Untaken,
): Promise<string[]> {
  const { page } = screenOf(kind);
  if (step === 'day') return accountsHolding(db, { holding: page, company });
  if (step === 'top') return holdersOf(db, page, { role: fixedRoles.administrator });
  return holdersOf(db, page, { ids: regionAccounts, company: regionCompany });
}

function wordsOf({ step, minutes }: Step, rows: readonly Untaken[]) {
  const { id, kind, number, sn, groupId } = rows[0]!;
  const { page } = screenOf(kind);
  const isDay = step === 'day';
  if (groupId !== null)
    return {
      act: isDay ? ('stormOpenADay' as const) : ('stormUntaken' as const),
      values: { count: rows.length, minutes },
      link: `/${page}`,
      subject: { kind: 'warningGroup', id: groupId },
    };
  return {
    act: isDay ? ('warningOpenADay' as const) : ('warningUntaken' as const),
    values: { number, sn, minutes },
    link: `/${page}?id=${id}`,
    subject: { kind: 'warning', id },
  };
}
