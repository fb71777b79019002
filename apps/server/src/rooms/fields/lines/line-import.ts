import {
  type FieldProblem,
  type LineForm,
  type LineRow,
  type LngLat,
  lineForm,
  lineImport,
  lineTypes,
} from '@furrow/contract';
import { guidanceFault } from '@furrow/geo';
import { texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { logOperation } from '#rooms/access/public.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { guidanceOf } from './guidance-of.ts';
import { linesByName, setLineSource } from './line.store.ts';
import { lineEntity } from './lines.ts';

type Row = Pick<LineForm, 'name' | 'type' | 'widthM'> & {
  sn: string;
  a?: string;
  b?: string;
  vertices?: string;
  heading?: number;
};

/** AB lines from a file (/abLine). */
export function linesFromFile(pool: Pool): AnyImport {
  const deeds = new EntityDeeds({ pool, logOperation }, lineEntity);
  return asImport<Row>({
    definition: lineImport,
    right: 'abLine.import',
    title: ({ titles }) => titles.abLine,
    heads: ({ lines }) => lines.heads,
    examples: ({ lines }) => ({ type: lines.types.straight }),
    allowed: async (_, __, language) => {
      const words = texts[language].lines.types;
      return { type: { values: lineTypes.map((value) => ({ value, word: words[value] })) } };
    },
    judge,
    write: async (db, actor, row) => {
      const vehicles = await vehiclesOf(db, actor, [row]);
      const form = lineForm.parse({ ...shapeOf(row), vehicleId: vehicles.get(row.sn), blockId: null });
      const line: LineRow = await deeds.createIn(db, actor, form);
      await setLineSource(db, line.id, 'imported');
      return { id: line.id };
    },
  });
}

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const vehicles = await vehiclesOf(db, actor, rows);
  const present = await linesByName(db, [...vehicles.values()]);
  return rows.map((row) => {
    const vehicle = vehicles.get(row.sn);
    const fault = guidanceFault(guidanceOf(shapeOf(row)));
    const problems: FieldProblem[] = [
      ...(vehicle === undefined ? [{ field: 'sn', key: 'snUnknown' } as const] : []),
      ...(fault === null ? [] : [{ field: fault === 'lineHeading' ? 'heading' : fieldOf(row), key: fault }]),
    ];
    return { problems, present: present.get(`${vehicle} ${row.name.toLowerCase()}`) ?? null };
  });
}

const fieldOf = ({ type }: Row): string => (type === 'curve' ? 'vertices' : 'b');

async function vehiclesOf(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Map<string, string>> {
  const sns = [...new Set(rows.map(({ sn }) => sn))];
  return new Map((await vehicleDoor.find(db, actor, sns)).map(({ sn, id }) => [sn, id]));
}

/** What stands in a row as the form has it. */
function shapeOf({ name, type, widthM, a, b, vertices, heading }: Row) {
  const texts = type === 'curve' ? (vertices ?? '').split(/[;；]/) : type === 'heading' ? [a] : [a, b];
  const points = texts.flatMap((text): LngLat[] => {
    const [lng, lat] = (text ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return lng === undefined || lat === undefined || !text?.trim() ? [] : [[lng, lat]];
  });
  return { name, type, widthM, points, heading: type === 'heading' ? (heading ?? null) : null };
}
