import type { Texts } from '@furrow/texts';
import type { ColumnKind, ExportColumn } from './columns.ts';

type Value = string | number | boolean | null | undefined;
type KeyOf<Row> = { [Key in keyof Row & string]: Row[Key] extends Value ? Key : never }[keyof Row & string];
type Head = (words: Texts) => string;

/** The heads that stand in one group of the texts: `headsOf(({ devices }) => devices.columns)('sn')`. */
export const headsOf =
  <Group extends Readonly<Record<keyof Group, string>>>(groupOf: (words: Texts) => Group) =>
  (key: keyof Group): Head =>
  (words) =>
    groupOf(words)[key];

/** Columns of a file whose value is a field of the row as it is. */
export function plainExport<Row>() {
  const column = (key: KeyOf<Row>, head: Head, kind: ColumnKind = 'text'): ExportColumn<Row> => ({
    key,
    head,
    kind,
    value: (row) => row[key] as Value,
  });
  return {
    column,
    choice: (
      key: KeyOf<Row>,
      head: Head,
      words: (words: Texts) => Readonly<Record<string, string>>,
    ): ExportColumn<Row> => ({ ...column(key, head, 'choice'), words }),
    /** The zone of the times stands in the heading. */
    time: (key: KeyOf<Row>, head: Head): ExportColumn<Row> =>
      column(key, (words) => `${head(words)} ({{zone}})`, 'time'),
  };
}
