import {
  exchangesCard,
  fields,
  oldFates,
  type ReplacementDetail,
  type ReplacementRow,
  type ReplacementType,
  replacementCalls,
  replacementData,
  replacementForm,
  replacementTypes,
} from '@furrow/contract';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { ItemsInput } from '../shared/items-input.tsx';
import { LinesInput } from './lines-input.tsx';

const Field = fieldOf(replacementForm, 'approvals.replace.fields');
const plain = {
  type: 'parts',
  lines: [],
  items: [],
  machineCode: '',
  draft: false,
  inWarranty: false,
  waived: false,
  spareSn: '',
  setFate: 'stock',
  carryRegistration: true,
  carryCorrections: true,
  carrySatellite: true,
  carrySim: true,
  newIccid: '',
};

/** The form of /replaceDetail: a vehicle by its SN, the pieces that are exchanged on it, and what goes over. */
export function ReplaceForm({ id, sn }: { id: string | null; sn: string | null }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [initial] = useState(() => (sn ? { ...plain, sn } : plain));
  // The same sending however often it is tried: what was taken is not made twice.
  const [batchKey, setBatchKey] = useState(() => crypto.randomUUID());
  const leave = (to: string | null) =>
    void navigate(to === null ? '/equipReplace' : `/replaceDetail?id=${to}`);
  const create = (body: object, key: string): Promise<ReplacementRow> =>
    sendValues(replacementCalls.create, { ...body, batchKey }, {}, key);
  return (
    <FormPage<ReplacementDetail, ReplacementRow>
      name="equipReplace"
      path="equipReplace"
      kind="approval"
      id={id}
      draftOn="server"
      title={text(id === null ? 'approvals.replace.create' : 'approvals.deeds.edit')}
      nameOf={({ number }) => number}
      schema={id === null ? replacementForm : replacementData}
      labels="approvals.replace.fields"
      initial={initial}
      valuesOf={({ data, sn: of }) => ({ ...data, sn: of })}
      send={id === null ? create : (body) => saveEdit(id, body)}
      onSaved={(row, again) => (again ? setBatchKey(crypto.randomUUID()) : leave(row.id))}
      onCancel={() => leave(id)}
    >
      {(row) => <ReplaceFields row={row} />}
    </FormPage>
  );
}

/** All of its data goes with an edit, which says which version it read. */
async function saveEdit(id: string, body: object): Promise<ReplacementRow> {
  const { data } = await ask(replacementCalls.read, { params: { id } });
  return sendValues(replacementCalls.edit, { ...data, ...body }, { id });
}

function ReplaceFields({ row }: { row: ReplacementDetail | null }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const typed = (Form.useWatch('sn', form) as string | undefined) ?? '';
  const type = Form.useWatch('type', form) as ReplacementType | undefined;
  const carrySim = Form.useWatch('carrySim', form) as boolean | undefined;
  const sn = row?.sn ?? typed.trim();
  const vehicle = useCall(
    replacementCalls.fitted,
    { query: { sn } },
    { enabled: fields.sn.safeParse(sn).success, retry: false },
  );
  const code = vehicle.data?.machineCode ?? '';
  return (
    <>
      {row === null && <Field name="sn" />}
      <Field
        name="type"
        choices={replacementTypes.map((value) => ({
          value,
          label: text(`approvals.replace.types.${value}`),
        }))}
      />
      {type === 'wholeSet' && (
        <>
          <Field name="spareSn" hint={text('approvals.replace.spareHint')} />
          <Field
            name="setFate"
            choices={oldFates.map((value) => ({ value, label: text(`approvals.replace.fates.${value}`) }))}
          />
        </>
      )}
      <Field name="lines" wide>
        <LinesInput pieces={vehicle.data?.pieces ?? []} />
      </Field>
      <Field name="replacedOn" />
      {type !== 'parts' && (
        <Field
          name="machineCode"
          hint={
            type === 'wholeSet'
              ? text('approvals.replace.codeOfSpare')
              : code === ''
                ? text('approvals.replace.codeHint')
                : text('approvals.replace.machineNow', { code })
          }
        />
      )}
      <Field name="carryRegistration" hint={text('approvals.replace.carriedNote')} />
      <Field name="carryCorrections" />
      <Field name="carrySatellite" />
      {(type === 'tabletChange' || type === 'wholeSet') && <Field name="carrySim" />}
      {type !== undefined && exchangesCard({ type, carrySim: carrySim ?? true }) && <Field name="newIccid" />}
      <WarrantyField until={vehicle.data?.warrantyUntil ?? null} isNew={row === null} />
      <Field name="labour" />
      <Field name="waived" />
      <Field name="engineer" />
      <Field name="items" hint={text('approvals.replace.itemsHint')} wide>
        <ItemsInput />
      </Field>
      <Field name="remark" wide />
      {row === null && <Field name="draft" />}
    </>
  );
}

/** Ticked as the end of the warranty says of the day of the exchange, until somebody ticks otherwise; seconds UTC, null: it is not known. */
function WarrantyField({ until, isNew }: { until: number | null; isNew: boolean }) {
  const text = useTexts();
  const formats = useFormats();
  const { form } = useFormPlace();
  const day = Form.useWatch('replacedOn', form) as string | undefined;
  // Days of an exchange are those of UTC+8.
  const at = day ? Date.parse(`${day}T00:00:00+08:00`) : Date.now();
  const holds = until !== null && until * 1000 > at;
  useEffect(() => {
    if (isNew && until !== null && !form.isFieldTouched('inWarranty'))
      form.setFieldValue('inWarranty', holds);
  }, [isNew, until, holds, form]);
  if (until === null) return <Field name="inWarranty" />;
  return (
    <Field
      name="inWarranty"
      hint={text(holds ? 'approvals.replace.warrantyHolds' : 'approvals.replace.warrantyOver', {
        date: formats.date(until),
      })}
    />
  );
}
