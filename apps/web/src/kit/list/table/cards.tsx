import { Button, Checkbox } from 'antd';
import { Fragment, useState } from 'react';
import { useTexts } from '../../words/text.ts';
import { cellOf } from './cell-of.tsx';
import type { ListTableProps } from './list-table.tsx';
import styles from './table.module.css';

/** The title column and so many more; the rest behind "more" (L22). */
const FACTS = 4;

/** The rows under 992 px: cards with the same actions. */
export function Cards<Row extends object>(props: ListTableProps<Row>) {
  if (props.rows.length === 0) return props.empty;
  return (
    <ul className={styles.cards} aria-label={props.label}>
      {props.rows.map((row) => (
        <Card key={props.keyOf(row)} row={row} {...props} />
      ))}
    </ul>
  );
}

function Card<Row extends object>({ row, ...props }: ListTableProps<Row> & { row: Row }) {
  const text = useTexts();
  const [more, setMore] = useState(false);
  const key = props.keyOf(row);
  const [primary, ...others] = props.columns.filter(({ shown }) => shown);
  const { selected } = props;
  if (!primary) return null;
  return (
    <li
      className={styles.card}
      data-open={props.openKey === key || undefined}
      data-flashing={props.flashing?.has(key) || undefined}
    >
      <div className={styles.cardHead}>
        {selected && (
          <Checkbox
            aria-label={text('list.selectRow')}
            checked={selected.keys.includes(key)}
            onChange={({ target }) =>
              selected.onChange(
                target.checked ? [...selected.keys, key] : selected.keys.filter((one) => one !== key),
                false,
              )
            }
          />
        )}
        <span className={styles.cardTitle}>
          {/* Over the title and not around it: what stands in there may be pressed itself. */}
          {props.onOpen && (
            <button
              type="button"
              className={styles.cardOpen}
              aria-label={String(row[primary.column.key as keyof Row] ?? '')}
              onClick={() => props.onOpen?.(key)}
            />
          )}
          {cellOf(primary.column, row)}
        </span>
        {props.actions?.(row)}
      </div>
      <dl className={styles.facts}>
        {(more ? others : others.slice(0, FACTS)).map(({ column }) => (
          <Fragment key={column.key}>
            <dt>{text(column.title)}</dt>
            <dd>{cellOf(column, row)}</dd>
          </Fragment>
        ))}
      </dl>
      {others.length > FACTS && (
        <Button type="link" size="small" onClick={() => setMore(!more)}>
          {text(more ? 'list.less' : 'list.more')}
        </Button>
      )}
    </li>
  );
}
