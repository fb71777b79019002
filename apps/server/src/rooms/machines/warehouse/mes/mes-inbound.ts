import type { Language, MesAnswer, MesInbound, MesLine, MesLineAnswer } from '@furrow/contract';
import { refusalText } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { bookLine } from '../book-line.ts';
import { findDocumentByNo, type StoredDocument } from '../documents/documents.store.ts';
import { openDocument } from '../documents/open-document.ts';
import { lineWish } from '../line.ts';
import { isBooked } from '../records/records.store.ts';

/**
 * Books what a factory has made, line by line, each in a transaction of its own. A document that is sent again, also with
 * further lines, books only what it has not booked yet.
 * @throws Refusal documentNoTaken where a document of another origin bears the number
 */
export async function bookMesInbound(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  { partner, language }: { partner: string; language: Language },
  { documentNo, lines }: MesInbound,
): Promise<MesAnswer> {
  const document = await documentOf(pool, partner, documentNo);
  const answers: MesLineAnswer[] = [];
  for (const line of lines) answers.push(await bookMesLine(pool, bus, document, { line, language }));
  return { documentNo: document.documentNo, lines: answers };
}

async function documentOf(pool: Pool, partner: string, documentNo: string): Promise<StoredDocument> {
  const found =
    (await findDocumentByNo(pool, 'in', documentNo)) ??
    (await inTransaction(pool, (client) =>
      openDocument(client, null, {
        type: 'mesInbound',
        direction: 'in',
        documentNo,
        dealerId: null,
        reason: null,
        remark: '',
        source: 'mes',
        partner,
        reverses: null,
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      // Two calls of one document at once: the other was first.
      return findDocumentByNo(pool, 'in', documentNo);
    }));
  if (found?.type !== 'mesInbound' || found.partner !== partner) throw new Refusal('documentNoTaken');
  return found;
}

async function bookMesLine(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  document: StoredDocument,
  { line, language }: { line: MesLine; language: Language },
): Promise<MesLineAnswer> {
  const { held, send } = heldMessages(bus);
  const answer = { sn: line.sn, key: null, message: null };
  try {
    const result = await inTransaction(pool, async (client) => {
      if (await isBooked(client, document.id, line)) return 'unchanged';
      const booking = { document, dealer: null, bus: held, tellTime: zoneClock(homeZone) };
      await bookLine(client, null, booking, lineWish(line));
      return 'booked';
    });
    send();
    return { ...answer, result };
  } catch (error) {
    // One line that is refused stops no other: its answer is its own.
    if (error instanceof Refusal)
      return {
        ...answer,
        result: 'refused',
        key: error.key,
        message: refusalText(language, error.key, error.params),
      };
    if (isTwin(error)) return { ...answer, result: 'unchanged' };
    throw error;
  }
}

/** The same line of the same document came twice at once: the other booked it. */
const isTwin = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'warehouse_record_item';
