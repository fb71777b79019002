import { Button, Checkbox, Popover } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from './dock.module.css';
import { dockColumns, firstColumns } from './dock-columns.tsx';

/** Which columns the dock shows; at least one stays. */
export function ColumnChoice({
  shown,
  onChange,
}: {
  shown: readonly string[];
  onChange: (columns: string[]) => void;
}) {
  const text = useTexts();
  const panel = (
    <div className={styles.columns}>
      {dockColumns.map(({ key, titleKey }) => (
        <Checkbox
          key={key}
          checked={shown.includes(key)}
          disabled={shown.length === 1 && shown[0] === key}
          onChange={({ target }) =>
            onChange(
              dockColumns
                .map((column) => column.key)
                .filter((one) => (one === key ? target.checked : shown.includes(one))),
            )
          }
        >
          {text(titleKey)}
        </Checkbox>
      ))}
      <Button size="small" onClick={() => onChange([...firstColumns])}>
        {text('monitor.filters.reset')}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="topRight" content={panel}>
      <Button size="small">{text('monitor.dock.columns')}</Button>
    </Popover>
  );
}
