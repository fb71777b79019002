import { type ComponentKind, modelExtras, pieceExtras } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ExportColumn } from '#kit/export/columns.ts';

type Fields = Texts['libraries']['components']['fields'];
/** Digits that are no numbers. */
const codes: readonly string[] = ['imei', 'iccid', 'nameplateCode', 'machineCode'];
/** Names that end in their unit, and counts. */
const quantity = /(Mm|Mhz|Nm|V|W|Inches|Offset)$|^(teeth|antennas)$/;

/** What only the pieces or models of one kind have, as columns of their file. */
export const extraColumns = <Row extends object>(
  kind: ComponentKind,
  of: 'piece' | 'model',
): ExportColumn<Row>[] =>
  Object.keys((of === 'piece' ? pieceExtras : modelExtras)[kind]).map((key) => ({
    key,
    head: ({ libraries }) => libraries.components.fields[key as keyof Fields],
    ...told(key),
  }));

function told<Row extends object>(key: string): Pick<ExportColumn<Row>, 'kind' | 'value' | 'words'> {
  const field = (row: Row): unknown => (row as Record<string, unknown>)[key];
  const value = (row: Row) => field(row) as string | number | null;
  if (key === 'forPart') return { kind: 'choice', value, words: ({ libraries }) => libraries.kinds };
  if (key === 'ppp')
    return { kind: 'choice', value, words: ({ libraries }) => libraries.components.pppKinds };
  if (key === 'constellations') {
    return { kind: 'text', value: (row) => ((field(row) ?? []) as string[]).join(', ') };
  }
  return { kind: codes.includes(key) ? 'code' : quantity.test(key) ? 'number' : 'text', value };
}
