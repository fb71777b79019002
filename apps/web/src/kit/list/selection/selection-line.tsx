import { Button } from 'antd';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import styles from './selection.module.css';
import { mostSelected, type SelectionState } from './use-selection.ts';

/** "12 selected · all 345 that match · clear" (C8). */
export function SelectionLine({ selection, total }: { selection: SelectionState; total: number }) {
  const text = useTexts();
  const formats = useFormats();
  if (!selection.all && selection.keys.length === 0) return null;
  const count = selection.all ? total : selection.keys.length;
  return (
    <div className={styles.line} role="status">
      {text('list.selected', { count: formats.number(count) })}
      {!selection.all && selection.keys.length < total && (
        <Button
          type="link"
          size="small"
          disabled={total > mostSelected}
          title={total > mostSelected ? text('list.tooManySelected', { most: mostSelected }) : undefined}
          onClick={selection.takeAll}
        >
          {text('list.selectAll', { total: formats.number(total) })}
        </Button>
      )}
      <Button type="link" size="small" onClick={selection.clear}>
        {text('list.clearSelection')}
      </Button>
    </div>
  );
}
