import { type CheckedRow, centsOf, moneyOf, type Renewable } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { openRenewal, yearPrices } from '../charges/charge.store.ts';
import { endOfDay, proRata, renewed } from '../terms/terms.rules.ts';
import { graceDaysIn } from '../terms/terms.store.ts';
import { type Facts, readFacts } from './facts.store.ts';
import { feesOf, type RowVerdict, registrationVerdict, renewalVerdict } from './row.rules.ts';

const nothingOf = {
  newFlowUntil: null,
  newRegistrationUntil: null,
  flowAmount: null,
  registrationAmount: null,
};

function rowOf(
  no: number,
  sn: string,
  facts: Facts | undefined,
  { verdict, reason }: RowVerdict,
): CheckedRow {
  return {
    no,
    sn,
    verdict,
    message: reason,
    params: {},
    openCharge: null,
    noCard: false,
    vehicleId: facts?.vehicleId ?? null,
    alias: facts?.alias ?? null,
    productModel: facts?.productModel ?? null,
    owner: facts?.owner ?? null,
    dealer: facts?.dealer ?? null,
    machineCode: facts?.machineCode ?? null,
    deviceState: facts?.deviceState ?? null,
    flowUntil: facts?.flowUntil ?? null,
    registrationUntil: facts?.registrationUntil ?? null,
    ...nothingOf,
  };
}

/** What would become of free registrations; nothing is written. */
export async function checkRegistrations(
  db: Queryable,
  actor: Actor,
  { sns, days }: { sns: readonly string[]; days: number },
): Promise<CheckedRow[]> {
  const known = await readFacts(db, sns, vehicleReach(actor));
  const nowS = Date.now() / 1000;
  return sns.map((sn, at) => {
    const facts = known.get(sn);
    const verdict = registrationVerdict(sn, facts, { nowS, days });
    const row = rowOf(at + 1, sn, facts, verdict);
    return verdict.verdict === 'refused' ? row : { ...row, newRegistrationUntil: endOfDay(nowS, days) };
  });
}

/** What would become of renewals, with their usual amounts; nothing is written. */
export async function checkRenewals(
  db: Queryable,
  actor: Actor,
  { sns, what, days }: { sns: readonly string[]; what: Renewable; days: number },
): Promise<CheckedRow[]> {
  const known = await readFacts(db, sns, vehicleReach(actor));
  const prices = await yearPrices(
    db,
    [...known.values()].map(({ vehicleId }) => vehicleId),
  );
  const rows: CheckedRow[] = [];
  for (const [at, sn] of sns.entries()) {
    const facts = known.get(sn);
    const row = rowOf(at + 1, sn, facts, renewalVerdict(sn, facts));
    rows.push(facts ? { ...row, ...(await renewalOf(db, facts, row, { what, days }, prices)) } : row);
  }
  return rows;
}

async function renewalOf(
  db: Queryable,
  facts: Facts,
  { verdict }: CheckedRow,
  { what, days }: { what: Renewable; days: number },
  prices: Awaited<ReturnType<typeof yearPrices>>,
): Promise<Partial<CheckedRow>> {
  if (verdict === 'refused') return {};
  const { vehicleId, hasCard } = facts;
  const nowS = Date.now() / 1000;
  const endAfter = async (of: 'flow' | 'registration', endS: number | null) =>
    renewed({ nowS, endS, graceDays: await graceDaysIn(db, vehicleId, of) }, { days }).endS;
  const amount = (year: string | null | undefined) => (year ? moneyOf(proRata(centsOf(year), days)) : null);
  const no = await openRenewal(db, vehicleId, feesOf(what), null);
  const price = prices.get(vehicleId);
  return {
    ...(no === null ? {} : { verdict: 'refused', message: 'renewalOpen', params: { no }, openCharge: no }),
    ...(what === 'registration'
      ? {}
      : {
          newFlowUntil: await endAfter('flow', facts.flowUntil),
          flowAmount: amount(price?.flow),
          noCard: !hasCard,
        }),
    ...(what === 'flow'
      ? {}
      : {
          newRegistrationUntil: await endAfter('registration', facts.registrationUntil),
          registrationAmount: amount(price?.registration),
        }),
  };
}
