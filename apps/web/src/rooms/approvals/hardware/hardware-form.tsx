import {
  deviceCategories,
  fields,
  type HardwareData,
  type HardwareDetail,
  type HardwareRow,
  hardwareCalls,
  hardwareEditForm,
  hardwareForm,
  hardwareTypes,
  licenceEnds,
} from '@furrow/contract';
import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ItemsInput } from '../shared/items-input.tsx';
import { QrReader } from './qr-reader.tsx';

type Qr = HardwareData['qr'];
const Field = fieldOf(hardwareForm, 'approvals.hardware.fields');
const plain = {
  type: 'changedCode',
  machineCode: '',
  machineCodeAgain: '',
  functions: [],
  end: 'carryOver',
  days: null,
  explanation: '',
  items: [],
  draft: false,
};
const leave = () => pushAddress({ edit: null, sn: null });

/** The form of /hardwareCode: a device, its new code typed twice or read from a picture, functions and end. */
export function HardwareForm({ id }: { id: string | null }) {
  const text = useTexts();
  const [sn] = useAddressItem('sn');
  const [initial] = useState(() => (sn ? { ...plain, sn } : plain));
  const [qr, setQr] = useState<Qr | undefined>(undefined);
  // The same sending however often it is tried: what was taken is not made twice.
  const [batchKey, setBatchKey] = useState(() => crypto.randomUUID());
  const create = (body: object, key: string): Promise<HardwareRow> => {
    const sent = { ...plain, ...body, qr: qr ?? null, batchKey };
    return sendValues(hardwareCalls.create, sent, {}, key);
  };
  return (
    <FormPage<HardwareDetail, HardwareRow>
      name="hardwareCode"
      path="hardwareCode"
      kind="approval"
      id={id}
      title={text(id === null ? 'approvals.hardware.create' : 'approvals.deeds.edit')}
      nameOf={({ number }) => number}
      schema={id === null ? hardwareForm : hardwareEditForm}
      labels="approvals.hardware.fields"
      initial={initial}
      valuesOf={({ data, sn: of }) => ({ ...data, machineCodeAgain: data.machineCode, sn: of })}
      send={id === null ? create : (body) => saveEdit(id, body, qr)}
      onSaved={(_row, again) => {
        if (!again) return leave();
        setBatchKey(crypto.randomUUID());
        setQr(undefined);
      }}
      onCancel={leave}
    >
      {(row) => <HardwareFields row={row} onQr={setQr} />}
    </FormPage>
  );
}

/** All of its data goes with an edit, which says which version it read. */
async function saveEdit(id: string, body: object, read: Qr | undefined): Promise<HardwareRow> {
  const { data } = await ask(hardwareCalls.read, { params: { id } });
  const { oldCode: _old, origin: _origin, ...said } = data;
  const sent = {
    ...said,
    machineCodeAgain: said.machineCode,
    ...body,
    ...(read !== undefined && { qr: read }),
  };
  return sendValues(hardwareCalls.edit, sent, { id });
}

function HardwareFields({ row, onQr }: { row: HardwareDetail | null; onQr: (qr: Qr) => void }) {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const typed = (Form.useWatch('sn', form) as string | undefined) ?? '';
  const type = Form.useWatch('type', form) as string | undefined;
  const end = Form.useWatch('end', form) as string | undefined;
  const sn = row?.sn ?? typed.trim();
  const mayForEver = useMay('hardwareCode.permanent');
  const { data: device } = useCall(
    hardwareCalls.device,
    { params: { sn } },
    { enabled: fields.sn.safeParse(sn).success, retry: false },
  );
  const fresh = row === null;
  useEffect(() => {
    if (device && fresh) put({ functions: device.functions });
  }, [device, fresh, put]);
  // More functions keep the code, which nobody types then.
  const keeps = type === 'moreFunctions';
  useEffect(() => {
    if (device && keeps) put({ machineCode: device.machineCode, machineCodeAgain: device.machineCode });
  }, [device, keeps, put]);
  const now = device?.machineCode ?? '';
  const told = device?.reportedCode ?? '';
  return (
    <>
      {fresh && (
        <Field
          name="sn"
          hint={
            device &&
            text(now === '' ? 'approvals.hardware.unknown' : 'approvals.hardware.now', { code: now })
          }
        />
      )}
      <Field
        name="type"
        choices={hardwareTypes.map((value) => ({ value, label: text(`approvals.hardware.types.${value}`) }))}
      />
      {fresh && (
        <QrReader
          onRead={({ tabletSn, softwareVersion, machineCode, sn: of }, fileId) => {
            onQr({ tabletSn, softwareVersion });
            const items: readonly object[] = form.getFieldValue('items') ?? [];
            put({
              sn: of,
              machineCode,
              machineCodeAgain: machineCode,
              items: [...items, { type: 'tabletScreen', fileId }],
            });
          }}
        />
      )}
      <Field
        name="machineCode"
        hint={text(told === '' ? 'approvals.hardware.codeHint' : 'approvals.hardware.told', { code: told })}
      />
      {!keeps && <Field name="machineCodeAgain" />}
      <Field name="functions">
        <Select
          mode="multiple"
          aria-label={text('approvals.hardware.fields.functions')}
          options={deviceCategories.map((value) => ({ value, label: text(`exports.category.${value}`) }))}
        />
      </Field>
      <Field
        name="end"
        choices={licenceEnds
          .filter((value) => value !== 'permanent' || mayForEver || row?.end === 'permanent')
          .map((value) => ({ value, label: text(`approvals.hardware.ends.${value}`) }))}
      />
      {end === 'days' && <Field name="days" hint={text('approvals.hardware.daysHint')} />}
      <Field name="explanation" wide />
      <Field name="items" hint={text('approvals.hardware.itemsHint')} wide>
        <ItemsInput />
      </Field>
      {fresh && <Field name="draft" />}
    </>
  );
}
