import { isObstacle, type MarkForm, markForm, markImport, markTypes } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { logOperation } from '#rooms/access/public.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { marksByName, setMarkSource } from './mark.store.ts';
import { markEntity } from './marks.ts';

type Row = Pick<MarkForm, 'name' | 'type' | 'longitude' | 'latitude'> & {
  sn: string;
  radiusM?: number;
  alertM?: number;
};

/** Marks from a file (/markManage), each of a vehicle. */
export function marksFromFile(pool: Pool): AnyImport {
  const deeds = new EntityDeeds({ pool, logOperation }, markEntity);
  return asImport<Row>({
    definition: markImport,
    right: 'markManage.import',
    title: ({ titles }) => titles.markManage,
    heads: ({ marks }) => ({ ...marks.fields, sn: marks.columns.vehicleSn }),
    examples: ({ marks }) => ({ type: marks.types.pole }),
    allowed: async (_, __, language) => {
      const words = texts[language].marks.types;
      return { type: { values: markTypes.map((value) => ({ value, word: words[value] })) } };
    },
    judge,
    write: async (db, actor, { sn, ...row }) => {
      const vehicles = await vehiclesOf(db, actor, [sn]);
      const mark = await deeds.createIn(
        db,
        actor,
        markForm.parse({ ...row, vehicleId: vehicles.get(sn), blockId: null }),
      );
      await setMarkSource(db, mark.id, 'imported');
      return { id: mark.id };
    },
  });
}

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const vehicles = await vehiclesOf(
    db,
    actor,
    rows.map(({ sn }) => sn),
  );
  const present = await marksByName(db, [...vehicles.values()]);
  return rows.map((row) => {
    const vehicle = vehicles.get(row.sn);
    const wrong = (['radiusM', 'alertM'] as const).filter(
      (field) => row[field] !== undefined && !isObstacle(row.type),
    );
    return {
      problems: [
        ...(vehicle === undefined ? [{ field: 'sn', key: 'snUnknown' } as const] : []),
        ...wrong.map((field) => ({ field, key: 'obstaclesOnly' }) as const),
      ],
      present: present.get(`${vehicle} ${row.name.toLowerCase()}`) ?? null,
    };
  });
}

async function vehiclesOf(db: Queryable, actor: Actor, sns: readonly string[]): Promise<Map<string, string>> {
  return new Map((await vehicleDoor.find(db, actor, [...new Set(sns)])).map(({ sn, id }) => [sn, id]));
}
