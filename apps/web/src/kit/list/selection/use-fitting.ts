import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The button of the menu that holds the rest, px. */
const menuButton = 40;

/** How many of these stand in a row of `room` px, `gap` px apart, with a menu behind them when not all do. */
export function howManyFit(widths: readonly number[], room: number, gap = 8): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + menuButton <= room).length;
}

/**
 * How many children of a row have room in it. They are measured once, all of them, before the first picture: whoever
 * changes them gives the row another key.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number, gap = 8): number {
  const [fits, setFits] = useState(count);
  const widths = useRef<number[]>([]);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    widths.current = [...element.children]
      .slice(0, count)
      .map((child) => child.getBoundingClientRect().width);
    const look = () => setFits(howManyFit(widths.current, element.clientWidth, gap));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, count, gap]);
  return fits;
}
