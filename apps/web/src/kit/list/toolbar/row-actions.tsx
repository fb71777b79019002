import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useTexts } from '../../words/text.ts';
import type { RowAction } from '../list-screen.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './toolbar.module.css';

/** More than three would tell nobody what matters (shell C1). */
const VISIBLE = 3;

/** The deeds on one row: at most three in sight, the rest under "…". */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const text = useTexts();
  const narrow = useNarrow();
  const room = narrow ? 0 : actions.length > VISIBLE ? VISIBLE - 1 : VISIBLE;
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
