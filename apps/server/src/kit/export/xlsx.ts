import { strToU8 } from 'fflate';
import { type Cell, textOf } from './columns.ts';
import { streamedZip } from './streamed-zip.ts';

/** What a sheet is made of, beside its rows. */
export interface SheetPlan {
  name: string;
  /** Lines above the heads: who exported, when, which filters. */
  heading?: readonly string[];
  heads: readonly string[];
}

/** Rows of data on one sheet; more go to the next (C9). A worksheet ends at 1,048,576. */
const rowsASheet = 1_000_000;

// Cell formats of styles.xml below.
export const styles = { plain: 0, text: 1, head: 2, grey: 3, harmless: 4, time: 5, timeAbroad: 6 } as const;

/** A table of a workbook: its plan, and its rows piece by piece. */
export interface Table {
  plan: SheetPlan;
  pieces: AsyncIterable<Cell[][]>;
}

/**
 * An xlsx of any length, in pieces: only one piece of rows is held at a time (ECMA-376, inline strings). Each table begins on a sheet of
 * its own, and is read when those before it are written.
 */
export async function* xlsxOf(
  plan: SheetPlan,
  pieces: AsyncIterable<Cell[][]>,
  ...more: Table[]
): AsyncGenerator<Uint8Array> {
  const zip = streamedZip();
  const names: string[] = [];
  for (const table of [{ plan, pieces }, ...more]) yield* sheetsOf(zip, names, table);
  for (const [path, xml] of framing(names)) zip.whole(path, strToU8(xml));
  zip.end();
  yield* zip.taken();
}

/** The sheets of one table, written into the zip; their names join `names`. */
async function* sheetsOf(
  zip: ReturnType<typeof streamedZip>,
  names: string[],
  { plan, pieces }: Table,
): AsyncGenerator<Uint8Array> {
  let rest: Cell[][] = [];
  const before = names.length;
  const source = pieces[Symbol.asyncIterator]();
  let ended = false;
  const next = async (): Promise<Cell[][] | null> => {
    if (rest.length > 0) return rest.splice(0);
    const piece = ended ? null : await source.next();
    if (piece === null || piece.done) ended = true;
    return piece === null || piece.done ? null : piece.value;
  };
  try {
    do {
      names.push(sheetName(plan.name, names.length - before));
      zip.open(`xl/worksheets/sheet${names.length}.xml`);
      let row = 1;
      let written = 0;
      const headRow = headRowOf(plan);
      row = headRow + 1;
      let piece = await next();
      let text = `${sheetBegun(plan, piece ?? [])}${headingRows(plan)}`;
      for (; piece !== null; piece = await next()) {
        rest = piece.splice(rowsASheet - written);
        for (const cells of piece) text += rowXml(row++, cells);
        written += piece.length;
        zip.push(strToU8(text));
        text = '';
        yield* zip.taken();
        if (written === rowsASheet) break;
      }
      const all = `A${headRow}:${columnName(Math.max(0, plan.heads.length - 1))}${Math.max(headRow, row - 1)}`;
      zip.push(strToU8(`${text}</sheetData><autoFilter ref="${all}"/></worksheet>`));
      zip.closeFile();
      yield* zip.taken();
      if (rest.length === 0 && !ended) rest = (await next()) ?? [];
    } while (!ended || rest.length > 0);
  } finally {
    // A reader that stops lets go of the rows too.
    await source.return?.();
  }
}

/** One row, its cells named (`r="A1"`), which strict readers need. `style` overrides that of texts. */
export function rowXml(
  row: number,
  cells: readonly Cell[],
  { style, hidden }: { style?: number; hidden?: boolean } = {},
): string {
  let text = `<row r="${row}"${hidden ? ' hidden="1"' : ''}>`;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (cell === null || cell === undefined || cell === '') continue;
    const at = `${columnName(i)}${row}`;
    if (typeof cell === 'number') text += Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
    else if (typeof cell === 'object')
      text += `<c r="${at}" s="${timeStyle(cell.words)}"><v>${cell.days}</v></c>`;
    else
      text += `<c r="${at}" s="${style ?? styleOf(cell)}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  return `${text}</row>`;
}

/** What looks like a formula carries the mark that a spreadsheet gives to text typed with an apostrophe before it. */
const styleOf = (text: string): number => (/^[=+\-@\t\r]/.test(text) ? styles.harmless : styles.text);

/** A time looks as it does in the list: the year first at home, last elsewhere. */
const timeStyle = (words: string): number => (words.includes('/') ? styles.timeAbroad : styles.time);

const headRowOf = ({ heading }: SheetPlan): number => (heading?.length ? heading.length + 1 : 0) + 1;

// Widths in characters: what stands in the cells, within what a screen shows at once.
const widthRange = { least: 8, most: 48 };
/** Rows whose texts say how wide a column is. */
const measured = 200;

/** The begin of a sheet whose heads stay in sight and whose columns are as wide as their first rows. */
function sheetBegun(plan: SheetPlan, rows: readonly Cell[][]): string {
  const headRow = headRowOf(plan);
  const pane = `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>`;
  const first = rows.slice(0, measured);
  const cols = plan.heads.map((head, i) => {
    const longest = Math.max(lengthOf(head), ...first.map((cells) => lengthOf(cells[i])));
    const width = Math.min(widthRange.most, Math.max(widthRange.least, longest + 2));
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`;
  });
  const columns = cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '';
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  return sheetBegin.replace('<sheetData>', `${views}${columns}<sheetData>`);
}

/** How wide a text stands: Chinese characters are as wide as two others. */
function lengthOf(cell: Cell | undefined): number {
  let width = 0;
  for (const character of textOf(cell)) width += character > '\u2e7f' ? 2 : 1;
  return width;
}

function headingRows({ heading = [], heads }: SheetPlan): string {
  const above = heading.map((line, i) => rowXml(i + 1, [line])).join('');
  return `${above}${rowXml((heading.length ? heading.length + 1 : 0) + 1, heads, { style: styles.head })}`;
}

export function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

// XML 1.0 takes no control characters; a cell takes at most 32,767 characters.
const escaped = (text: string): string =>
  text
    .slice(0, 32_767)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** At most 31 characters, none of `[]:*?/\`. */
function sheetName(name: string, index: number): string {
  const clean = name.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Sheet';
  const mark = index === 0 ? '' : ` ${index + 1}`;
  return `${clean.slice(0, 31 - mark.length)}${mark}`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const sheetBegin = `${xml}<worksheet xmlns="${main}"><sheetData>`;

/** The parts of the package around the sheets. */
export function framing(
  names: readonly string[],
  { hidden = [] as readonly number[] } = {},
): [string, string][] {
  const sheets = names.map(
    (name, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"${hidden.includes(i) ? ' state="hidden"' : ''}/>`,
  );
  const links = names.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const kinds = names.map(
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${officeType}.worksheet+xml"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/>${kinds.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${packageNs}/relationships">${links.join('')}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ];
}

// numFmt 49 is text: digits of an SN stay as they are when somebody edits the cell.
const stylesXml = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="dd\\/mm\\/yyyy\\ hh:mm:ss"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF8C8C8C"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
