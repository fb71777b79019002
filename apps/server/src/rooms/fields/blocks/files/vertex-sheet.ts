import type { FieldFeature } from '../../formats/field-feature.ts';

/** A boundary of a sheet with the phone number of its owner. */
export interface SheetField extends FieldFeature {
  phone: string;
}

const columns = 5;

/**
 * Rows of a sheet (name, phone of the owner, number of the corner, longitude, latitude) as boundaries, corners by their numbers;
 * the first row is the head. Rows that are none are told by their numbers.
 */
export function fieldsOfSheet(rows: readonly (readonly string[])[]): {
  fields: SheetField[];
  bad: { number: number; name: string }[];
} {
  const found = new Map<string, { name: string; phone: string; corners: [number, number, number][] }>();
  const bad: { number: number; name: string }[] = [];
  for (const [i, row] of rows.entries()) {
    if (i === 0 || row.every((cell) => cell.trim() === '')) continue;
    const [name = '', phone = '', ...rest] = row.slice(0, columns).map((cell) => cell.trim());
    const [no, lng, lat] = rest.map((cell) =>
      cell === '' ? Number.NaN : Number(cell.replace(',', '.')),
    ) as [number, number, number];
    const isCorner = [no, lng, lat].every(Number.isFinite) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
    if (name === '' || !isCorner) bad.push({ number: i + 1, name });
    else {
      const key = `${name}\n${phone}`;
      const field = found.get(key) ?? { name, phone, corners: [] };
      field.corners.push([no, lng, lat]);
      found.set(key, field);
    }
  }
  const fields = [...found.values()].map(({ name, phone, corners }): SheetField => {
    const ring = corners.toSorted(([a], [b]) => a - b).map(([, lng, lat]) => [lng, lat]);
    return { name, phone, geometry: { type: 'Polygon', coordinates: [ring] }, properties: {} };
  });
  return { fields, bad };
}
