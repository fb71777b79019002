import { type ChargeState, centsOf, chargeFlow, moneyOf, nextState } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { balancesOf, type Deed, postingsOf, problemsOfCharge, stateOfDeeds } from './ledger.rules.ts';

/** Numbers that are the same on every run: a failure can be looked at again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const deedOf = {
  fail: 'cancelled',
  reopen: 'reopened',
  pay: 'paid',
  refund: 'refunded',
} as const;

/** A charge that lives by the steps of its flow, at random. */
function life(next: (below: number) => number): { cents: number; state: ChargeState; deeds: Deed[] } {
  const cents = next(3) === 0 ? 0 : next(9_999_999_999);
  const deeds: Deed[] = [{ kind: 'charged', cents }];
  let state: ChargeState = 'unpaid';
  for (let step = 0; step < 12; step += 1) {
    const names = Object.keys(chargeFlow.steps) as (keyof typeof chargeFlow.steps)[];
    const name = names[next(names.length)]!;
    const to: ChargeState | undefined = nextState(chargeFlow, state, name);
    if (!to) continue;
    if (name === 'pay' && state === 'failed') deeds.push({ kind: 'reopened', cents });
    if (name in deedOf) {
      const kind = deedOf[name as keyof typeof deedOf];
      const part = kind === 'refunded' && cents > 0 ? 1 + next(cents) : cents;
      deeds.push({ kind, cents: kind === 'refunded' ? Math.min(part, cents) : cents });
    }
    state = to;
  }
  return { cents, state, deeds };
}

describe('the ledger', () => {
  it('balances after any deeds of any number of charges', () => {
    const next = numbers(20_260_301);
    let [receivable, income, money, open, kept] = [0, 0, 0, 0, 0];
    for (let one = 0; one < 3000; one += 1) {
      const charge = life(next);
      const balances = balancesOf(charge.deeds);
      expect(balances.receivable + balances.income + balances.money).toBe(0);
      expect(problemsOfCharge({ ...charge, balances })).toEqual([]);
      receivable += balances.receivable;
      income += balances.income;
      money += balances.money;
      if (charge.state === 'unpaid' || charge.state === 'scanned') open += charge.cents;
      if (charge.state === 'paid') kept += charge.cents;
      if (charge.state === 'refunded') kept += charge.cents - charge.deeds.at(-1)!.cents;
    }
    expect(receivable + income + money).toBe(0);
    expect(receivable).toBe(open);
    expect(money).toBe(kept);
  });

  it('sees a state, an amount and entries that do not agree with the deeds', () => {
    const deeds: Deed[] = [
      { kind: 'charged', cents: 1250 },
      { kind: 'paid', cents: 1250 },
    ];
    const right = { cents: 1250, state: 'paid', deeds, balances: balancesOf(deeds) } as const;
    expect(problemsOfCharge(right)).toEqual([]);
    expect(problemsOfCharge({ ...right, state: 'unpaid' })).toEqual(['state']);
    expect(problemsOfCharge({ ...right, cents: 1251 })).toEqual(['amount']);
    expect(problemsOfCharge({ ...right, balances: { ...right.balances, money: 0 } })).toEqual(['entries']);
    expect(problemsOfCharge({ ...right, deeds: [deeds[1]!], balances: balancesOf([deeds[1]!]) })).toContain(
      'deeds',
    );
  });

  it('knows no entry for what is free of charge, and no deed before its charge', () => {
    expect(postingsOf({ kind: 'charged', cents: 0 })).toEqual([]);
    expect(stateOfDeeds([{ kind: 'paid', cents: 1 }])).toBeUndefined();
  });
});

describe('money on the wire', () => {
  it('is exact in 0.01, both ways', () => {
    const next = numbers(7);
    for (let one = 0; one < 2000; one += 1) {
      const cents = next(2 ** 31) * 1000 + next(1000) - 2 ** 30;
      expect(centsOf(moneyOf(cents))).toBe(cents);
    }
    expect([moneyOf(-5), moneyOf(100_05), moneyOf(0)]).toEqual(['-0.05', '100.05', '0.00']);
    expect([centsOf('-0.05'), centsOf('12.5'), centsOf('0.10')]).toEqual([-5, 1250, 10]);
  });
});
