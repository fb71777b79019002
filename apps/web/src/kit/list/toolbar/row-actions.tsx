import { MoreOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTexts } from '../../words/text.ts';
import type { RowAction } from '../list-screen.ts';
import { actionsPx, pxOf } from '../table/cell-of.tsx';
import { useNarrow } from '../use-narrow.ts';
import { DeedMenu } from './deed-menu.tsx';
import styles from './toolbar.module.css';

/** The "…" beside the buttons, px, and the padding of each of them. */
const DOTS_PX = 24;
const PADDING_PX = 12;

/** How many stand in sight: those whose words fit in the language of the page; none, when not even the first does. */
export function inSight(labels: readonly string[]): number {
  const widths = labels.map((label) => pxOf(label) + PADDING_PX);
  const fits = (count: number): boolean =>
    widths.slice(0, count).reduce((sum, px) => sum + px, 0) + (count < labels.length ? DOTS_PX : 0) <=
    actionsPx;
  for (let count = labels.length; count > 0; count -= 1) if (fits(count)) return count;
  return 0;
}

/** The deeds on one row: those that fit in sight, the rest under "…". The column takes no room from the rows. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const text = useTexts();
  const narrow = useNarrow();
  const room = narrow ? 0 : inSight(actions.map(({ label }) => label));
  const hidden = actions.slice(room);
  return (
    <span className={styles.rowActions}>
      {actions.slice(0, room).map(({ key, label, danger, reason, onClick }) => (
        <Tooltip key={key} title={reason}>
          <Button
            type="link"
            size="small"
            danger={danger ?? false}
            disabled={reason !== undefined}
            onClick={onClick}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <DeedMenu deeds={hidden}>
        <Button
          type="text"
          size={narrow ? 'large' : 'small'}
          icon={<MoreOutlined />}
          aria-label={text('list.actionsOf', { name })}
        />
      </DeedMenu>
    </span>
  );
}
