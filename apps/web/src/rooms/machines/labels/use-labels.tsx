import { type ReactNode, useState } from 'react';
import { api } from '../../../kit/api/api.ts';
import type { BulkAction } from '../../../kit/list/selection/bulk-actions.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { type Label, LabelsDialog } from './labels-dialog.tsx';

/** Labels are printed of so many records at once. */
const mostLabels = 200;

/** Labels of the ticked rows of a list, or of all that its filter finds, as far as a sheet goes. */
export function useLabels<Row>(
  path: string,
  labelOf: (row: Row) => Label,
): { print: BulkAction; dialog: ReactNode } {
  const text = useTexts();
  const [labels, setLabels] = useState<Label[] | null>(null);
  const print: BulkAction = {
    key: 'labels',
    label: text('libraries.labels'),
    run: async (selection) => {
      const wanted = 'filter' in selection ? selection.filter : { ids: selection.ids };
      const { rows } = await api.get<{ rows: Row[] }>(path, { ...wanted, size: mostLabels });
      setLabels(rows.map(labelOf));
      return undefined;
    },
  };
  return { print, dialog: labels && <LabelsDialog labels={labels} onClose={() => setLabels(null)} /> };
}
