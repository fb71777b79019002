import type { ScreenColumns } from '@furrow/contract';
import type { AnyColumn } from '../list-screen.ts';

/** Narrowest and widest column, px (C6). */
export const narrowest = 40;
export const widest = 800;

export interface PlacedColumn<Row> {
  column: AnyColumn<Row>;
  shown: boolean;
  pinned: 'left' | 'right' | null;
  /** Px, when somebody has dragged the edge. */
  width: number | null;
}

/**
 * All columns in the account's order. The first of the screen is its primary one: always first, always there. Columns that
 * the account has not met yet stand behind the one that they follow in the screen (C6).
 */
export function placeColumns<Row>(
  columns: readonly AnyColumn<Row>[],
  kept: ScreenColumns = {},
): PlacedColumn<Row>[] {
  const [primary, ...others] = columns;
  if (!primary) return [];
  const known = new Map(others.map((column) => [column.key, column]));
  const order = (kept.order ?? []).filter((key) => known.has(key));
  others.forEach((column, index) => {
    if (order.includes(column.key)) return;
    const before = others.slice(0, index).findLast((one) => order.includes(one.key));
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, column.key);
  });
  // Without a list of hidden ones the screen's own hold; one that is new since is hidden if the screen says so.
  const met = new Set(kept.order ?? []);
  const isHidden = ({ key, hidden }: AnyColumn<Row>) =>
    kept.hidden ? kept.hidden.includes(key) || (hidden === true && !met.has(key)) : hidden === true;
  return [primary, ...order.map((key) => known.get(key)!)].map((column) => ({
    column,
    shown: column === primary || !isHidden(column),
    pinned: column === primary ? 'left' : (kept.pinned?.[column.key] ?? null),
    width: kept.widths?.[column.key] ?? null,
  }));
}

/** What is kept once something has changed: every key, so that later columns are known to be new. */
export function keptOf<Row>(
  placed: readonly PlacedColumn<Row>[],
  density: ScreenColumns['density'],
): ScreenColumns {
  const rest = placed.slice(1);
  return {
    order: rest.map(({ column }) => column.key),
    hidden: rest.filter(({ shown }) => !shown).map(({ column }) => column.key),
    pinned: Object.fromEntries(rest.flatMap(({ column, pinned }) => (pinned ? [[column.key, pinned]] : []))),
    widths: Object.fromEntries(
      placed.flatMap(({ column, width }) => (width === null ? [] : [[column.key, width]])),
    ),
    ...(density ? { density } : {}),
  };
}

/** Moves a column before another; the primary one stays first. */
export function moveColumn<Row>(
  placed: readonly PlacedColumn<Row>[],
  key: string,
  before: string,
): PlacedColumn<Row>[] {
  const moved = placed.find(({ column }) => column.key === key);
  if (!moved || key === before || moved === placed[0]) return [...placed];
  const others = placed.filter((one) => one !== moved);
  const at = Math.max(
    1,
    others.findIndex(({ column }) => column.key === before),
  );
  const from = placed.indexOf(moved);
  const target = placed.findIndex(({ column }) => column.key === before);
  return others.toSpliced(from < target ? at + 1 : at, 0, moved);
}

export const clampWidth = (px: number): number => Math.round(Math.min(widest, Math.max(narrowest, px)));
