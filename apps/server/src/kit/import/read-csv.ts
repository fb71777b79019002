/** Signs that part cells: as programs of different countries write them. */
const separators = [',', ';', '\t'] as const;

/**
 * The cells of a CSV file as texts; row 1 is the first. Parted by comma, semicolon or tab, whichever its first line has most of; a cell in
 * quotes may hold these and line breaks, doubled quotes are one. Empty lines stay, so that rows keep their numbers.
 */
export function readCsvTexts(bytes: Buffer): string[][] {
  const text = new TextDecoder('utf-8').decode(bytes);
  const [first = ''] = text.split(/\r?\n/, 1);
  const separator = separators.toSorted((a, b) => countOf(first, b) - countOf(first, a))[0]!;
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = (): void => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[i++];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === separator) end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
