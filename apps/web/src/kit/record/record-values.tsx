import { type AnyRecord, labelOf, type ShownField, type ValueKind } from '@furrow/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../formats/use-formats.ts';
import { codeCell, StateTag, timeCell } from '../list/cells.tsx';
import { UnitNumber } from '../parts/unit-number.tsx';
import { divisionCell } from '../places/division-name.tsx';
import type { StateColour } from '../theme/tokens.ts';
import { type TextKey, text } from '../words/text.ts';

export type Colours = Readonly<Record<string, StateColour>>;

/** What a record says of one of its values. */
export function describedValue(record: AnyRecord, name: string): ShownField {
  const field: ShownField | undefined = record.fields[name] ?? record.shown[name];
  if (!field) throw new Error(`${record.path} has no value ${name}`);
  return field;
}

/** The key of a value's name. */
export const labelKey = (record: AnyRecord, name: string): TextKey => labelOf(record, name) as TextKey;

/** The word of a choice; none is "—". */
export const choiceWord = (place: string | undefined, value: unknown): string =>
  typeof value === 'string' ? text(`${place}.${value}` as TextKey) : text('format.none');

/** A value as a list or a drawer shows it; undefined leaves it as it is. */
export function shownValue(
  { kind, choices, names }: Pick<ShownField, 'kind' | 'choices' | 'names'>,
  value: unknown,
  colours?: Colours,
): ReactNode {
  if (kind === 'choice') {
    const colour = typeof value === 'string' ? colours?.[value] : undefined;
    const word = choiceWord(choices, value);
    return colour ? <StateTag colour={colour}>{word}</StateTag> : word;
  }
  if (Array.isArray(value))
    return value.map((one) => (choices ? choiceWord(choices, one) : String(one))).join(' · ');
  if (typeof value === 'boolean') return text(value ? 'list.yes' : 'list.no');
  if (typeof value === 'number') return names ? String(value) : shownNumber(kind, value);
  if (typeof value !== 'string') return undefined;
  if (kind === 'division') return divisionCell(value);
  return kind === 'code' ? codeCell(value) : undefined;
}

function shownNumber(kind: ValueKind, value: number): ReactNode {
  if (kind === 'time') return timeCell(value);
  // Places are copied into other programs: they keep the point.
  if (kind === 'degrees') return String(value);
  return <Measured kind={kind} value={value} />;
}

/** A number in the unit that people read. */
function Measured({ kind, value }: { kind: ValueKind; value: number }) {
  const formats = useFormats();
  if (kind === 'area' || kind === 'depth' || kind === 'speed' || kind === 'distance')
    return <UnitNumber of={formats[kind](value)} />;
  return formats.number(value);
}

/** Px at first, by the kind of the value. */
export const widths: Readonly<Record<ValueKind, number>> = {
  text: 160,
  words: 200,
  code: 130,
  phone: 150,
  choice: 130,
  choices: 180,
  flag: 120,
  number: 110,
  degrees: 110,
  distance: 120,
  depth: 120,
  speed: 120,
  area: 150,
  time: 180,
  division: 220,
  reference: 180,
  list: 160,
};

export const isNumber = (kind: ValueKind): boolean =>
  ['number', 'distance', 'depth', 'speed', 'area'].includes(kind);
