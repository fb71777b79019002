import { activateForm, type PreUploadRow, preUploadCalls } from '@furrow/contract';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { AimFields } from './pre-upload-dialog.tsx';

/** Lets a configuration wait for SNs. */
export function ActivateDialog({ row, onClose }: { row: PreUploadRow; onClose: () => void }) {
  const text = useTexts();
  const initial = useMemo(
    () => ({
      sns: [],
      fromFile: false,
      expected: false,
      alsoOnline: row.alsoOnline,
      validUntil: row.validUntil,
    }),
    [row],
  );
  return (
    <FormDialog
      title={`${text('preUpload.activate')} · ${row.name}`}
      path="preUploadConfig"
      schema={activateForm}
      labels="preUpload.fields"
      initial={initial}
      lead={text('preUpload.activateLead')}
      go={text('preUpload.activate')}
      send={(body) => ask(preUploadCalls.activate, { params: { id: row.id }, body })}
      onDone={() => {
        showSuccess(text('preUpload.activated'));
        onClose();
      }}
      onCancel={onClose}
    >
      <AimFields />
    </FormDialog>
  );
}
