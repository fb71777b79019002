import {
  type CancellationDetail,
  cancellationCalls,
  cancellationCreate,
  cancellationData,
  cancellationReasons,
  type FormSchema,
  fields,
  partFates,
  type RefusalKey,
} from '@furrow/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useRow } from '#kit/form/save/use-row.ts';
import { showMessage, showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ItemsInput } from '../shared/items-input.tsx';
import { FatesInput } from './fates-input.tsx';

const shape = cancellationCreate.omit({ batchKey: true });
const Field = fieldOf(shape, 'approvals.fields');
const leave = () => pushAddress({ edit: null, copy: null, sn: null });

/** The form of /equipCancel: up to ten devices that share reason and files; `?sn=` begins with one, `?copy=` with what another said. */
export function CancelForm({ id }: { id: string | null }) {
  const [copy] = useAddressItem('copy');
  const [sn] = useAddressItem('sn');
  const source = useRow<CancellationDetail>('equipCancel', id === null ? copy : null, { once: true });
  const fresh = { sns: sn ? [sn] : [], parts: [], items: [], draft: false };
  if (id !== null || copy === null) return <Page id={id} initial={fresh} />;
  return (
    <QueryState query={source} lines={8}>
      {({ data: { reason, explanation, since, fate } }) => (
        <Page id={null} initial={{ ...fresh, reason, explanation, since, fate, draft: true }} />
      )}
    </QueryState>
  );
}

function Page({ id, initial }: { id: string | null; initial: Readonly<Record<string, unknown>> }) {
  const text = useTexts();
  // The same batch however often it is sent: what was taken is not made twice.
  const [batchKey, setBatchKey] = useState(() => crypto.randomUUID());
  const create = async (body: object, key: string): Promise<{ version: string }> => {
    const { rows } = await sendValues(cancellationCalls.create, { ...body, batchKey }, {}, key);
    const taken = rows.filter(({ refused }) => refused === '');
    const [first] = taken;
    const told = rows.flatMap(({ sn, refused, params }) =>
      refused === ''
        ? []
        : [text('approvals.notMade', { sn, reason: text(`refusals.${refused as RefusalKey}`, params) })],
    );
    // Where none was taken the form stays as it is, with the reasons above it.
    if (!first) throw new ApiError({ key: 'badRequest', status: 422, message: told.join(' · ') });
    showSuccess(text('approvals.made', { count: taken.length }));
    for (const words of told) showMessage('error', words);
    return { version: '0' };
  };
  return (
    <FormPage<CancellationDetail, { version: string }>
      name="equipCancel"
      path="equipCancel"
      kind="approval"
      id={id}
      title={id === null ? text('approvals.create') : text('approvals.deeds.edit')}
      nameOf={({ number }) => number}
      schema={(id === null ? shape : cancellationData) as FormSchema}
      labels="approvals.fields"
      initial={initial}
      valuesOf={({ data, sn }: CancellationDetail) => ({ ...data, sns: [sn] })}
      send={id === null ? create : (body) => saveEdit(id, body)}
      onSaved={(_, again) => (again ? setBatchKey(crypto.randomUUID()) : leave())}
      onCancel={leave}
    >
      {(row) => <CancelFields row={row} />}
    </FormPage>
  );
}

/** All of its data goes with an edit, which says which version it read. */
async function saveEdit(id: string, body: object): Promise<CancellationDetail> {
  const { data } = await ask(cancellationCalls.read, { params: { id } });
  await sendValues(cancellationCalls.edit, { ...data, ...body }, { id });
  return ask(cancellationCalls.read, { params: { id } });
}

function CancelFields({ row }: { row: CancellationDetail | null }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const typed: string[] = Form.useWatch('sns', form) ?? [];
  const sns = row ? [row.sn] : typed.filter((sn) => fields.sn.safeParse(sn).success).slice(0, 10);
  return (
    <>
      {row === null && (
        <Field name="sns" hint={text('approvals.snHint')} wide>
          <SnsInput />
        </Field>
      )}
      <Field
        name="reason"
        choices={cancellationReasons.map((value) => ({
          value,
          label: text(`approvals.cancel.reasons.${value}`),
        }))}
      />
      <Field name="since" />
      <Field name="explanation" wide />
      <Field
        name="fate"
        hint={text('approvals.fateHint')}
        choices={partFates.map((value) => ({ value, label: text(`approvals.cancel.fates.${value}`) }))}
      />
      <Field name="parts" wide>
        <FatesInput sns={sns} />
      </Field>
      <Field name="refund" hint={text('approvals.cancel.refundHint')} />
      <Field name="items" hint={text('approvals.itemsHint')} wide>
        <ItemsInput />
      </Field>
      {row === null && <Field name="draft" />}
    </>
  );
}
