import { type DebugSwitchRow, debugSwitchCalls, extendDebugForm } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { MinutesInput } from './turn-on-dialog.tsx';

const Field = fieldOf(extendDebugForm, 'debugSwitch.fields');
const initial = { minutes: 30 };

/** More minutes for a switch that is on; 24 hours in all. */
export function ExtendDialog({ row, onClose }: { row: DebugSwitchRow; onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={`${text('debugSwitch.extend')} · ${row.sn}`}
      path="debugSwitch"
      schema={extendDebugForm}
      labels="debugSwitch.fields"
      initial={initial}
      go={text('debugSwitch.extend')}
      send={(body) =>
        ask(debugSwitchCalls.extend, {
          params: { id: row.id },
          body: { ...initial, ...body } as { minutes: number },
        })
      }
      onDone={() => {
        showSuccess(text('debugSwitch.extended'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="minutes">
        <MinutesInput />
      </Field>
    </FormDialog>
  );
}
