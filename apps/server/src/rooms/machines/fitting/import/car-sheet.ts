import {
  type ImportedPart,
  importedParts,
  machineSubcategories,
  ownerKinds,
  workTypes,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { ListImport } from '#kit/import/list-import.ts';
import { dealersToChoose } from '#rooms/parties/public.ts';
import { offeredMachines } from './car-import.store.ts';

/** A row of a sheet of machines as its columns were read. */
export type CarSheetRow = { sn: string; vehicleModelId?: string } & Partial<Record<ImportedPart, string>> &
  Record<string, unknown>;

/** Headings and choices of a sheet of machines, whatever becomes of its rows. */
export const carSheet: Required<Pick<ListImport<CarSheetRow>, 'heads' | 'allowed'>> = {
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
};

/** The serial numbers of a row by the places that they go to. */
export function partsOfRow(row: CarSheetRow): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const kind of importedParts) {
    const sns = (row[kind] ?? '').split(/[,，;；]/).map((sn) => sn.trim());
    for (const [at, sn] of sns.entries()) if (sn !== '') parts[`${kind}-${at + 1}`] = sn;
  }
  return parts;
}

/** A row as the form of /addCar says the same. */
export function formOfRow(row: CarSheetRow): object {
  const { motor, slab, receiver, control, communicationModule, sensor, nameplate, ...rest } = row;
  return { ...rest, parts: partsOfRow(row) };
}

/** A place is told by the column of its kind: `parts.motor-1` → `motor`. */
export const columnOfField = (field: string): string => field.replace(/^parts\./, '').replace(/-\d+$/, '');
