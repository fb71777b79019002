/** What platform and terminal hand each other of a field (example profile, type 0xF3), by the numbers 1 to 5 there. */
export const fieldDataKinds = ['abLine', 'block', 'mark', 'targetLayer', 'samplingPlan'] as const;
export type FieldDataKind = (typeof fieldDataKinds)[number];

export const fieldDataActions = ['put', 'remove'] as const;
export type FieldDataAction = (typeof fieldDataActions)[number];

/** A piece of field data on its way to a terminal; nobody gives it by `POST command`. */
export interface FieldDataCommand {
  kind: 'fieldData';
  device: string;
  data: FieldDataKind;
  action: FieldDataAction;
  /** Of the record; the terminal keeps it under this UUID. */
  id: string;
  name: string;
  /** A Feature of GeoJSON; empty with `remove`. */
  geoJson: string;
}

/** The texts of 0xF3 carry their length in a WORD, and the whole content begins with 26 bytes more. */
export const longestFieldDataBytes = 65_535;
