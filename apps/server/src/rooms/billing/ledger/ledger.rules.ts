import type { ChargeState, LedgerKind } from '@furrow/contract';

/** Who owes; what was earned; what came in. Above zero is the debit side. */
export const ledgerAccounts = ['receivable', 'income', 'money'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
export type Balances = Readonly<Record<LedgerAccount, number>>;
export interface Posting {
  account: LedgerAccount;
  /** Of 0.01 of the currency, whole. */
  cents: number;
}
export interface Deed {
  kind: LedgerKind;
  cents: number;
}

const sides: Readonly<Record<LedgerKind, readonly [debit: LedgerAccount, credit: LedgerAccount]>> = {
  charged: ['receivable', 'income'],
  reopened: ['receivable', 'income'],
  cancelled: ['income', 'receivable'],
  paid: ['money', 'receivable'],
  refunded: ['income', 'money'],
};

/** Both sides of a deed: they come to nothing together. A deed about nothing (free of charge) has none. */
export function postingsOf({ kind, cents }: Deed): Posting[] {
  if (cents === 0) return [];
  const [debit, credit] = sides[kind];
  return [
    { account: debit, cents },
    { account: credit, cents: -cents },
  ];
}

const after: Readonly<Record<LedgerKind, { from: readonly (ChargeState | null)[]; to: ChargeState }>> = {
  charged: { from: [null], to: 'unpaid' },
  cancelled: { from: ['unpaid'], to: 'failed' },
  reopened: { from: ['failed'], to: 'unpaid' },
  paid: { from: ['unpaid'], to: 'paid' },
  refunded: { from: ['paid'], to: 'refunded' },
};

/** Where a charge stands after its deeds; undefined: these cannot follow on each other. */
export function stateOfDeeds(deeds: readonly Deed[]): ChargeState | undefined {
  let state: ChargeState | null = null;
  for (const { kind } of deeds) {
    const { from, to } = after[kind];
    if (!from.includes(state)) return undefined;
    state = to;
  }
  return state ?? undefined;
}

/** Sums of the three accounts over deeds. */
export function balancesOf(deeds: readonly Deed[]): Balances {
  const sums = { receivable: 0, income: 0, money: 0 };
  for (const { account, cents } of deeds.flatMap(postingsOf)) sums[account] += cents;
  return sums;
}

export interface BookedCharge {
  cents: number;
  state: ChargeState;
  deeds: readonly Deed[];
  /** As they stand in the ledger. */
  balances: Balances;
}

/** What does not agree about a charge: its state with its deeds, its entries with its deeds, an amount with the charge. */
export type LedgerProblem = 'deeds' | 'state' | 'amount' | 'entries';

export function problemsOfCharge({ cents, state, deeds, balances }: BookedCharge): LedgerProblem[] {
  const problems: LedgerProblem[] = [];
  const told = stateOfDeeds(deeds);
  // "Scanned" is a charge that is looked at: no money moves with it.
  if (told === undefined) problems.push('deeds');
  else if (told !== (state === 'scanned' ? 'unpaid' : state)) problems.push('state');
  if (deeds.some(({ kind, cents: of }) => (kind === 'refunded' ? of > cents : of !== cents)))
    problems.push('amount');
  const wanted = balancesOf(deeds);
  if (ledgerAccounts.some((account) => wanted[account] !== balances[account])) problems.push('entries');
  return problems;
}
