import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { actionsPx, cellPaddingPx } from './cell-of.tsx';

/**
 * What a column may take by itself, px: longer words are cut, and told by `kit/cut`. The widest at which so many columns are seen as a
 * list should show counts; the last is enough for a time, a phone or an amount, which are never cut.
 */
const caps = [232, 200, 176, 152] as const;
/** What the first column may take at least, px: by its words rows are told apart, and the 20 digits of a card are not cut. */
const firstPx = 200;
/** Columns that should be seen at once beside the deeds of a row. */
const seenAtOnce = 8;
const leastPx = 56;
/** The column of ticks, px. */
export const selectPx = 40;

/** A column as far as its width goes: `usual` is what it takes until its cells are known, `dragged` what somebody has chosen. */
export interface WidthAsked {
  key: string;
  usual: number;
  dragged: boolean;
}

/** Px of columns by their keys. */
export type Widths = Readonly<Record<string, number>>;

/**
 * The width of each column by what stands in it: as wide as its widest cell or its head, so that as many columns are seen as there is
 * room for, and nothing is cut while there is room. What is left over is shared by all of them: the ticks and the deeds of a row stay
 * as narrow as they are.
 * @param natural px that the cells and the head of each column want; a column that is not there keeps its usual width
 * @param room px of the frame for these columns
 */
export function fitWidths(columns: readonly WidthAsked[], natural: Widths, room: number): Widths {
  const wantedAt = (cap: number): number[] =>
    columns.map(({ key, usual, dragged }, at) => {
      const wish = natural[key];
      const most = at === 0 ? Math.max(cap, firstPx) : cap;
      return dragged || wish === undefined ? usual : Math.min(most, Math.max(leastPx, wish));
    });
  const fits = (cap: number) => sumOf(wantedAt(cap).slice(0, seenAtOnce)) <= room;
  const wanted = wantedAt(caps.find(fits) ?? caps.at(-1)!);
  const left = Math.max(0, room - sumOf(wanted));
  const free = columns.filter(({ dragged }) => !dragged);
  const more = Math.floor(left / Math.max(1, free.length));
  // The first takes what cannot be shared, or the table would hand it to the deeds as well.
  const odd = left - more * free.length;
  return Object.fromEntries(
    columns.map((column, at) => {
      const extra = column.dragged ? 0 : more + (column === free[0] ? odd : 0);
      return [column.key, wanted[at]! + extra];
    }),
  );
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, px) => sum + px, 0);

/** What takes room in a cell beside its words. */
const drawn = 'svg, img, canvas, button, input, .ant-tag, .ant-progress';

/**
 * Px that what stands in a cell would take if there were no end of room: from the first to the last of its words and pictures, what is
 * cut inside it, and its own padding. Boxes that are as wide as the cell say nothing.
 */
function wantedPx(cell: HTMLElement): number {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = ({ left, right, width }: DOMRect): void => {
    if (width === 0) return;
    from = Math.min(from, left);
    to = Math.max(to, right);
  };
  const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    range.selectNodeContents(node);
    take(range.getBoundingClientRect());
  }
  let cut = 0;
  for (const inner of cell.querySelectorAll<HTMLElement>('*')) {
    if (inner.matches(drawn)) take(inner.getBoundingClientRect());
    if (inner.clientWidth > 0) cut = Math.max(cut, inner.scrollWidth - inner.clientWidth);
  }
  return from > to ? 0 : Math.ceil(to - from + cut) + cellPaddingPx + 1;
}

function measure(frame: HTMLElement): Record<string, number> {
  const natural: Record<string, number> = {};
  for (const cell of frame.querySelectorAll<HTMLElement>('[data-column]')) {
    const key = cell.dataset.column ?? '';
    natural[key] = Math.max(natural[key] ?? 0, wantedPx(cell));
  }
  return natural;
}

/**
 * The widths of a table's columns, measured when other rows or other columns stand in it. A page with shorter words makes no column
 * narrower again: nothing moves while somebody turns pages.
 */
export function useFittedWidths(
  frame: RefObject<HTMLDivElement | null>,
  columns: readonly WidthAsked[],
  { rows, ticks, deeds }: { rows: unknown; ticks: boolean; deeds: boolean },
): Widths {
  const [found, setFound] = useState<{ natural: Widths; room: number }>({ natural: {}, room: 0 });
  const kept = useRef<{ names: string; natural: Widths }>({ names: '', natural: {} });
  const names = columns.map(({ key, usual }) => `${key} ${usual}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are measured anew
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void => {
      const before = kept.current.names === names ? kept.current.natural : {};
      const natural = widest(before, measure(element));
      kept.current = { names, natural };
      setFound({ natural, room: element.clientWidth });
    };
    look();
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      setFound((now) => (now.room === width ? now : { ...now, room: width }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, names, rows]);
  const taken = (ticks ? selectPx : 0) + (deeds ? actionsPx + cellPaddingPx : 0);
  // A pixel less: what stands to the last one makes the table scroll.
  return fitWidths(columns, found.natural, found.room - taken - 1);
}

const widest = (one: Widths, other: Widths): Widths =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      Math.max(one[key] ?? 0, other[key] ?? 0),
    ]),
  );
