import {
  type ChargeImportRow,
  chargeImport,
  type FieldProblem,
  feeTypes,
  newChargeForm,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { noted } from '#kit/entity/perform-in.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { readFacts } from '../batches/facts.store.ts';
import { daysProblems, writeCharge } from './charge-deeds.ts';
import { openAlike } from './charge-import.store.ts';

type Row = ChargeImportRow;

/** A row as the form would send it; what a fee does not have is told as there. */
const formOf = (row: Row) => newChargeForm.safeParse({ months: null, days: null, ...row });

/**
 * Charges from a sheet: each is held to the rules of the form, and unpaid until somebody pays. One that is open and says the same is
 * there already: a sheet that is sent twice charges nobody twice.
 */
export const chargesFromFile = ({ logOperation }: { logOperation: LogOperation }): AnyImport =>
  asImport<Row>({
    definition: chargeImport,
    right: 'chargeRecord.import',
    title: ({ titles }) => titles.chargeRecord,
    heads: ({ billing }) => billing.charges.columns,
    allowed: async (_db, _actor, language) => ({
      feeType: {
        values: feeTypes.map((value) => ({ value, word: texts[language].billing.charges.fees[value] })),
      },
    }),
    judge,
    async write(db, actor, row) {
      const form = newChargeForm.parse({ months: null, days: null, ...row });
      const problems = daysProblems(actor, form);
      if (problems.length > 0) throw new Refusal('daysTooMany', {}, problems);
      const subject = { action: 'chargeRecord.import', subjectKind: 'charge' } as const;
      return noted(logOperation, db, actor, subject, async ({ note }) => {
        const { id, told } = await writeCharge(db, actor, form);
        note({ subjectId: id, after: told });
        return { id };
      });
    },
  });

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const sns = [...new Set(rows.map(({ sn }) => sn))];
  const facts = await readFacts(db, sns, vehicleReach(actor, 'operate'));
  const alike = await openAlike(
    db,
    rows.map((row) => ({ ...row, vehicleId: facts.get(row.sn)?.vehicleId ?? null })),
  );
  return rows.map((row, at) => ({
    problems: [...problemsOf(actor, row), ...vehicleProblems(facts.get(row.sn), row.sn)],
    present: alike.get(at) ?? null,
  }));
}

function problemsOf(actor: Actor, row: Row): FieldProblem[] {
  const { data, error } = formOf(row);
  if (!data)
    return error.issues.map(({ path, message }) => ({ field: String(path[0]), key: message as 'required' }));
  return daysProblems(actor, data);
}

function vehicleProblems(facts: { deviceState: string } | undefined, sn: string): FieldProblem[] {
  if (!facts) return [{ field: 'sn', key: 'snUnknown', params: { targets: sn } }];
  return facts.deviceState === 'cancelled' ? [{ field: 'sn', key: 'vehicleCancelled' }] : [];
}
