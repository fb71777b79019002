import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { guardZip } from '../files/zip-guard.ts';
import { storablePart } from '../http/storable-part.rules.ts';
import { Refusal } from '../refusal.ts';

type SheetCell = string | number | boolean | Date | null;

const patienceMs = 30_000;

// Written as text: the product is one file, and a thread needs a program of its own. The reader is found from here, since a
// thread made of text would look for it from the working directory.
const program = `const { parentPort, workerData } = require('node:worker_threads');
const { readSheet } = require(workerData.reader);
readSheet(Buffer.from(workerData.bytes)).then(
  (rows) => parentPort.postMessage({ rows }),
  (error) => parentPort.postMessage({ error: String(error) }),
);`;

/**
 * The cells of the first sheet of an xlsx as texts, days as YYYY-MM-DD, moments as YYYY-MM-DD HH:MM:SS; row 1 is the first. What the
 * database cannot keep of them is left out. Read beside the server's own thread, with at most 256 MB and 30 s.
 * @throws Refusal importNotXlsx, fileBomb
 */
export async function readSheetTexts(bytes: Buffer): Promise<string[][]> {
  const names = await guardZip(bytes).catch((error: unknown) => {
    throw error instanceof Refusal && error.key === 'fileType' ? new Refusal('importNotXlsx') : error;
  });
  if (!names.includes('xl/workbook.xml')) throw new Refusal('importNotXlsx');
  const rows = await inThread(bytes);
  return rows.map((row) => row.map(cellText));
}

function inThread(bytes: Buffer): Promise<SheetCell[][]> {
  const reader = createRequire(import.meta.url).resolve('read-excel-file/node');
  const worker = new Worker(program, {
    eval: true,
    workerData: { reader, bytes },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise<SheetCell[][]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('fileBomb')), patienceMs);
    const refuse = (): void => reject(new Refusal('importNotXlsx'));
    worker.once('message', (message: { rows?: SheetCell[][] }) =>
      message.rows ? resolve(message.rows) : refuse(),
    );
    worker.once('error', refuse);
    worker.once('exit', refuse);
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}

function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  return storablePart(String(cell)).trim();
}

/** As Excel shows a number that stands as a day and is none, such as a phone in a column of days. */
const noDay = '########';

/** A day, or a moment to the second, as people write it: a workbook counts moments in parts of a day, which are never whole seconds. */
function dateText(cell: Date): string {
  if (Number.isNaN(cell.getTime())) return noDay;
  const moment = new Date(Math.round(cell.getTime() / 1000) * 1000);
  return moment
    .toISOString()
    .replace(/(T00:00:00)?\.000Z$/, '')
    .replace('T', ' ');
}
