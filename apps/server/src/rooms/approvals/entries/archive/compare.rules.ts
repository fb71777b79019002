import { type ComparedField, comparedFields, type EntryQueryDetail } from '@furrow/contract';

/** A change of an application's data, as its path keeps it. */
export interface Mended {
  changes: readonly { field: string; before: unknown; after: unknown }[];
}

/** What the log, or an application, says of a change since. */
export type Changed = EntryQueryDetail['fitted'][number]['changed'];

/** Data as they were first sent: the changes since are taken back, the last one first. Private fields come back as null. */
export function firstSent(
  data: Readonly<Record<string, unknown>>,
  mended: readonly Mended[],
): Record<string, unknown> {
  const first: Record<string, unknown> = { ...data };
  for (const { changes } of [...mended].reverse())
    for (const { field, before } of changes) first[field] = before;
  return first;
}

const words = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** The three columns of the archive's page, field by field; what the vehicle does not tell (`now` undefined) is null. */
export function compared(
  approved: Readonly<Record<string, unknown>>,
  first: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>> | null,
  about: { mended: ReadonlySet<string>; since: ReadonlyMap<string, NonNullable<Changed>> },
): EntryQueryDetail['fields'] {
  return comparedFields.map((field: ComparedField) => {
    const [was, is] = [words(approved[field]), now ? words(now[field]) : null];
    return {
      field,
      first: words(first[field]),
      approved: was,
      now: is,
      mended: about.mended.has(field),
      changed: now && was !== is ? (about.since.get(field) ?? null) : null,
    };
  });
}

/** Each part that was entered beside what sits in its place now: itself, else what it was replaced by, else nothing. */
export function comparedParts(
  named: Readonly<Record<string, string>>,
  fitted: readonly { kind: string; sn: string | null }[],
  replacedBy: ReadonlyMap<string, { sn: string; changed: NonNullable<Changed> }>,
): EntryQueryDetail['fitted'] {
  return Object.entries(named)
    .filter(([, sn]) => sn !== '')
    .map(([slot, entered]) => {
      const kind = slot.replace(/-\d+$/, '');
      const sits = (sn: string) =>
        fitted.some((piece) => piece.kind === kind && (piece.sn ?? '').toLowerCase() === sn.toLowerCase());
      let [last, changed]: [string, Changed] = [entered, null];
      // A piece may have been replaced several times; each step leads to a piece that was not seen on the way.
      const passed = new Set<string>();
      for (
        let next = replacedBy.get(`${kind} ${last.toLowerCase()}`);
        next && !passed.has(last);
        next = replacedBy.get(`${kind} ${last.toLowerCase()}`)
      ) {
        passed.add(last);
        [last, changed] = [next.sn, next.changed];
      }
      return { kind, entered, now: sits(last) ? last : null, changed };
    });
}
