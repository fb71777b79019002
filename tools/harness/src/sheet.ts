import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet of at most 26 columns whose cells are texts (ECMA-376). */
export function sheetOf(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string, place: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map((row, i) => {
    const cells = row.map((text, j) => cell(text, `${String.fromCharCode(65 + j)}${i + 1}`));
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Rows" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(xml + text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

/** The cells of the first sheet of a workbook that the product wrote, by their column letters. */
export function cellsOf(workbook: Uint8Array): Record<string, string>[] {
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml']!);
  return [...sheet.matchAll(/<row\b.*?<\/row>/gs)].map(([row]) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)].map(([, column, cell]) => [
        column!,
        cell!.replaceAll(/<[^>]*>/g, ''),
      ]),
    ),
  );
}
