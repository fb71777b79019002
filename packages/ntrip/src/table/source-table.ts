/** Fields of a STR line in their order, without the word STR. */
export const strFields = [
  'mount',
  'identifier',
  'format',
  'details',
  'carrier',
  'system',
  'network',
  'country',
  'latitude',
  'longitude',
  'nmea',
  'solution',
  'generator',
  'compression',
  'authentication',
  'fee',
  'bitrate',
  'misc',
] as const;
export type StrField = (typeof strFields)[number];
/** One mount point of a table; what is missing is empty. */
export type StrLine = Readonly<Partial<Record<StrField, string>>>;

/** One line of a table as it is read: its type (CAS, NET, STR) and its fields. */
export interface TableLine {
  readonly type: string;
  readonly fields: readonly string[];
}

const lastLine = 'ENDSOURCETABLE';

/** A field as it stands in a line: in quotes where it holds a separator; what would end the line is left out. */
export function writeField(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must never reach a line.
  const clean = text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').trim();
  return /[;"]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean;
}

/** A STR line without its end. */
export function writeStr(line: StrLine): string {
  return ['STR', ...strFields.map((field) => writeField(line[field] ?? ''))].join(';');
}

/** The whole table with its last line; lines come as they are, without their ends. */
export function writeTable(lines: readonly string[]): string {
  return [...lines, lastLine].map((line) => `${line.replaceAll(/[\r\n]+/g, ' ')}\r\n`).join('');
}

/** The fields of a line; a field in quotes may hold `;`, and `""` in it is a quote. A quote that never ends takes the rest. */
export function readFields(line: string): string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]!;
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (line[i + 1] === '"') {
        field += '"';
        i += 1;
      } else quoted = false;
    } else if (sign === '"' && field === '') quoted = true;
    else if (sign === ';') {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  fields.push(field);
  return fields;
}

/** Lines of a table, up to its last one; heads of answers, remarks and empty lines are not among them. */
export function readTable(text: string): TableLine[] {
  const lines: TableLine[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith(lastLine)) break;
    if (!/^(CAS|NET|STR);/.test(line)) continue;
    const [type = '', ...fields] = readFields(line);
    lines.push({ type, fields });
  }
  return lines;
}

/** A STR line by its names; the last field takes whatever follows. */
export function readStr(line: string): StrLine | undefined {
  const [type, ...fields] = readFields(line);
  if (type !== 'STR') return undefined;
  const named: Partial<Record<StrField, string>> = {};
  for (const [i, name] of strFields.entries())
    named[name] = name === 'misc' ? fields.slice(i).join(';') : (fields[i] ?? '');
  return named;
}
