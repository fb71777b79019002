import { useState } from 'react';

/** Pixels of a drawer that nobody has dragged yet, and how narrow it may become. */
const first = 640;
const narrowest = 400;

/** The width of a screen's drawer, as the person last dragged it in this browser (C11). */
export function useDrawerWidth(screen: string): [number, (width: number) => void] {
  const key = `drawer:${screen}`;
  const [width, setWidth] = useState(() => Number(localStorage.getItem(key)) || first);
  const keep = (dragged: number) => {
    const next = Math.round(Math.min(Math.max(dragged, narrowest), window.innerWidth - 40));
    setWidth(next);
    localStorage.setItem(key, String(next));
  };
  return [width, keep];
}
