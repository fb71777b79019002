import {
  acknowledgementModes,
  type HardwareProfileForm,
  type HardwareProfileRow,
  hardwareProfileCalls,
  hardwareProfileForm,
  profileTransports,
} from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { MapInput } from './map-input.tsx';

const Field = fieldOf(hardwareProfileForm, 'tbox.profiles.fields');

const standard = {
  transport: 'package',
  packageSize: 1000,
  ackMode: 'automatic',
  window: 8,
  rate: 10,
  ackTimeoutS: 10,
  retries: 3,
  resume: false,
  resumeWindowMin: 30,
  maxRestarts: 5,
  installTimeoutMin: 10,
  makerId: 'EXMPL',
  makerIdLength: 5,
  canQueryAttributes: true,
  canQuerySome: true,
};

/** One hardware profile; with an id it is edited, else made. */
export function ProfileDialog({ of, onClose }: { of: Partial<HardwareProfileRow>; onClose: () => void }) {
  const text = useTexts();
  const { id, version, devices: _, updatedAt: __, ...values } = of;
  const initial = { ...standard, ...values };
  const send = (body: object): Promise<HardwareProfileRow> => {
    const form = { ...initial, ...body } as HardwareProfileForm;
    return id === undefined || version === undefined
      ? ask(hardwareProfileCalls.create, { body: form })
      : ask(hardwareProfileCalls.edit, { params: { id }, body: { ...form, version } });
  };
  const transports = profileTransports.map((value) => ({
    value,
    label: text(`tbox.profiles.transports.${value}`),
  }));
  const modes = acknowledgementModes.map((value) => ({
    value,
    label: text(`tbox.profiles.ackModes.${value}`),
  }));
  const lengths = [5, 11].map((value) => ({ value, label: String(value) }));
  return (
    <FormDialog
      title={text(id === undefined ? 'tbox.profiles.add' : 'tbox.profiles.edit')}
      path="tboxProfiles"
      schema={hardwareProfileForm}
      labels="tbox.profiles.fields"
      initial={initial}
      go={text('tbox.saved.save')}
      send={send}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="hardwareVersion" />
      <Field name="transport" choices={transports} />
      <Field name="packageSize" />
      <Field name="ackMode" choices={modes} />
      <Field name="window" />
      <Field name="rate" />
      <Field name="ackTimeoutS" />
      <Field name="retries" />
      <Field name="resume" />
      <Field name="resumeWindowMin" />
      <Field name="maxRestarts" />
      <Field name="installTimeoutMin" />
      <Field name="makerId" />
      <Field name="makerIdLength" choices={lengths} />
      <Field name="canQueryAttributes" />
      <Field name="canQuerySome" />
      <Field name="parameterMap" wide hint={text('tbox.profiles.mapHint')}>
        <MapInput />
      </Field>
    </FormDialog>
  );
}
