import {
  type ImplementRow,
  jobBulkCorrectionForm,
  jobReasonForm,
  mostZippedJobs,
  workTypes,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { downloadByTicket } from '#kit/api/download.ts';
import type { Query } from '#kit/api/request.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { type BatchResult, runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { showError, showMessage } from '#kit/messages/messages.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

type Kind = 'invalid' | 'recompute' | 'correct';
interface Asked {
  kind: Kind;
  selection: Selection;
  resolve: (result: BatchResult | undefined) => void;
}

const labels = 'deviceJob.fields';
const ReasonField = fieldOf(jobReasonForm, labels);
const CorrectField = fieldOf(jobBulkCorrectionForm, labels);

/** What may be done to many jobs at once, with the dialog that asks why. */
export function useJobBulk(): { bulk: BulkAction[]; dialog: ReactNode } {
  const text = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [mayEdit, mayRecompute] = [useMay('deviceJob.edit'), useMay('deviceJob.recompute')];
  const mayExport = useMay('deviceJob.export');
  const action = (kind: Kind): BulkAction => ({
    key: kind,
    label: text(`deviceJob.deeds.${kind}`),
    danger: kind === 'invalid',
    run: (selection) => new Promise((resolve) => setAsked({ kind, selection, resolve })),
  });
  const zipped: BulkAction = {
    key: 'zip',
    label: text('deviceJob.deeds.zip'),
    run: async (selection) => {
      if ('ids' in selection && selection.ids.length > mostZippedJobs)
        showMessage('error', text('list.tooManySelected', { most: mostZippedJobs }));
      else await downloadByTicket('deviceJob/coverage', wishOf(selection)).catch(showError);
      return undefined;
    },
  };
  const end = (result: BatchResult | undefined) => {
    setAsked(null);
    asked?.resolve(result);
  };
  const dialog = asked && (
    <FormDialog
      title={text(`deviceJob.deeds.${asked.kind}Many`)}
      path="deviceJob"
      schema={asked.kind === 'correct' ? jobBulkCorrectionForm : jobReasonForm}
      labels={labels}
      go={text(`deviceJob.deeds.${asked.kind}`)}
      danger={asked.kind === 'invalid'}
      send={(body) => runBatch('deviceJob', asked.kind, asked.selection, body)}
      onDone={end}
      onCancel={() => end(undefined)}
    >
      {asked.kind === 'correct' ? <CorrectFields /> : <ReasonField name="reason" wide />}
    </FormDialog>
  );
  return {
    bulk: [
      ...(mayEdit ? [action('invalid')] : []),
      ...(mayRecompute ? [action('recompute')] : []),
      ...(mayEdit ? [action('correct')] : []),
      ...(mayExport ? [zipped] : []),
    ],
    dialog,
  };
}

/** The chosen jobs in the words of the list's call. */
const wishOf = (selection: Selection): Query =>
  'ids' in selection ? { ids: selection.ids, size: mostZippedJobs } : (selection.filter as Query);

function CorrectFields() {
  const text = useTexts();
  return (
    <>
      <CorrectField
        name="workType"
        choices={workTypes.map((value) => ({ value, label: text(`exports.workType.${value}`) }))}
      />
      <CorrectField name="implementId">
        <ToolPicker />
      </CorrectField>
      <CorrectField name="reason" wide />
    </>
  );
}

/** An implement by its number. Form.Item fills in value and onChange. */
export function ToolPicker(props: { value?: string; onChange?: (value: never) => void }) {
  return (
    <EntityPicker<ImplementRow>
      {...props}
      path="vehicleTools"
      filter="toolNo"
      keyOf={({ id }) => id}
      labelOf={({ toolNo }) => toolNo}
      hintOf={({ brand, model }) => `${brand} ${model}`}
      allowClear
    />
  );
}
