import { amountUnits, type SortiePurpose, sortieImport, sortiePurposes } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import { type Aircraft, aircraftBySn, blockByName, knownNumbers } from './aircraft.store.ts';
import { storeSortie } from './new-sortie.store.ts';
import { wallSeconds } from './wall-seconds.store.ts';

interface Row {
  sn: string;
  number: string;
  startedAt: string;
  endedAt: string;
  pilot?: string;
  block?: string;
  crop?: string;
  purpose: SortiePurpose;
  agent?: string;
  unit?: (typeof amountUnits)[number];
  targetDosePerHa?: number;
  amount?: number;
  swathM: number;
  windMs?: number;
  batterySwaps?: number;
}

/** A list of sorties from a file (/jiading); their tracks come as files of their own. */
export const sortieFile: AnyImport = asImport<Row>({
  definition: sortieImport,
  right: 'jiading.import',
  title: ({ titles }) => titles.jiading,
  heads: ({ jiading }) => jiading.heads,
  examples: ({ jiading }) => ({ purpose: jiading.purposes.spraying, unit: jiading.units.litre }),
  allowed: async (_, __, language) => {
    const { purposes, units } = texts[language].jiading;
    return {
      purpose: { values: sortiePurposes.map((value) => ({ value, word: purposes[value] })) },
      unit: { values: amountUnits.map((value) => ({ value, word: units[value] })) },
    };
  },
  judge,
  write,
});

async function visibleAircraft(
  db: Queryable,
  actor: Actor,
  rows: readonly Row[],
): Promise<Map<string, Aircraft>> {
  const seen = await vehicleDoor.find(db, actor, [...new Set(rows.map(({ sn }) => sn))]);
  return new Map(
    await aircraftBySn(
      db,
      seen.map(({ sn }) => sn),
    ),
  );
}

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const aircraft = await visibleAircraft(db, actor, rows);
  const known = await knownNumbers(
    db,
    [...aircraft.values()].map(({ no }) => no),
  );
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    const found = aircraft.get(row.sn);
    const block = found && row.block ? await blockByName(db, found.no, row.block) : 'none named';
    verdicts.push({
      problems: [
        ...(found ? [] : [{ field: 'sn', key: 'snUnknown' } as const]),
        ...(found && block === null ? [{ field: 'block', key: 'blockMissing' } as const] : []),
        ...(plain(row.endedAt) > plain(row.startedAt)
          ? []
          : [{ field: 'endedAt', key: 'endBeforeStart' } as const]),
      ],
      present: known.get(`${found?.no} ${row.number.toLowerCase()}`) ?? null,
    });
  }
  return verdicts;
}

/** To the second: `08:30` and `08:30:00` are one moment. */
const plain = (moment: string): string => moment.replace('T', ' ').padEnd(19, ':00');

async function write(db: Queryable, actor: Actor, row: Row): Promise<{ id: string }> {
  const found = (await visibleAircraft(db, actor, [row])).get(row.sn);
  if (!found) throw new Refusal('snUnknown', { targets: row.sn });
  await requireOperable(db, actor, found.id);
  const startedAt = await wallSeconds(db, row.startedAt, actor.timeZone);
  const endedAt = await wallSeconds(db, row.endedAt, actor.timeZone);
  // The clocks of a zone may go forward in between.
  if (endedAt <= startedAt)
    throw new Refusal('endBeforeStart', {}, [{ field: 'endedAt', key: 'endBeforeStart' }]);
  const id = await storeSortie(
    db,
    actor,
    {
      vehicleNo: found.no,
      number: row.number,
      source: 'file',
      purpose: row.purpose,
      swathM: row.swathM,
      startedAt,
      endedAt,
      pilot: row.pilot ?? '',
      crop: row.crop ?? '',
      agent: row.agent ?? '',
      unit: row.unit ?? 'litre',
      blockId: row.block ? await blockByName(db, found.no, row.block) : null,
      targetDose: row.targetDosePerHa === undefined ? null : row.targetDosePerHa / 10_000,
      amount: row.amount ?? null,
      windMs: row.windMs ?? null,
      batterySwaps: row.batterySwaps ?? 0,
      track: null,
    },
    { sn: row.sn },
  );
  if (id === null) throw new Refusal('alreadyThere');
  return { id };
}
