import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useTexts } from '../../words/text.ts';
import type { RowAction } from '../list-screen.ts';
import { pxOf } from '../table/cell-of.tsx';
import { useNarrow } from '../use-narrow.ts';
import styles from './toolbar.module.css';

/** More than three would tell nobody what matters (shell C1). */
const VISIBLE = 3;
/** What the column of actions has for its buttons, px; the "…" beside them, and the padding of each. */
const ROOM_PX = 160;
const DOTS_PX = 26;
const PADDING_PX = 12;

/** How many stand in sight: at most three, and only those whose words fit in the language of the page. */
function inSight(actions: readonly RowAction[]): number {
  const widths = actions.map(({ label }) => pxOf(label) + PADDING_PX);
  const fits = (count: number): boolean =>
    widths.slice(0, count).reduce((sum, px) => sum + px, 0) + (count < actions.length ? DOTS_PX : 0) <=
    ROOM_PX;
  const most = actions.length > VISIBLE ? VISIBLE - 1 : actions.length;
  for (let count = most; count > 1; count -= 1) if (fits(count)) return count;
  return Math.min(1, actions.length);
}

/** The deeds on one row: at most three in sight, the rest under "…". */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const text = useTexts();
  const narrow = useNarrow();
  const room = narrow ? 0 : inSight(actions);
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
      {hidden.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: hidden.map(({ key, label, danger, reason, onClick }) => ({
              key,
              label: <span title={reason}>{label}</span>,
              danger: danger ?? false,
              disabled: reason !== undefined,
              onClick: ({ domEvent }) => {
                domEvent.stopPropagation();
                onClick();
              },
            })),
          }}
        >
          <Button
            type="text"
            size={narrow ? 'large' : 'small'}
            icon={<MoreOutlined />}
            aria-label={text('list.actionsOf', { name })}
          />
        </Dropdown>
      )}
    </span>
  );
}
