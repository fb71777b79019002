import {
  type BlackForm,
  type BlackListImportRow,
  blackForm,
  blackKinds,
  blackListImport,
  blackTerms,
  type FieldProblem,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyImport, asImport, thereAlready, type Verdict } from '#kit/import/list-import.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { entriesInForce } from './black-import.store.ts';
import { endIn, refusalsOfValues, termProblems, writeEntry } from './black-list.ts';

type Row = BlackListImportRow;

/** A row as the form would send it. */
const formOf = ({ value, endsOn, ...row }: Row) =>
  blackForm.safeParse({ ...row, values: [value], endsOn: endsOn ?? null });

/**
 * What is to be kept out, from a sheet. A value that an entry in force keeps out is there already: a sheet that is sent twice adds
 * nothing and prolongs nothing. The caster hears of the entries after the commit.
 */
export const blackListFromFile = (parts: { logOperation: LogOperation }): AnyImport =>
  asImport<Row>({
    definition: blackListImport,
    right: 'diffBlack.import',
    only: 'provider',
    title: ({ titles }) => titles.diffBlack,
    heads: ({ corrections }) => corrections.black.fields,
    allowed: async (_db, _actor, language) => {
      const { kinds, terms } = texts[language].corrections.black;
      return {
        kind: { values: blackKinds.map((value) => ({ value, word: kinds[value] })) },
        until: { values: blackTerms.map((value) => ({ value, word: terms[value] })) },
      };
    },
    judge,
    async write(db, actor, row, present) {
      const [verdict] = await judge(db, actor, [row]);
      // The same network may be written in two ways, in two rows.
      const twice = present === null && verdict!.present !== null ? [thereAlready('value')] : [];
      const [problem] = [...verdict!.problems, ...twice];
      if (problem) throw new Refusal(problem.key as 'alreadyThere', problem.params ?? {}, [problem]);
      const { kind, value, reason, until, endsOn = null } = row;
      const entry = { kind, value, reason, endsAt: endIn({ until, endsOn }) };
      return { id: await writeEntry(parts, db, actor, entry, 'import') };
    },
  });

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const refused = await refusalsOfValues(db, actor, rows);
  const well = rows.flatMap((row, at) => (refused[at] === null ? [{ ...row, at }] : []));
  const there = await entriesInForce(db, well);
  const present = new Map(well.map(({ at }, i) => [at, there.get(i) ?? null]));
  return rows.map((row, at) => {
    const key = refused[at];
    const ofValue = key ? [{ field: 'value', key, params: { values: row.value } }] : [];
    return { problems: [...ofValue, ...formProblems(row)], present: present.get(at) ?? null };
  });
}

function formProblems(row: Row): FieldProblem[] {
  const { data, error } = formOf(row);
  if (data) return termProblems(data satisfies BlackForm);
  return error.issues.map(({ path, message }) => ({
    field: path[0] === 'values' ? 'value' : String(path[0]),
    key: message,
  }));
}
