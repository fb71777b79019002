import type { EntryData } from '@furrow/contract';

/** Fields that a correction may change, in the order of its form; the owner is told by name and phone. */
const fields = [
  ...(['vehicleModelId', 'carType', 'brand', 'model', 'alias', 'plate', 'horsepower', 'tracks'] as const),
  ...(['tyreCount', 'tractorType', 'workType', 'widthCm', 'remark', 'ownerName', 'ownerPhone'] as const),
  ...(['divisionCode', 'address', 'installer', 'installedOn', 'longitude', 'latitude'] as const),
];
export type CorrectedField = (typeof fields)[number];
/** What stands in these fields. */
type Said = Pick<EntryData, CorrectedField>;

export interface Difference {
  field: CorrectedField;
  was: string | null;
  is: string | null;
}

const words = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** What is left empty of these says nothing. */
const emptyStays: readonly CorrectedField[] = ['ownerName', 'ownerPhone', 'address', 'installedOn'];

/** An entry of the vehicle library by its names. */
export interface NamedModel {
  brand: string;
  model: string;
  carType: string;
  horsepower: number | null;
}

/**
 * What a correction says otherwise than the vehicle has it. Type, brand and model of a machine of the library are the library's; the name of
 * an owner who stays is the owner's own. `models`: the entries of the library that the two name.
 */
export function differencesOf(was: Said, said: Said, models: ReadonlyMap<string, NamedModel>): Difference[] {
  const chosen = said.vehicleModelId === null ? undefined : models.get(said.vehicleModelId);
  const nameOf = (id: string | null): string | null => {
    const found = id === null ? undefined : models.get(id);
    return found ? `${found.brand} ${found.model}` : id;
  };
  const before = { ...was, vehicleModelId: nameOf(was.vehicleModelId) };
  const after = {
    ...said,
    ...chosen,
    horsepower: said.horsepower ?? chosen?.horsepower ?? null,
    vehicleModelId: nameOf(said.vehicleModelId),
  };
  const otherOwner = said.ownerPhone !== '' && said.ownerPhone !== was.ownerPhone;
  const silent = (field: CorrectedField): boolean =>
    (emptyStays.includes(field) && said[field] === '') || (field === 'ownerName' && !otherOwner);
  return fields.flatMap((field) => {
    const [told, now] = [words(before[field]), words(after[field])];
    return told === now || silent(field) ? [] : [{ field, was: told, is: now }];
  });
}
