import {
  type FieldProblem,
  type OwnerForm,
  type OwnerImportRow,
  owner,
  ownerImport,
  ownerKinds,
  problemsOf,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { ownersByPhone } from './owner.store.ts';
import type { OwnerHoldings } from './owner-holdings.ts';
import { ownerReach } from './owner-list.store.ts';
import { ownerEntity } from './owners.ts';

/** Owners from a file (/userInfo). */
export function ownersFromFile(parts: DeedParts, holdings: OwnerHoldings): AnyImport {
  const deeds = new EntityDeeds(parts, ownerEntity(holdings));
  return asImport<OwnerImportRow>({
    definition: ownerImport,
    right: 'userInfo.import',
    title: ({ titles }) => titles.userInfo,
    heads: ({ owners }) => owners.fields,
    allowed: async (_db, _actor, language) => ({
      kind: { values: ownerKinds.map((value) => ({ value, word: texts[language].owners.kinds[value] })) },
    }),
    judge,
    write: async (db, actor, row, present) => {
      if (present === null) return { id: (await deeds.createIn(db, actor, formOf(row))).id };
      // Tags are not in the file: they stay.
      const { tags: _, ...edit } = formOf(row);
      return { id: (await deeds.editIn(db, actor, present, edit)).id };
    },
  });
}

async function judge(db: Queryable, actor: Actor, rows: readonly OwnerImportRow[]): Promise<Verdict[]> {
  const taken = await ownersByPhone(
    db,
    rows.map(({ phone }) => phone),
    await ownerReach(db, actor),
  );
  return rows.map((row) => {
    const { error } = owner.form.safeParse(formOf(row));
    const problems: FieldProblem[] = error ? [...problemsOf(error)] : [];
    const there = taken.get(row.phone);
    // Whose number it is stays unknown where he is out of reach.
    if (there && !there.seen) {
      problems.push({ field: 'phone', key: 'ownerPhoneTaken', params: { name: '' } });
    }
    return { problems, present: there?.seen ? there.id : null };
  });
}

const formOf = ({ contactPerson = '', address = '', remark = '', ...facts }: OwnerImportRow): OwnerForm => ({
  ...facts,
  contactPerson,
  address,
  remark,
  tags: [],
});
