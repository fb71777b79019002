import {
  faultCategories,
  fields,
  halfDays,
  problemPriorities,
  type RepairBeginning,
  type RepairDetail,
  type RepairRow,
  repairAsked,
  repairCalls,
  repairChanged,
  repairSources,
  repairTypes,
} from '@furrow/contract';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormBlock } from '#kit/form/form-block.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { wordsAt } from '#kit/words/words-at.ts';
import { ItemsInput } from '#rooms/approvals/public.ts';
import { priorityWords } from '../problems/problem-columns.tsx';
import { IdSelect } from './deeds/id-select.tsx';
import { MachineNote } from './machine-note.tsx';
import { categoryWords } from './repair-columns.tsx';

const Field = fieldOf(repairAsked, 'repairs.fields');
type Initial = Readonly<Record<string, unknown>>;

/** /createRepair: `?sn=` begins with a machine, `?source=&sourceId=` with what it came from, `?id=` changes one that may be changed. */
export function Screen() {
  const [id] = useAddressItem('id');
  return id === null ? <Fresh /> : <Page key={id} id={id} initial={{}} />;
}

function Fresh() {
  const [sn] = useAddressItem('sn');
  const [from] = useAddressItem('source');
  const [type] = useAddressItem('type');
  const [sourceId] = useAddressItem('sourceId');
  const source = repairSources.find((one) => one === from) ?? 'staff';
  const query = { ...(sn && { sn }), ...(sourceId && { source, sourceId }) };
  const found = useCall(repairCalls.beginning, { query }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={found} lines={8}>
      {(known) => (
        <Page
          id={null}
          initial={{
            sn: known.sn,
            text: known.text,
            stopped: known.stopped,
            priority: known.priority,
            contact: known.contact,
            phone: known.phone,
            longitude: known.longitude,
            latitude: known.latitude,
            category: known.category === '' ? undefined : known.category,
            items: [],
            address: '',
            type: repairTypes.find((one) => one === type),
            since: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
            agreed: false,
            componentId: null,
            wishOn: null,
            wishHalf: null,
            pointId: known.points[0]?.id ?? null,
            source,
            sourceId,
            draft: false,
          }}
        />
      )}
    </QueryState>
  );
}

function Page({ id, initial }: { id: string | null; initial: Initial }) {
  const text = useTexts();
  const navigate = useNavigate();
  // The same sending however often it is tried: what was taken is not made twice.
  const [batchKey, setBatchKey] = useState(() => crypto.randomUUID());
  const leave = (to?: string) => void navigate(to === undefined ? '/repairManage' : `/repairDetail?id=${to}`);
  const create = (body: object, key: string): Promise<RepairRow> =>
    sendValues(repairCalls.create, { ...initial, ...body, batchKey }, {}, key);
  return (
    <FormPage<RepairDetail, RepairRow>
      name="repairManage"
      path="repairManage"
      kind="approval"
      id={id}
      draftOn="server"
      title={text(id === null ? 'titles.createRepair' : 'repairs.edit')}
      nameOf={({ number }) => number}
      schema={id === null ? repairAsked : repairChanged}
      labels="repairs.fields"
      initial={initial}
      valuesOf={({ data: { judged: _judged, source: _source, sourceId: _sourceId, ...data } }) => ({
        ...data,
      })}
      send={id === null ? create : (body) => saveEdit(id, body)}
      onSaved={(row, more) => (more ? setBatchKey(crypto.randomUUID()) : leave(row.id))}
      onCancel={() => leave(id ?? undefined)}
    >
      {(row) => <RepairFields row={row} />}
    </FormPage>
  );
}

/** All of its data goes with an edit; one that was rejected is sent in again with it. */
async function saveEdit(id: string, body: object): Promise<RepairRow> {
  const { data, state } = await ask(repairCalls.read, { params: { id } });
  const { judged: _judged, source: _source, sourceId: _sourceId, ...told } = data;
  const saved = await sendValues(repairCalls.edit, { ...told, ...body }, { id });
  if (state !== 'rejected') return saved;
  return ask(repairCalls.submit, { params: { id }, body: { version: saved.version } });
}

function RepairFields({ row }: { row: RepairDetail | null }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const typed = Form.useWatch('sn', form) as string | undefined;
  const sn = row?.sn ?? (fields.sn.safeParse(typed).success ? typed : undefined);
  const { data } = useCall(
    repairCalls.beginning,
    { query: { ...(sn && { sn }) } },
    { enabled: sn !== undefined, retry: false },
  );
  return (
    <>
      <FormBlock title={text('repairs.blocks.device')}>
        {row === null && <Field name="sn" />}
        {sn !== undefined && data && <MachineNote known={data} but={row?.id ?? null} />}
        <Field name="contact" />
        <Field name="phone" />
        <Field name="longitude" />
        <Field name="latitude" />
        <Field name="address" wide />
      </FormBlock>
      <FaultBlock fitted={data?.fitted ?? []} />
      <WishBlock known={data ?? null} isNew={row === null} />
    </>
  );
}

function FaultBlock({ fitted }: { fitted: RepairBeginning['fitted'] }) {
  const text = useTexts();
  const pieces = fitted.map(({ id, kind, sn, model }) => ({
    value: id,
    label: `${wordsAt(text, `libraries.kinds.${kind}`) ?? kind} ${sn || model}`,
  }));
  return (
    <FormBlock title={text('repairs.blocks.fault')}>
      <Field
        name="type"
        choices={repairTypes.map((value) => ({ value, label: text(`repairs.types.${value}`) }))}
      />
      <Field
        name="category"
        choices={faultCategories.map((value) => ({ value, label: categoryWords(value) }))}
      />
      <Field name="text" wide>
        <Input.TextArea rows={5} maxLength={1000} showCount />
      </Field>
      <Field name="since" />
      <Field name="stopped" />
      <Field name="componentId">
        <IdSelect options={pieces} />
      </Field>
      <Field name="items" wide>
        <ItemsInput />
      </Field>
    </FormBlock>
  );
}

function WishBlock({ known, isNew }: { known: RepairBeginning | null; isNew: boolean }) {
  const text = useTexts();
  const points = (known?.points ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormBlock title={text('repairs.blocks.wish')}>
      <Field name="wishOn" />
      <Field
        name="wishHalf"
        choices={halfDays.map((value) => ({ value, label: text(`repairs.halfDays.${value}`) }))}
      />
      <Field name="pointId">
        <IdSelect options={points} />
      </Field>
      <Field
        name="priority"
        choices={problemPriorities.map((value) => ({ value, label: priorityWords(value) }))}
      />
      {known && !known.inWarranty && <Field name="agreed" wide />}
      {isNew && <Field name="draft" wide />}
    </FormBlock>
  );
}
