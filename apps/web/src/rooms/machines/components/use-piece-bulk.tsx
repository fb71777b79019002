import { type ComponentBase, type ComponentKind, componentPages } from '@furrow/contract';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { Label } from '#kit/labels/labels-dialog.tsx';
import { useLabels } from '#kit/labels/use-labels.tsx';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** Scrapping ticked pieces, each by itself, and their labels. */
export function usePieceBulk(kind: ComponentKind) {
  const text = useTexts();
  const path = `components/${kind}`;
  const mayScrap = useMay(`${componentPages[kind]}.scrap`);
  const { print, dialog } = useLabels<ComponentBase>(path, labelOf);
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
  return { bulk: [print, ...(mayScrap ? [scrap] : [])], dialog };
}

const labelOf = ({ id, sn, model, pn, batch }: ComponentBase): Label => ({
  id,
  code: sn ?? batch,
  lines: [model, pn],
});
