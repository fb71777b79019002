import {
  carForm,
  carImport,
  type FieldProblem,
  type ImportedPart,
  importedParts,
  machineSubcategories,
  ownerKinds,
  problemsOf,
  workTypes,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '../../../../database/transaction.ts';
import type { Bus } from '../../../../events/bus.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { type AnyImport, asImport, type Verdict } from '../../../../kit/import/list-import.ts';
import { dealersToChoose } from '../../../parties/public.ts';
import { fittingNeeds, slotProblems } from '../parts/slots.rules.ts';
import { putIntoUse } from '../put-into-use.ts';
import { type NamedTerminal, offeredMachines, piecesOf, terminalsOf } from './car-import.store.ts';

type Row = { sn: string; vehicleModelId?: string } & Partial<Record<ImportedPart, string>> &
  Record<string, unknown>;
type Offered = Awaited<ReturnType<typeof offeredMachines>>;

/** Vehicles from a file (/carManage): each row is the deed of /addCar; what needs photos is made there. */
export function carsFromFile(bus: Pick<Bus, 'publish'>): AnyImport {
  return asImport<Row>({
    definition: carImport,
    right: 'carManage.import',
    title: ({ titles }) => titles.carManage,
    heads: ({ carForm: { fields }, libraries: { kinds } }) => ({ ...fields, ...kinds }),
    allowed: async (db, actor, language) => {
      const { libraries, exports, carForm: words } = texts[language];
      const choices = <Value extends string>(
        values: readonly Value[],
        word: Readonly<Record<Value, string>>,
      ) => ({
        values: values.map((value) => ({ value, word: word[value] })),
      });
      return {
        vehicleModelId: {
          values: (await offeredMachines(db)).map(({ id, name }) => ({ value: id, word: name })),
        },
        carType: choices(machineSubcategories, libraries.depot.subcategories),
        workType: choices(workTypes, exports.workType),
        ownerKind: choices(ownerKinds, words.ownerKinds),
        dealerId: { values: await dealersToChoose(db, actor) },
      };
    },
    judge,
    write: async (db, actor, row) => {
      const { id, no } = await putIntoUse(db, actor, carForm.parse(formOf(row)));
      return { id, after: () => bus.publish('vehiclesChanged', { nos: [no] }) };
    },
  });
}

/** The serial numbers of a row by the places that they go to. */
function partsOf(row: Row): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const kind of importedParts) {
    const sns = (row[kind] ?? '').split(/[,，;；]/).map((sn) => sn.trim());
    for (const [at, sn] of sns.entries()) if (sn !== '') parts[`${kind}-${at + 1}`] = sn;
  }
  return parts;
}

const formOf = (row: Row): object => {
  const { motor, slab, receiver, control, communicationModule, sensor, nameplate, ...rest } = row;
  return { ...rest, parts: partsOf(row) };
};

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const terminals = await terminalsOf(
    db,
    actor,
    rows.map(({ sn }) => sn),
  );
  const offered = await offeredMachines(db);
  const wanted = rows.flatMap((row) =>
    Object.entries(partsOf(row)).map(([key, sn]) => ({ kind: key.split('-')[0] as ImportedPart, sn })),
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
  row: Row,
  { stockState, neededParts }: NamedTerminal,
  known: { offered: Offered; pieces: ReadonlyMap<string, { state: string }>; used: Set<string> },
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (stockState === 'inWarehouse') problems.push({ field: 'sn', key: 'stillInWarehouse' });
  const form = carForm.safeParse(formOf(row));
  if (!form.success) problems.push(...problemsOf(form.error));
  const model = known.offered.find(({ id }) => id === row.vehicleModelId);
  if (model?.photoRequired) problems.push({ field: 'vehicleModelId', key: 'photosMissing' });
  const parts = partsOf(row);
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
  return problems.map(({ field, ...rest }) => ({ ...rest, field: columnOf(field) }));
}

/** A place is told by the column of its kind: `parts.motor-1` → `motor`. */
const columnOf = (field: string): string => field.replace(/^parts\./, '').replace(/-\d+$/, '');
