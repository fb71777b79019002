import type { PointerEvent, ThHTMLAttributes } from 'react';
import { useTexts } from '../../words/text.ts';
import styles from './table.module.css';

/** What a head is given beside what any cell may be. */
export interface HeadProps {
  column?: string;
  sorted?: { descending: boolean; place: number } | null;
  /** How many keys the order has: with one, its place need not be said. */
  of?: number;
  onSort?: ((shift: boolean) => void) | undefined;
  onResize?: (px: number) => void;
}

type Props = ThHTMLAttributes<HTMLTableCellElement> & HeadProps;

/** A head that sorts at a click (with Shift: beside the others) and whose edge can be dragged (C5, C6). */
export function HeadCell({ column, sorted, of = 1, onSort, onResize, children, ...rest }: Props) {
  const order = sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined;
  if (!column) return <th {...rest}>{children}</th>;
  return (
    <th {...rest} data-column={column} aria-sort={onSort ? (order ?? 'none') : undefined}>
      {onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-print="keep"
          onClick={({ shiftKey }) => onSort(shiftKey)}
        >
          <span className={styles.title}>{children}</span>
          <span className={styles.order} data-order={order} aria-hidden="true">
            {sorted ? (sorted.descending ? '↓' : '↑') : '↕'}
            {sorted && of > 1 ? sorted.place : ''}
          </span>
        </button>
      ) : (
        children
      )}
      {onResize && <Edge column={column} onResize={onResize} />}
    </th>
  );
}

function Edge({ column, onResize }: { column: string; onResize: (px: number) => void }) {
  const text = useTexts();
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const edge = event.currentTarget;
    const head = edge.parentElement!;
    const [from, width] = [event.clientX, head.getBoundingClientRect().width];
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onResize(width + clientX - from);
    const end = () => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('pointerup', end);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', end);
  };
  return (
    // The mouse's way only: widths are comfort.
    <span
      className={styles.edge}
      aria-hidden="true"
      title={text('list.resize')}
      onPointerDown={begin}
      onDoubleClick={({ currentTarget }) => onResize(contentWidth(currentTarget, column))}
    />
  );
}

/** The width that shows the widest content of the column whole, with the padding of a cell. */
function contentWidth(edge: HTMLElement, column: string): number {
  const cells = edge
    .closest('.ant-table')
    ?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(column)}"]`);
  let widest = 0;
  for (const cell of cells ?? []) {
    const range = document.createRange();
    range.selectNodeContents(cell);
    widest = Math.max(widest, range.getBoundingClientRect().width, cell.scrollWidth - 24);
  }
  return widest + 28;
}
