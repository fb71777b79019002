import { recordsAt } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { ask } from '../api/ask.ts';
import type { BulkAction } from '../list/selection/bulk-actions.tsx';
import { useTexts } from '../words/text.ts';
import { type Label, LabelsDialog } from './labels-dialog.tsx';

/** Labels are printed of so many records at once. */
const mostLabels = 200;

/** Labels of the ticked rows of a list, or of all that its filter finds, as far as a sheet goes. */
export function useLabels<Row>(
  path: string,
  labelOf: (row: Row) => Label,
): { print: BulkAction; dialog: ReactNode } {
  const text = useTexts();
  const [labels, setLabels] = useState<{ labels: Label[]; chosen: number } | null>(null);
  const print: BulkAction = {
    key: 'labels',
    label: text('libraries.labels'),
    run: async (selection) => {
      const wanted = 'filter' in selection ? selection.filter : { ids: selection.ids };
      const { rows, total } = await ask(recordsAt<Row>(path).list, {
        query: { ...wanted, size: mostLabels },
      });
      setLabels({ labels: rows.map(labelOf), chosen: total });
      return undefined;
    },
  };
  return { print, dialog: labels && <LabelsDialog {...labels} onClose={() => setLabels(null)} /> };
}
