import {
  HolderOutlined,
  MinusOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented, Tooltip } from 'antd';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../words/text.ts';
import type { PlacedColumn } from './column-layout.ts';
import styles from './columns.module.css';
import type { ColumnState } from './use-columns.ts';

/** Show and hide, one or all, drag to order, pin, "reset" (C6). */
export function ColumnPanel<Row>({ columns, children }: { columns: ColumnState<Row>; children: ReactNode }) {
  const text = useTexts();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text('list.columns')}
      content={
        <div className={styles.panel}>
          <Lines columns={columns} />
          <div>
            <Button size="small" type="link" disabled={columns.allShown} onClick={columns.showAll}>
              {text('list.showAllColumns')}
            </Button>
            <Button size="small" type="link" disabled={!columns.isChanged} onClick={columns.reset}>
              {text('list.resetColumns')}
            </Button>
          </div>
        </div>
      }
    >
      {children}
    </Popover>
  );
}

function Lines<Row>({ columns }: { columns: ColumnState<Row> }) {
  const [dragged, setDragged] = useState<string | null>(null);
  const { placed, move } = columns;
  return (
    <ul className={styles.lines}>
      {placed.map((one, index) => {
        const { key } = one.column;
        const step = (by: -1 | 1) => {
          const to = placed[index + by];
          if (index > 0 && to && index + by > 0) move(key, to.column.key);
        };
        return (
          <li
            key={key}
            className={styles.line}
            data-dragged={dragged === key || undefined}
            draggable={index > 0}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => index > 0 && event.preventDefault()}
            onDrop={() => dragged && move(dragged, key)}
          >
            <Line columns={columns} one={one} primary={index === 0} onStep={step} />
          </li>
        );
      })}
    </ul>
  );
}

interface LineProps<Row> {
  columns: ColumnState<Row>;
  one: PlacedColumn<Row>;
  primary: boolean;
  onStep: (by: -1 | 1) => void;
}

function Line<Row>({ columns, one: { column, shown, pinned }, primary, onStep }: LineProps<Row>) {
  const text = useTexts();
  const title = text(column.title);
  return (
    <>
      <Tooltip title={primary ? undefined : text('list.dragColumn')} mouseEnterDelay={0.5}>
        <button
          type="button"
          className={styles.handle}
          disabled={primary}
          aria-label={text('list.moveColumn', { column: title })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onStep(event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          <HolderOutlined aria-hidden />
        </button>
      </Tooltip>
      <Checkbox
        checked={shown}
        disabled={primary}
        onChange={({ target }) => columns.show(column.key, target.checked)}
      >
        {title}
      </Checkbox>
      {!primary && (
        <Segmented
          size="small"
          aria-label={text('list.pinColumn', { column: title })}
          value={pinned ?? 'none'}
          options={[
            {
              value: 'left',
              label: <VerticalRightOutlined aria-label={text('list.pinLeft')} />,
              title: text('list.pinLeft'),
            },
            {
              value: 'none',
              label: <MinusOutlined aria-label={text('list.pinNone')} />,
              title: text('list.pinNone'),
            },
            {
              value: 'right',
              label: <VerticalLeftOutlined aria-label={text('list.pinRight')} />,
              title: text('list.pinRight'),
            },
          ]}
          onChange={(side) => columns.pin(column.key, side === 'none' ? null : (side as 'left' | 'right'))}
        />
      )}
    </>
  );
}
