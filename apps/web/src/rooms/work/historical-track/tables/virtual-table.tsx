import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from './column.ts';
import styles from './tables.module.css';
import { rowWindow } from './virtual-rows.ts';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  count: number;
  rowAt: (index: number) => Row;
  /** The row at the cursor; −1 for none. */
  current: number;
  onRow: (row: Row) => void;
  empty: ReactNode;
}

const ROW = 28;

/** A table of any length of which only the visible rows are page elements. A click on a row, or Enter, jumps there. */
export function VirtualTable<Row>({ label, columns, count, rowAt, current, onRow, empty }: Props<Row>) {
  const area = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: 168 });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      setPlace({ top: element.scrollTop, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  if (count === 0) return <p className={styles.empty}>{empty}</p>;
  const { first, end, above, below } = rowWindow(count, ROW, place.top, place.height);
  const indexes = Array.from({ length: end - first }, (_, index) => first + index);
  return (
    <div
      ref={area}
      className={styles.area}
      onScroll={({ currentTarget }) =>
        setPlace({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <table className={styles.table} aria-label={label} aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ title, number }) => (
              <th key={title} scope="col" data-number={number || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr style={{ height: above }} />}
          {indexes.map((index) => {
            const row = rowAt(index);
            return (
              <tr
                key={index}
                aria-rowindex={index + 2}
                aria-current={index === current || undefined}
                tabIndex={0}
                onClick={() => onRow(row)}
                onKeyDown={({ key }) => key === 'Enter' && onRow(row)}
              >
                {columns.map(({ title, shown, number, code }) => (
                  <td key={title} data-number={number || undefined} data-code={code || undefined}>
                    {shown(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {below > 0 && <tr style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}
