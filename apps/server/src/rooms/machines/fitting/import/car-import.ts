import { carForm, carImport, type FieldProblem, type ImportedPart, problemsOf } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { fittingNeeds, slotProblems } from '../parts/slots.rules.ts';
import { putIntoUse } from '../put-into-use.ts';
import { type NamedTerminal, offeredMachines, piecesOf, terminalsOf } from './car-import.store.ts';
import { type CarSheetRow, carSheet, columnOfField, formOfRow, partsOfRow } from './car-sheet.ts';

type Offered = Awaited<ReturnType<typeof offeredMachines>>;

/** Vehicles from a file (/carManage): each row is the deed of /addCar; what needs photos is made there. */
export function carsFromFile(bus: Pick<Bus, 'publish'>): AnyImport {
  return asImport<CarSheetRow>({
    definition: carImport,
    right: 'carManage.import',
    title: ({ titles }) => titles.carManage,
    ...carSheet,
    judge,
    write: async (db, actor, row) => {
      const { id, no } = await putIntoUse(db, actor, carForm.parse(formOfRow(row)));
      return { id, after: () => bus.publish('vehiclesChanged', { nos: [no] }) };
    },
  });
}

async function judge(db: Queryable, actor: Actor, rows: readonly CarSheetRow[]): Promise<Verdict[]> {
  const terminals = await terminalsOf(
    db,
    actor,
    rows.map(({ sn }) => sn),
  );
  const offered = await offeredMachines(db);
  const wanted = rows.flatMap((row) =>
    Object.entries(partsOfRow(row)).map(([key, sn]) => ({ kind: key.split('-')[0] as ImportedPart, sn })),
  );
  const pieces = await piecesOf(db, wanted);
  const used = new Set<string>();
  return rows.map((row) => {
    const terminal = terminals.get(row.sn);
    if (!terminal) return { problems: [{ field: 'sn', key: 'snUnknown' }], present: null };
    if (terminal.state !== 'idle') return { problems: [], present: terminal.id };
    return { problems: problemsOfRow(row, terminal, { offered, pieces, used }), present: null };
  });
}

function problemsOfRow(
  row: CarSheetRow,
  { stockState, neededParts }: NamedTerminal,
  known: { offered: Offered; pieces: ReadonlyMap<string, { state: string }>; used: Set<string> },
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (stockState === 'inWarehouse') problems.push({ field: 'sn', key: 'stillInWarehouse' });
  const form = carForm.safeParse(formOfRow(row));
  if (!form.success) problems.push(...problemsOf(form.error));
  const model = known.offered.find(({ id }) => id === row.vehicleModelId);
  if (model?.photoRequired) problems.push({ field: 'vehicleModelId', key: 'photosMissing' });
  const parts = partsOfRow(row);
  const needs = model ? { motorRequired: model.motorRequired, spline: null, bracket: null } : null;
  problems.push(...slotProblems(fittingNeeds(neededParts, needs).slots, parts));
  for (const [slot, sn] of Object.entries(parts)) {
    const name = `${slot.split('-')[0]} ${sn.toLowerCase()}`;
    const piece = known.pieces.get(name);
    if (!piece) problems.push({ field: slot, key: 'partUnknown', params: { sn } });
    else if (piece.state !== 'inLibrary')
      problems.push({ field: slot, key: 'partNotInLibrary', params: { sn } });
    if (known.used.has(name)) problems.push({ field: slot, key: 'partTwice', params: { sn } });
    known.used.add(name);
  }
  return problems.map(({ field, ...rest }) => ({ ...rest, field: columnOfField(field) }));
}
