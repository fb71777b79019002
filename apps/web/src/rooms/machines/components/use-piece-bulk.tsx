import { type ComponentBase, type ComponentKind, componentPages } from '@furrow/contract';
import { useState } from 'react';
import { api } from '../../../kit/api/api.ts';
import { askReason } from '../../../kit/form/confirm/ask-reason.tsx';
import { runBatch } from '../../../kit/list/selection/batch.ts';
import type { BulkAction } from '../../../kit/list/selection/bulk-actions.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { type Label, LabelsDialog } from './labels-dialog.tsx';

/** Labels are printed of so many pieces at once. */
const mostLabels = 200;

/** Scrapping ticked pieces, each by itself, and their labels. */
export function usePieceBulk(kind: ComponentKind) {
  const text = useTexts();
  const path = `components/${kind}`;
  const mayScrap = useMay(`${componentPages[kind]}.scrap`);
  const [labels, setLabels] = useState<Label[] | null>(null);
  const scrap: BulkAction = {
    key: 'scrap',
    label: text('libraries.components.scrapMany'),
    danger: true,
    run: async (selection) => {
      const reason = await askReason({
        title: text('libraries.components.scrapMany'),
        lead: text('libraries.components.scrapText'),
        go: text('libraries.components.scrap'),
      });
      return reason === null ? undefined : runBatch(path, 'scrap', selection, { reason });
    },
  };
  const print: BulkAction = {
    key: 'labels',
    label: text('libraries.labels'),
    run: async (selection) => {
      const query = {
        ...('filter' in selection ? selection.filter : { ids: selection.ids }),
        size: mostLabels,
      };
      const { rows } = await api.get<{ rows: ComponentBase[] }>(path, query);
      setLabels(rows.map(labelOf));
      return undefined;
    },
  };
  const dialog = labels && <LabelsDialog labels={labels} onClose={() => setLabels(null)} />;
  return { bulk: [print, ...(mayScrap ? [scrap] : [])], dialog };
}

const labelOf = ({ id, sn, model, pn, batch }: ComponentBase): Label => ({
  id,
  code: sn ?? batch,
  lines: [model, pn],
});
