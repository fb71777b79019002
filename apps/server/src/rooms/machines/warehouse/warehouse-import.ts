import {
  bookedTypes,
  directionOf,
  type FieldProblem,
  itemKinds,
  type WarehouseImportRow,
  warehouseImport,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import { openImports } from '#kit/import/import.store.ts';
import {
  type AnyImport,
  asImport,
  type Earlier,
  type Verdict,
  type Written,
} from '#kit/import/list-import.ts';
import { Refusal } from '#kit/refusal.ts';
import { bookLine } from './book-line.ts';
import { checkLines } from './check-lines.ts';
import { findOwnDocument, type StoredDocument, takenNos } from './documents/documents.store.ts';
import { openDocument } from './documents/open-document.ts';
import { findLineDealer, livingDealers } from './items/items.store.ts';
import { lineWish } from './line.ts';
import { requireWarehouse } from './records/record-list.ts';

type Row = WarehouseImportRow;

/** Lines from a sheet: rows of one type, dealer and number stand in one document; without a number the server gives one. */
export function warehouseFromFile(bus: Pick<Bus, 'publish'>): AnyImport {
  return asImport<Row>({
    definition: warehouseImport,
    right: 'warehouse.import',
    title: (words) => words.titles.warehouse,
    heads: ({ warehouse }) => warehouse.columns,
    allowed: async (db, _actor, language) => ({
      type: {
        values: bookedTypes.map((value) => ({ value, word: texts[language].warehouse.types[value] })),
      },
      kind: {
        values: itemKinds.map((value) => ({ value, word: texts[language].warehouse.kinds[value] })),
      },
      dealer: { values: await livingDealers(db) },
    }),
    judge,
    write: (db, actor, row, _present, earlier) => write(db, bus, actor, { row, earlier }),
  });
}

const isSold = ({ type }: Row): boolean => type === 'salesOutbound' || type === 'salesReturn';

async function judge(
  db: Queryable,
  actor: Actor,
  rows: readonly Row[],
  earlier: Earlier,
): Promise<Verdict[]> {
  await requireWarehouse(db, actor);
  const taken = {
    in: await takenNos(db, 'in', numbersOf(rows, 'in')),
    out: await takenNos(db, 'out', numbersOf(rows, 'out')),
  };
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    const problems: FieldProblem[] = [];
    if (isSold(row) && row.dealer === undefined) problems.push({ field: 'dealer', key: 'dealerMissing' });
    const isTaken = taken[directionOf(row.type)].has(row.documentNo?.toLowerCase() ?? '');
    if (isTaken && !(await findDocumentOf(db, actor, { row, earlier })))
      problems.push({ field: 'documentNo', key: 'documentNoTaken' });
    verdicts.push({ problems, present: null });
  }
  for (const [type, dealerId] of groupsOf(rows))
    await judgeGroup(db, actor, { type, dealerId, rows, verdicts });
  return verdicts;
}

const numbersOf = (rows: readonly Row[], direction: 'in' | 'out'): string[] =>
  rows
    .filter(({ type, documentNo }) => documentNo && directionOf(type) === direction)
    .map(({ documentNo }) => documentNo!);

/** The pairs of type and dealer that a sheet has: their rows are asked together. */
function groupsOf(rows: readonly Row[]): [Row['type'], string | null][] {
  const pairs = new Map(rows.map((row) => [`${row.type} ${row.dealer ?? ''}`, row]));
  return [...pairs.values()].map((row) => [row.type, isSold(row) ? (row.dealer ?? null) : null]);
}

async function judgeGroup(
  db: Queryable,
  actor: Actor,
  group: { type: Row['type']; dealerId: string | null; rows: readonly Row[]; verdicts: Verdict[] },
): Promise<void> {
  const { type, dealerId, rows, verdicts } = group;
  const own = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => row.type === type && (!isSold(row) || (row.dealer ?? null) === dealerId))
    .filter(({ at }) => verdicts[at]!.problems.length === 0);
  if (own.length === 0) return;
  const lines = own.map(({ row }) => lineWish(withoutGaps(row)));
  // The reason of other outbounds is free here: no rule but that of cancelled devices asks for it.
  const answers = await checkLines(db, actor, 'en', { type, dealerId, reason: null, lines });
  answers.forEach(({ problem }, i) => {
    if (!problem) return;
    const { key, params } = problem;
    verdicts[own[i]!.at]!.problems.push({ field: 'sn', key, ...(params ? { params } : {}) });
  });
}

const withoutGaps = ({ kind, sn = '', model = '', pn = '', quantity = 1, remark = '' }: Row) => ({
  kind,
  sn,
  model,
  pn,
  quantity,
  remark,
});

interface SheetLine {
  row: Row;
  earlier: Earlier;
}

async function write(
  client: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  line: SheetLine,
): Promise<Written> {
  const { held, send } = heldMessages(bus);
  const document = await documentOf(client, actor, line);
  const dealer = document.dealerId === null ? null : await findLineDealer(client, document.dealerId);
  const booking = { document, dealer, bus: held, tellTime: zoneClock(actor.timeZone) };
  return { id: await bookLine(client, actor, booking, lineWish(withoutGaps(line.row))), after: send };
}

const dealerOf = (row: Row): string | null => (isSold(row) ? (row.dealer ?? null) : null);

/**
 * The document that a line joins. With a number it is also one of an own import that left rows out, whatever file the mended
 * rows come in; without one only that of the same file.
 */
async function findDocumentOf(
  db: Queryable,
  actor: Actor,
  { row, earlier }: SheetLine,
): Promise<StoredDocument | null> {
  const { type, documentNo = '' } = row;
  const open = documentNo === '' ? [] : await openImports(db, actor.accountId, warehouseImport.screen);
  const tasks = [...earlier.tasks, ...open];
  return findOwnDocument(db, { by: actor.accountId, type, dealerId: dealerOf(row), documentNo, tasks });
}

async function documentOf(client: Queryable, actor: Actor, line: SheetLine): Promise<StoredDocument> {
  const own = await findDocumentOf(client, actor, line);
  if (own) return own;
  const { type, documentNo = '' } = line.row;
  const dealerId = dealerOf(line.row);
  if (isSold(line.row) && !(await findLineDealer(client, dealerId ?? ''))) throw new Refusal('dealerMissing');
  return openDocument(client, actor, {
    type,
    direction: directionOf(type),
    documentNo,
    dealerId,
    remark: '',
    reason: type === 'otherOutbound' ? 'other' : null,
    source: 'import',
    partner: '',
    reverses: null,
  });
}
