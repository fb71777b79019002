import { type LabUnit, type LabValues, labImport, labUnitNames, labUnits, nutrients } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type FoundBag, findBags } from './find-bags.store.ts';
import { setAnalysed } from './sample-deeds.store.ts';
import { soilSample } from './sample-deeds.ts';

type Content = 'organicMatter' | 'nitrogen' | 'phosphorus' | 'potassium';
/** A line of the laboratory's file. */
export type LabRow = { bagCode: string; ph?: number; laboratory?: string; remark?: string } & {
  [Key in Content]?: number;
} & { [Key in `${Content}Unit`]?: LabUnit };

/** In which unit a content is kept. */
const keptIn: Record<Content, LabUnit> = {
  organicMatter: 'g/kg',
  nitrogen: 'mg/kg',
  phosphorus: 'mg/kg',
  potassium: 'mg/kg',
};

/** Results of a laboratory by the codes of the bags (/sampling_statistics). */
export const labFile: AnyImport = asImport<LabRow>({
  definition: labImport,
  right: 'samplingStatistics.import',
  title: ({ sampling }) => sampling.lab.title,
  heads: ({ sampling }) => sampling.lab.heads,
  allowed: async () => {
    const values = labUnitNames.map((value) => ({ value, word: value }));
    return Object.fromEntries((Object.keys(keptIn) as Content[]).map((key) => [`${key}Unit`, { values }]));
  },
  judge,
  write,
});

async function judge(db: Queryable, actor: Actor, rows: readonly LabRow[]): Promise<Verdict[]> {
  const bags = await findBags(
    db,
    actor,
    rows.map(({ bagCode }) => bagCode),
  );
  return rows.map((row) => {
    const bag = bags.get(row.bagCode.toLowerCase());
    return {
      problems: [
        ...(bag ? [] : [{ field: 'bagCode', key: 'bagUnknown' } as const]),
        ...(nutrients.some((one) => row[one] !== undefined)
          ? []
          : [{ field: 'ph', key: 'noLabValue' } as const]),
      ],
      present: bag?.state === 'analysed' ? bag.id : null,
    };
  });
}

async function write(db: Queryable, actor: Actor, row: LabRow): Promise<{ id: string }> {
  const bag: FoundBag | undefined = (await findBags(db, actor, [row.bagCode])).get(row.bagCode.toLowerCase());
  if (!bag) throw new Refusal('bagUnknown', { bag: row.bagCode });
  const { laboratory = '', remark = '' } = row;
  const values = valuesOf(row);
  await setAnalysed(db, actor.accountId, { id: bag.id, values, laboratory, remark });
  await logOperation(db, actor, {
    action: 'samplingStatistics.import',
    subjectKind: soilSample,
    subjectId: bag.id,
    before: { state: bag.state },
    after: { state: 'analysed', ...values, laboratory },
  });
  return { id: bag.id };
}

/** Enters results as a file of them would. @throws Refusal bagUnknown; the rows before it stay */
export async function enterLabResults(pool: Pool, actor: Actor, rows: readonly LabRow[]): Promise<void> {
  for (const row of rows) await inTransaction(pool, (client) => write(client, actor, row));
}

function valuesOf(row: LabRow): LabValues {
  const content = (key: Content): number | null => {
    const value = row[key];
    if (value === undefined) return null;
    const factor = labUnits[row[`${key}Unit`] ?? keptIn[key]] / labUnits[keptIn[key]];
    return Math.round(value * factor * 1e4) / 1e4;
  };
  return {
    ph: row.ph ?? null,
    organicMatter: content('organicMatter'),
    nitrogen: content('nitrogen'),
    phosphorus: content('phosphorus'),
    potassium: content('potassium'),
  };
}
