import { dealerCalls, dealerSwitch } from '@furrow/contract';
import { Checkbox, Form } from 'antd';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import type { DealerDialogProps } from './move-dialog.tsx';

/** Disables or enables a dealer; asks whether the sub-dealers go along. */
export function SwitchDialog({ dealer, onClose, onDone }: DealerDialogProps) {
  const text = useTexts();
  const { id, company: name, state, subordinates: count } = dealer;
  const step = state === 'enabled' ? 'disable' : 'enable';
  return (
    <FormDialog
      title={text(`dealers.${step}.title`, { name })}
      lead={text(`dealers.${step}.follows`)}
      path="dealers"
      schema={dealerSwitch}
      labels="dealers.disable"
      initial={{ withSubordinates: false }}
      danger={step === 'disable'}
      go={text(`dealers.deeds.${step}`)}
      send={(body, key) => sendValues(dealerCalls[step], body, { id }, key)}
      onDone={() => {
        showSuccess(text(`dealers.${step}.done`, { name }));
        onDone();
      }}
      onCancel={onClose}
    >
      {count > 0 && (
        <Form.Item name="withSubordinates" valuePropName="checked" className="form-wide">
          <Checkbox>{text(`dealers.${step}.below`, { count })}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
