import { BulkActions, type BulkActionsProps } from './bulk-actions.tsx';
import styles from './selection.module.css';
import { SelectionLine } from './selection-line.tsx';

/**
 * What may be done with the ticked rows, over the foot of the list: it comes with the first tick, goes with the last and
 * moves nothing. It stays in the document: its buttons are measured, and the answer of a deed that
 * leaves nothing ticked is still to be read.
 */
export function BulkBar({ selection, ...actions }: BulkActionsProps) {
  const shown = selection.all || selection.keys.length > 0;
  return (
    <div className={styles.bar} data-on={shown || undefined}>
      <SelectionLine selection={selection} total={actions.total} />
      <BulkActions {...actions} selection={selection} />
    </div>
  );
}
