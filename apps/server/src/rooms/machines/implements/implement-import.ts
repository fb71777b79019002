import { type FieldProblem, type ImplementForm, implementForm, implementImport } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { logOperation } from '#rooms/access/public.ts';
import { dealersToChoose } from '#rooms/parties/public.ts';
import { implementsByNumber, modelsByName } from './implement.store.ts';
import { implementEntity } from './implements.ts';

type Row = Pick<ImplementForm, 'toolNo'> &
  Partial<ImplementForm> & { brand: string; model: string; modelId?: string };

/** Implements from a file (/agriculture); the model is named by brand and model of the tool library. */
export function implementsFromFile(pool: Pool): AnyImport {
  const deeds = new EntityDeeds({ pool, logOperation }, implementEntity);
  return asImport<Row>({
    definition: implementImport,
    right: 'agriculture.import',
    title: ({ titles }) => titles.agriculture,
    heads: ({ implement, libraries }) => ({
      ...implement.fields,
      brand: libraries.tools.fields.brand,
      model: libraries.tools.fields.model,
    }),
    allowed: async (db, actor) => ({ dealerId: { values: await dealersToChoose(db, actor) } }),
    judge: (db, actor, rows) => judge(db, actor, rows),
    write: async (db, actor, row) => {
      const models = await modelsByName(db);
      const modelId = models.get(nameOf(row));
      const { id } = await deeds.createIn(db, actor, implementForm.parse({ ...row, modelId }));
      return { id };
    },
  });
}

const nameOf = ({ brand, model }: Row): string => `${brand} ${model}`.toLowerCase();

async function judge(db: Queryable, _: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const models = await modelsByName(db);
  const present = await implementsByNumber(
    db,
    rows.map(({ toolNo }) => toolNo),
  );
  return rows.map((row) => {
    const problems: FieldProblem[] = models.has(nameOf(row))
      ? []
      : [{ field: 'model', key: 'modelOfOtherKind' }];
    return { problems, present: present.get(`${row.dealerId ?? ''} ${row.toolNo.toLowerCase()}`) ?? null };
  });
}
