import { depthThresholdForm } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { ScaledInput } from '#kit/form/inputs/scaled-input.tsx';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(depthThresholdForm, 'depth.fields');

/** One qualified depth for the ticked vehicles; the server answers row by row. */
export function useDepthBulk(): { bulk: BulkAction[]; dialog: ReactNode } {
  const text = useTexts();
  const mayEdit = useMay('depthSet.edit');
  const [asked, setAsked] = useState<{
    selection: Selection;
    resolve: (result: BatchResult | undefined) => void;
  } | null>(null);
  const end = (result: BatchResult | undefined) => {
    setAsked(null);
    asked?.resolve(result);
  };
  const threshold: BulkAction = {
    key: 'threshold',
    label: text('depth.threshold.deed'),
    run: (selection) => new Promise((resolve) => setAsked({ selection, resolve })),
  };
  const dialog = asked && (
    <FormDialog
      title={text('depth.threshold.title')}
      path="depthSettings"
      schema={depthThresholdForm}
      labels="depth.fields"
      lead={text('depth.threshold.lead')}
      go={text('depth.threshold.deed')}
      send={(body) => runBatch('depthSettings', 'threshold', asked.selection, body)}
      onDone={end}
      onCancel={() => end(undefined)}
    >
      <Field name="qualifiedDepthM" wide>
        <ScaledInput factor={100} unit="" />
      </Field>
    </FormDialog>
  );
  return { bulk: mayEdit ? [threshold] : [], dialog };
}
