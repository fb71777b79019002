import { useRef, useState } from 'react';

/** At most so many rows are taken by "all matching" (C8). */
export const mostSelected = 10_000;

/** What a bulk action works on: the ticked rows, or everything that the filters leave. */
export type Selection = { ids: string[] } | { filter: Readonly<Record<string, unknown>> };

export type SelectionState = ReturnType<typeof useSelection>;

/** Ticked rows, kept while pages are turned; ranges with Shift; "all matching" as one thought (C8). */
export function useSelection(keysOnPage: readonly string[]) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [all, setAll] = useState(false);
  const last = useRef<string | null>(null);
  const change = (next: readonly string[], shift: boolean) => {
    const changed =
      next.find((key) => !keys.includes(key)) ?? keys.find((key) => !next.includes(key)) ?? null;
    const range = shift ? rangeOf(keysOnPage, last.current, changed) : [];
    const added = changed !== null && next.includes(changed);
    last.current = changed;
    setAll(false);
    setKeys(
      added
        ? [...new Set([...next, ...range])]
        : next.filter((key) => key !== changed && !range.includes(key)),
    );
  };
  return {
    keys: all ? keysOnPage : keys,
    /** Everything that matches, not only what is ticked. */
    all,
    change,
    takeAll: () => setAll(true),
    /** After a bulk action: what was refused stays ticked. */
    keep: (refused: readonly string[]) => {
      setAll(false);
      setKeys(refused);
    },
    clear: () => {
      setAll(false);
      setKeys([]);
    },
  };
}

function rangeOf(keys: readonly string[], from: string | null, to: string | null): readonly string[] {
  if (from === null || to === null) return [];
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)];
  return a < 0 || b < 0 ? [] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}
