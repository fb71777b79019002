import { z } from 'zod';

/** A country of the dictionary (`GET country`): its number never changes, new ones come at the end. */
export interface Country {
  no: number;
  /** ISO 3166-1 alpha-2. */
  iso: string;
  zh: string;
  en: string;
  /** In the asker's language. */
  name: string;
  /** Without `+`. */
  phoneCode: string;
}

/** `GET divisions`: children of a division; without `parent` the provinces. */
export const divisionsQuery = z.object({ parent: z.string().max(6, 'tooLong').optional() });

/** `GET divisions/at`: the smallest division at a place. */
export const divisionAtQuery = z.object({
  lng: z.coerce.number('longitudeRange').min(-180, 'longitudeRange').max(180, 'longitudeRange'),
  lat: z.coerce.number('latitudeRange').min(-90, 'latitudeRange').max(90, 'latitudeRange'),
});
export interface DivisionAt {
  /** Empty abroad and at sea; null where this product has no outlines. */
  code: string | null;
}

/** `POST divisions/outlines`: the outlines of so many divisions at a time, for a map. */
export const mostOutlines = 500;
export const outlinesForm = z.object({
  codes: z.array(z.string().max(6, 'tooLong')).max(mostOutlines, 'outOfRange'),
});

/** The outline of a division: GeoJSON in degrees WGS 84. */
export interface DivisionOutline {
  code: string;
  coordinates: (readonly (readonly (readonly number[])[])[])[];
}

/** An administrative division: 1 province, 2 city, 3 county. Russian and Turkish names exist for provinces. */
export interface Division {
  code: string;
  level: 1 | 2 | 3;
  parent: string | null;
  /** In the asker's language, as far as there is one. */
  name: string;
  names: { zh: string; en?: string; ru?: string; tr?: string };
  hasChildren: boolean;
}

/** A row of `GET divisions/all`: code, parent, name in the asker's language; those above stand before those below. */
export type DivisionName = [code: string, parent: string | null, name: string];
