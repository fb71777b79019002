import {
  extendSatelliteForm,
  moveSatelliteForm,
  type SatelliteRow,
  satelliteCalls,
  suspendSatelliteForm,
} from '@furrow/contract';
import { AutoComplete } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { daysChoices } from './new-satellite-dialog.tsx';

const ExtendField = fieldOf(extendSatelliteForm, 'satellite.fields');
const SuspendField = fieldOf(suspendSatelliteForm, 'satellite.fields');
const MoveField = fieldOf(moveSatelliteForm, 'satellite.fields');
const schemas = {
  extend: extendSatelliteForm,
  suspend: suspendSatelliteForm,
  move: moveSatelliteForm,
} as const;
export type AskedForm = keyof typeof schemas;
const initials = { extend: { days: '365', amount: '0' }, suspend: {}, move: {} } as const;

/** More days, why it rests, or which receiver is to have it. */
export function SatelliteFormDialog({
  form,
  row,
  onClose,
}: {
  form: AskedForm;
  row: SatelliteRow;
  onClose: () => void;
}) {
  const text = useTexts();
  const params = { id: row.id };
  const initial = initials[form];
  return (
    <FormDialog
      title={`${text(`satellite.deeds.${form}`)} ${row.no}`}
      path="satelliteServices"
      schema={schemas[form]}
      labels="satellite.fields"
      initial={initial}
      go={text(`satellite.deeds.${form}`)}
      send={(body) => {
        const values = { ...initial, ...body };
        if (form === 'extend') return sendValues(satelliteCalls.extend, values, params);
        return form === 'move'
          ? sendValues(satelliteCalls.move, values, params)
          : sendValues(satelliteCalls.suspend, values, params);
      }}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {form === 'extend' && (
        <>
          <ExtendField name="days" hint={text('satellite.extendHint')}>
            <AutoComplete options={daysChoices} />
          </ExtendField>
          <ExtendField name="amount" unit="¥" />
        </>
      )}
      {form === 'suspend' && <SuspendField name="reason" />}
      {form === 'move' && <ReceiverField id={row.id} />}
    </FormDialog>
  );
}

function ReceiverField({ id }: { id: string }) {
  const text = useTexts();
  const { data } = useCall(satelliteCalls.receivers, { params: { id } });
  const hint = text(data?.length === 0 ? 'satellite.moveNone' : 'satellite.moveHint');
  return (
    <MoveField
      name="receiverId"
      hint={hint}
      choices={(data ?? []).map(({ id: value, receiverSn, model, sn }) => ({
        value,
        label: text('satellite.receiverOf', { receiver: receiverSn, model, sn }),
      }))}
    />
  );
}
