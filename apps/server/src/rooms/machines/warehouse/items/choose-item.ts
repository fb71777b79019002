import { countedKinds, type ItemKind } from '@furrow/contract';
import { Refusal } from '#kit/refusal.ts';
import type { LineWish } from '../line.ts';
import { type LineDeed, problemOf, type StockItem, type TellTime } from '../stock.rules.ts';

/** Kinds whose pieces bear no SN. */
export const isCountedKind = (kind: ItemKind | null): kind is (typeof countedKinds)[number] =>
  (countedKinds as readonly (string | null)[]).includes(kind);

/** @throws Refusal snFormat or componentSnFormat with the code */
export function requireSn({ kind, sn }: Pick<LineWish, 'kind' | 'sn'>): void {
  if (kind === 'device' && !/^(\d{7}|\d{10})$/.test(sn)) throw new Refusal('snFormat', { code: sn });
  if (!/^[A-Za-z0-9-]{4,30}$/.test(sn)) throw new Refusal('componentSnFormat', { code: sn });
}

/**
 * The item that a line means among those that bear its SN: the only one, or the only one that may be booked so. Null where
 * nobody bears it. @throws Refusal snOfSeveralKinds, or why none of several may be booked
 */
export function chooseItem(
  found: readonly StockItem[],
  { kind }: Pick<LineWish, 'kind'>,
  deed: LineDeed,
  tellTime: TellTime,
): StockItem | null {
  const meant = kind === null ? found : found.filter((item) => item.kind === kind);
  if (meant.length <= 1) return meant[0] ?? null;
  const right = meant.filter((item) => problemOf(item, deed, tellTime) === null);
  if (right.length > 1) throw new Refusal('snOfSeveralKinds');
  return right[0] ?? meant[0]!;
}
