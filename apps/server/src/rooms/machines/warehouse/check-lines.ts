import type { bookingCheck, CheckedLine, Language } from '@furrow/contract';
import { refusalText } from '@furrow/texts';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { chooseItem, isCountedKind, requireSn } from './items/choose-item.ts';
import { countPieces, findItems, findLineDealer } from './items/items.store.ts';
import { findModel, findProduct } from './items/new-items.store.ts';
import { type LineWish, lineWish } from './line.ts';
import { type LineDeed, problemOf, type StockItem, type TellTime } from './stock.rules.ts';

type Asked = z.output<typeof bookingCheck>;
interface Checking {
  deed: LineDeed;
  found: ReadonlyMap<string, StockItem[]>;
  tellTime: TellTime;
  /** Product or model of new items, by what names it: a sheet of one model asks once. */
  models: Map<string, Promise<{ pn: string; model: string } | null>>;
  /** Problems of this deed's lines in the language of who asks. */
  problem: (refusal: Pick<Refusal, 'key' | 'params'>) => CheckedLine['problem'];
}

/** What would become of lines that are being entered: each scan is shown green or red. Nothing is written or held. */
export async function checkLines(
  db: Queryable,
  actor: Actor,
  language: Language,
  { type, dealerId, reason, lines }: Asked,
): Promise<CheckedLine[]> {
  const dealer = dealerId === null ? null : await findLineDealer(db, dealerId);
  const checking: Checking = {
    deed: { type, reason, dealer },
    found: await findItems(
      db,
      lines.map(({ sn }) => sn).filter((sn) => sn !== ''),
    ),
    tellTime: zoneClock(actor.timeZone),
    models: new Map(),
    problem: ({ key, params }) => ({ key, params, message: refusalText(language, key, params) }),
  };
  const answers: CheckedLine[] = [];
  for (const line of lines) answers.push(await checkLine(db, checking, lineWish(line)));
  return answers;
}

async function checkLine(db: Queryable, checking: Checking, line: LineWish): Promise<CheckedLine> {
  const blank = { kind: line.kind, sn: line.sn, pn: line.pn, model: line.model, available: null };
  const unknown = { ...blank, stockState: null, state: null, dealer: null, problem: null };
  try {
    if (isCountedKind(line.kind)) return { ...unknown, ...(await checkPieces(db, checking, line)) };
    requireSn(line);
    const same = checking.found.get(line.sn.toLowerCase()) ?? [];
    const item = chooseItem(same, line, checking.deed, checking.tellTime);
    if (!item) return { ...unknown, ...(await checkNew(db, checking, line)) };
    const problem = problemOf(item, checking.deed, checking.tellTime);
    const { kind, sn, pn, model, stockState, state, dealer } = item;
    return {
      kind,
      sn: sn ?? '',
      pn,
      model,
      available: null,
      stockState,
      state,
      dealer,
      problem: problem && checking.problem({ key: problem.key, params: problem.params ?? {} }),
    };
  } catch (error) {
    if (error instanceof Refusal) return { ...unknown, problem: checking.problem(error) };
    throw error;
  }
}

/** An SN that nobody knows: an inbound makes it, where kind and model are told; all else refuses it. */
async function checkNew(db: Queryable, checking: Checking, line: LineWish): Promise<Partial<CheckedLine>> {
  if (checking.deed.type !== 'manualInbound' || line.kind === null) throw new Refusal('snUnknown');
  const { kind, model, pn } = line;
  if (model === '' && pn === '') throw new Refusal('required');
  const name = `${kind} ${model} ${pn}`;
  const asked =
    checking.models.get(name) ??
    (kind === 'device' ? findProduct(db, line) : findModel(db, { kind, model, pn }));
  checking.models.set(name, asked);
  const of = await asked;
  if (!of) throw new Refusal('modelUnknown');
  return { pn: of.pn, model: of.model };
}

async function checkPieces(
  db: Queryable,
  { deed }: Checking,
  { kind, model, pn, quantity }: LineWish,
): Promise<Partial<CheckedLine>> {
  const found = await findModel(db, { kind: kind as 'spline', model, pn });
  if (!found) throw new Refusal('modelUnknown');
  const known = { pn: found.pn, model: found.model };
  if (deed.type === 'manualInbound') return known;
  const dealerId = deed.type === 'salesReturn' ? (deed.dealer?.id ?? null) : null;
  const available = await countPieces(db, { modelId: found.id, dealerId });
  if (available < quantity) throw new Refusal('notEnoughPieces', { left: available });
  return { ...known, available };
}
