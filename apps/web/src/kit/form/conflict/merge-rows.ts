/** The values of a form by field. */
export type Values = Readonly<Record<string, unknown>>;

/** A field that both sides changed, each in its own way. */
export interface Clash {
  field: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What two people did to one record since it was loaded (C15). */
export interface Comparison {
  clashes: Clash[];
  /** Changed by one side alone, or by both to the same value. */
  mineOnly: string[];
  theirsOnly: string[];
}

/** Two values of a form are the same when they would be sent the same; nothing typed is nothing given. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

/** Compares what was loaded, what stands in the form, and what the record is now. */
export function compareRows(before: Values, mine: Values, theirs: Values): Comparison {
  const found: Comparison = { clashes: [], mineOnly: [], theirsOnly: [] };
  for (const field of Object.keys(before)) {
    const [old, my, their] = [before[field], mine[field], theirs[field]];
    const iDid = !isSame(old, my);
    const theyDid = !isSame(old, their);
    if (iDid && theyDid && !isSame(my, their))
      found.clashes.push({ field, before: old, mine: my, theirs: their });
    else if (theyDid) found.theirsOnly.push(field);
    else if (iDid) found.mineOnly.push(field);
  }
  return found;
}

export type Side = 'mine' | 'theirs';

/** The record that both can live with: theirs, with my changes where they stand alone or were chosen. */
export function mergedValues(
  mine: Values,
  theirs: Values,
  { clashes, mineOnly }: Comparison,
  choice: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  const kept = [
    ...mineOnly,
    ...clashes.map(({ field }) => field).filter((field) => choice[field] === 'mine'),
  ];
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}

/** The fields of `after` that differ from `before`. */
export function changedOnly(before: Values, after: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(before[field], value)));
}
