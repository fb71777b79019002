import {
  type DealerForm,
  type DealerImportRow,
  dealerForm,
  dealerImport,
  deviceCategories,
  type FieldProblem,
  languages,
  problemsOf,
  tabletSnRules,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { readDealerTree } from '../dealer-list.store.ts';
import { companyOf, dealerReach } from '../dealer-reach.store.ts';
import { createDealerIn, editDealerIn } from '../dealers.ts';
import { dealersByName } from './dealers-by-name.store.ts';

/** Dealers from a file (/agentManage): the superior by its name, the categories by their words in any language. */
export const dealersFromFile: AnyImport = asImport<DealerImportRow>({
  definition: dealerImport,
  right: 'agentManage.import',
  title: ({ titles }) => titles.agentManage,
  heads: ({ dealers }) => dealers.fields,
  allowed: async (db, actor, language) => ({
    superiorId: {
      values: (await readDealerTree(db, await dealerReach(db, actor), language)).map(({ id, company }) => ({
        value: id,
        word: company,
      })),
    },
    // Several may stand in one cell: the list only shows which there are.
    categories: {
      values: deviceCategories.map((value) => ({ value, word: texts[language].exports.category[value] })),
      open: true,
    },
    tabletSnRule: {
      values: tabletSnRules.map((value) => ({ value, word: texts[language].dealers.rules[value] })),
    },
  }),
  judge,
  write: async (db, actor, row, present) => {
    const form = await formOf(db, actor, row);
    if (present === null) return { id: (await createDealerIn(db, actor, form)).id };
    const { superiorId: _, ...edit } = form;
    await editDealerIn(db, actor, present, edit);
    return { id: present };
  },
});

async function judge(db: Queryable, actor: Actor, rows: readonly DealerImportRow[]): Promise<Verdict[]> {
  const taken = await dealersByName(
    db,
    rows.map(({ company }) => company),
    await dealerReach(db, actor),
  );
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    const { error } = dealerForm.safeParse(await formOf(db, actor, row));
    // A part of a cell is told at its column.
    const problems: FieldProblem[] = (error ? problemsOf(error) : []).map((problem) => ({
      ...problem,
      field: problem.field.split('.')[0]!,
    }));
    const there = taken.get(row.company.toLowerCase());
    if (there && !there.seen) problems.push({ field: 'company', key: 'companyTaken' });
    verdicts.push({ problems, present: there?.seen ? there.id : null });
  }
  return verdicts;
}

/** The form that a row stands for; what a file does not tell is as in a new form. */
async function formOf(db: Queryable, actor: Actor, row: DealerImportRow): Promise<DealerForm> {
  const { superiorId, brand, tabletSnDigits, tabletSnRule, remark, categories, ...facts } = row;
  return {
    ...facts,
    superiorId: superiorId ?? (await companyOf(db, actor)),
    shippingAddress: '',
    brand: brand ?? '',
    odm: tabletSnDigits !== undefined || tabletSnRule !== undefined,
    preInstalled: false,
    equipmentArea: [],
    categories: categories.split(/[,;、，；]/).map((word) => categoryOf(word.trim())),
    models: [],
    tabletSnDigits: tabletSnDigits ?? null,
    tabletSnRule: tabletSnRule ?? null,
    remark: remark ?? '',
  };
}

type Category = (typeof deviceCategories)[number];

/** A category by its code or its word; what is none stays as it is, for the rule to refuse. */
function categoryOf(word: string): Category {
  const isMeant = (code: Category): boolean =>
    [code, ...languages.map((language) => texts[language].exports.category[code])].some(
      (name) => name.toLowerCase() === word.toLowerCase(),
    );
  return deviceCategories.find(isMeant) ?? (word as Category);
}
