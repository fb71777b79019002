import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface KeyedRows<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selected?: { keys: readonly string[]; onChange: (keys: string[], shift: boolean) => void } | undefined;
  onOpen?: ((key: string) => void) | undefined;
}

/** The keys of rows: ↑ ↓ move, Space selects, Enter opens (C23); and how much height the table has. */
export function useRowKeys<Row>(props: KeyedRows<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(400);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 400));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = event.target as HTMLElement;
    const index = Number(row.dataset.index);
    // Keys inside a row's buttons and links are theirs.
    if (row.dataset.index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const key = keyAt(props, index);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = index + (event.key === 'ArrowDown' ? 1 : -1);
      frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
    } else if (event.key === ' ' && props.selected && key !== undefined) {
      const { keys, onChange } = props.selected;
      onChange(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key], event.shiftKey);
    } else if (event.key === 'Enter' && key !== undefined) props.onOpen?.(key);
    else return;
    event.preventDefault();
  };
  return { frame, height, onKeyDown };
}

function keyAt<Row>({ rows, keyOf }: KeyedRows<Row>, index: number) {
  const row = rows[index];
  return row === undefined ? undefined : keyOf(row);
}
