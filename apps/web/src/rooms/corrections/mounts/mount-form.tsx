import {
  type BaseStationRow,
  type MountPointRow,
  mountForm,
  mountLineFields,
  mountPointCalls,
} from '@furrow/contract';
import { Form } from 'antd';
import { pushAddress } from '#kit/address.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { kindWords } from './mount-columns.tsx';
import { MountPicker } from './mount-picker.tsx';

const Field = fieldOf(mountForm, 'corrections.mounts.fields');
const initial = {
  kind: 'nearest',
  enabled: true,
  visible: true,
  candidates: [],
  fallback: '',
  remark: '',
  ...Object.fromEntries(mountLineFields.map((field) => [field, ''])),
};
const leave = () => pushAddress({ edit: null });
const kinds = ['station', 'nearest'] as const;

export function MountForm({ id }: { id: string | null }) {
  const text = useTexts();
  return (
    <FormPage<MountPointRow>
      name="mountPoint"
      path={mountPointCalls.read}
      id={id}
      title={text(id === null ? 'corrections.mounts.create' : 'corrections.mounts.edit')}
      nameOf={({ name }) => name}
      schema={mountForm}
      labels="corrections.mounts.fields"
      initial={initial}
      onSaved={(_, again) => again || leave()}
      onCancel={leave}
    >
      {() => <MountFields />}
    </FormPage>
  );
}

function MountFields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const kind = Form.useWatch<MountPointRow['kind'] | undefined>('kind', form) ?? 'nearest';
  const mayStations = useMay('bsManage');
  return (
    <>
      <Field name="name" />
      {kind === 'relay' ? (
        <Field name="kind" choices={[{ value: kind, label: kindWords(kind) }]} />
      ) : (
        <Field name="kind" choices={kinds.map((value) => ({ value, label: kindWords(value) }))} />
      )}
      {kind === 'station' && mayStations && (
        <Field name="stationId">
          <EntityPicker<BaseStationRow>
            path="baseStations"
            keyOf={({ id }) => id}
            labelOf={({ bsCode, name }) => `${bsCode} · ${name}`}
            allowClear
          />
        </Field>
      )}
      {kind === 'nearest' && (
        <>
          <Field name="radiusKm" />
          <Field name="candidates" wide>
            <MountPicker by="name" />
          </Field>
        </>
      )}
      <Field name="fallback">
        <MountPicker by="name" single />
      </Field>
      <Field name="enabled" />
      <Field name="visible" />
      {mountLineFields.map((field) => (
        <Field
          key={field}
          name={field}
          hint={field === 'identifier' && text('corrections.mounts.lineHint')}
        />
      ))}
      <Field name="remark" wide />
    </>
  );
}
