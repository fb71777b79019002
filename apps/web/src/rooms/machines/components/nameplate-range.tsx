import { type ComponentModelBase, nameplateCalls, nameplateRange } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(nameplateRange, 'libraries.components.range.fields');
const initial = { prefix: '', digits: 4, batch: '' };
/** Makes the nameplates of a range of codes at once. */
export function NameplateRange() {
  const text = useTexts();
  const mayCreate = useMay('nameplate.create');
  const [open, setOpen] = useState(false);
  if (!mayCreate) return null;
  const title = text('libraries.components.range.open');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {open && (
        <FormDialog
          title={title}
          path="components/nameplate"
          schema={nameplateRange}
          labels="libraries.components.range.fields"
          initial={initial}
          lead={text('libraries.components.range.help')}
          send={(body, key) => sendValues(nameplateCalls.range, body, {}, key)}
          onDone={({ count, first, last }) => {
            showSuccess(text('libraries.components.range.made', { count, first, last }));
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        >
          <Field name="modelId">
            <EntityPicker<ComponentModelBase>
              path="componentModels/nameplate"
              filter="model"
              keyOf={({ id }) => id}
              labelOf={({ model }) => model}
            />
          </Field>
          <Field name="prefix" />
          <Field name="from" />
          <Field name="to" />
          <Field name="digits" />
          <Field name="batch" />
        </FormDialog>
      )}
    </>
  );
}
