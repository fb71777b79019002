import { externalAccount, externalCasterCalls, type RelayRow, relayModes } from '@furrow/contract';
import { AutoComplete, Form, Select } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useFormPlace } from '#kit/form/form-context.ts';
import type { RecordFieldOf } from '#kit/record/record-field.tsx';
import { useTexts } from '#kit/words/text.ts';
import { MountPicker } from '../mounts/mount-picker.tsx';
import { CasterPicker } from './caster-picker.tsx';

const nobody = '00000000-0000-4000-8000-000000000000';

/** What a relay is made of; the mount points of the other caster are those of its fetched table. */
export function RelayFields({ Field, row }: { Field: RecordFieldOf; row: RelayRow | null }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const mode = Form.useWatch<string | undefined>('mode', form) ?? row?.mode ?? 'shared';
  const casterId = Form.useWatch<string | undefined>('casterId', form) ?? row?.casterId ?? null;
  const enabled = casterId !== null;
  const table = useCall(externalCasterCalls.table, { params: { id: casterId ?? nobody } }, { enabled });
  const mounts = (enabled && table.data?.mounts) || [];
  return (
    <>
      <Field name="casterId">
        <CasterPicker />
      </Field>
      <Field name="upstreamMount" hint={enabled && mounts.length === 0 && text('third.relays.upstreamHint')}>
        <AutoComplete
          showSearch={{ filterOption: true }}
          options={mounts
            .filter(({ change }) => change !== 'gone')
            .map(({ name, identifier, nmea }) => ({
              value: name,
              label: [name, identifier, nmea ? 'GGA' : ''].filter(Boolean).join(' · '),
            }))}
        />
      </Field>
      <Field name="mount" hint={text('third.relays.mountHint')} />
      <Field
        name="mode"
        choices={relayModes.map((value) => ({ value, label: text(`third.relays.modes.${value}`) }))}
      />
      <Field name="accountId" hint={text('third.relays.accountHint')}>
        <RelayAccountPicker casterId={casterId} />
      </Field>
      <Field name="lot" />
      {mode === 'shared' ? (
        <>
          <Field name="latitude" />
          <Field name="longitude" />
          <Field name="height" />
          <Field name="idleS" hint={text('third.relays.idleHint')} />
        </>
      ) : (
        <Field name="whenEmpty" />
      )}
      <Field name="fallback">
        <MountPicker by="name" single />
      </Field>
      <Field name="remark" wide />
    </>
  );
}

interface PickerProps {
  casterId: string | null;
  id?: string;
  /** Form.Item fills these in. */
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** A relay account of the caster. */
function RelayAccountPicker({ casterId, value, onChange, ...rest }: PickerProps) {
  const text = useTexts();
  const { data, isLoading } = useCall(externalAccount.calls.list, {
    query: { size: 200, use: ['relay'] },
  });
  return (
    <Select<string | null>
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={text('forms.choose')}
      value={value ?? null}
      onChange={(id) => onChange?.(id ?? null)}
      options={(data?.rows ?? [])
        .filter((one) => one.casterId === casterId)
        .map((one) => ({ value: one.id, label: one.account }))}
    />
  );
}
