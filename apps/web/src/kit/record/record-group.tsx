import type { AnyRecord } from '@furrow/contract';
import { type FieldLine, Fields } from '../detail/fields.tsx';
import type { TextKey } from '../words/text.ts';
import { type Colours, describedValue, labelKey, shownValue } from './record-values.tsx';

/** Lines of a drawer under one title: names of values, or lines of one's own. */
export interface Group<Row> {
  title?: TextKey;
  lines: readonly ((keyof Row & string) | ((row: Row) => FieldLine | null))[];
}

interface Props<Row> extends Group<Row> {
  of: AnyRecord;
  row: Row;
  colours?: Colours | undefined;
}

/** Values of a described record, by their kinds. */
export function RecordGroup<Row>({ of, row, colours, title, lines }: Props<Row>) {
  const told = lines.map((one) =>
    typeof one === 'function' ? one(row) : lineOf(of, one, row[one], colours),
  );
  return <Fields lines={told} {...(title ? { title } : {})} />;
}

/** What people copy elsewhere can be copied, what is long takes the whole width. */
function lineOf(of: AnyRecord, name: string, value: unknown, colours: Colours | undefined): FieldLine {
  const field = describedValue(of, name);
  const { kind } = field;
  const plain = typeof value === 'string' ? value : null;
  return {
    label: labelKey(of, name),
    value: shownValue(field, value, colours) ?? plain,
    copy: kind === 'phone' || kind === 'degrees',
    wide: kind === 'words',
  };
}
