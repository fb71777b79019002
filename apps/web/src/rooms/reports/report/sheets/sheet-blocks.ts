/** What the first column and all columns of figures of a sheet have room for, in widths of a digit: A4 landscape at the size of the printed table. */
export const sheetRoom = { first: 36, all: 150 } as const;
/** Edge and padding of a cell. */
const cellEdges = 1.5;

const wide = /[\u2e80-\u9fff\uff00-\uff60]/u;
/** Where heads may break: at spaces, and Chinese after any character, though not sooner than after four. */
const piece = /[\u2e80-\u9fff\uff00-\uff60]{1,4}|[^\s\u2e80-\u9fff\uff00-\uff60]+/gu;

/** How wide words are that stay on one line, in widths of a digit. */
export const wordsWidth = (words: string): number =>
  [...words].reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0);

/** How narrow a head may become that breaks into lines. */
const headWidth = (words: string): number => Math.max(0, ...(words.match(piece) ?? []).map(wordsWidth));

/** What stands in the columns of one measure: its head over all of them, and of each column its own head and its figures. */
export interface MeasureColumns {
  readonly head: string;
  readonly columns: readonly { readonly head: string; readonly figures: readonly string[] }[];
}

function measureWidth({ head, columns }: MeasureColumns): number {
  const each = columns.map(
    (column) => Math.max(headWidth(column.head), ...column.figures.map(wordsWidth)) + cellEdges,
  );
  return Math.max(
    headWidth(head) + cellEdges,
    each.reduce((sum, one) => sum + one, 0),
  );
}

/**
 * Measures of a report as they lie beside each other on paper: as many in a block as a sheet has room for beside the names of the rows, which stand
 * in each block again. The columns of a measure stay together.
 */
export function sheetBlocks<Measure>(
  measures: readonly Measure[],
  columnsOf: (measure: Measure) => MeasureColumns,
  names: readonly string[],
): Measure[][] {
  const first = Math.min(sheetRoom.first, Math.max(0, ...names.map(wordsWidth))) + cellEdges;
  const blocks: Measure[][] = [];
  let left = 0;
  for (const measure of measures) {
    const width = measureWidth(columnsOf(measure));
    const block = blocks.at(-1);
    if (block && width <= left) {
      block.push(measure);
      left -= width;
    } else {
      blocks.push([measure]);
      left = sheetRoom.all - first - width;
    }
  }
  return blocks;
}
