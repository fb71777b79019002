import {
  type ConfigurationKind,
  configurationKinds,
  type DealerNode,
  dealerCalls,
  type PreUploadForm,
  type PreUploadRow,
  preUploadCalls,
  preUploadForm,
} from '@furrow/contract';
import { Checkbox, Form, Select } from 'antd';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ItemsInput, itemsProblem } from './items-input.tsx';
import { kindWords } from './pre-upload-words.tsx';
import { Reference } from './reference.tsx';
import { SnsOfFile } from './sns-part.tsx';

const Field = fieldOf(preUploadForm, 'preUpload.fields');

/** A configuration: a new one, or one that exists with the SNs that wait for it. */
export function PreUploadDialog({ row, onClose }: { row: PreUploadRow | null; onClose: () => void }) {
  return row === null ? (
    <Opened row={null} sns={[]} onClose={onClose} />
  ) : (
    <Waiting row={row} onClose={onClose} />
  );
}

function Waiting({ row, onClose }: { row: PreUploadRow; onClose: () => void }) {
  const { data } = useCall(preUploadCalls.targets, { params: { id: row.id } });
  if (data === undefined) return null;
  const sns = data.filter(({ state }) => state === 'waiting').map(({ sn }) => sn);
  // Those that wait already are known to be right, in stock or not.
  const expected = data.some(({ state, known }) => state === 'waiting' && !known);
  return <Opened row={row} sns={sns} expected={expected} onClose={onClose} />;
}

interface Props {
  row: PreUploadRow | null;
  sns: readonly string[];
  expected?: boolean;
  onClose: () => void;
}

function Opened({ row, sns, expected = false, onClose }: Props) {
  const text = useTexts();
  const initial = useMemo(
    () => ({
      name: row?.name ?? '',
      kind: row?.kind,
      dealerId: row?.dealerId ?? null,
      baseId: row?.baseId ?? null,
      items: row?.items ?? {},
      remark: row?.remark ?? '',
      validUntil: row?.validUntil ?? null,
      sns: [...sns],
      fromFile: sns.length > 10,
      expected,
      alsoOnline: row?.alsoOnline ?? false,
    }),
    [row, sns, expected],
  );
  return (
    <FormDialog
      title={text(row === null ? 'preUpload.addTitle' : 'preUpload.editTitle')}
      path="preUploadConfig"
      schema={preUploadForm}
      labels="preUpload.fields"
      initial={initial}
      go={text('preUpload.save')}
      send={(sent) => {
        const body = sent as PreUploadForm;
        return row === null
          ? ask(preUploadCalls.create, { body })
          : ask(preUploadCalls.edit, { params: { id: row.id }, body: { ...body, version: row.version } });
      }}
      onDone={() => {
        showSuccess(text('preUpload.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="name" />
      <Field name="kind">
        <Select
          disabled={row !== null}
          options={configurationKinds.map((value) => ({ value, label: kindWords(value) }))}
        />
      </Field>
      <Values />
      <Field name="dealerId">
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={({ company }) => company} allowClear />
      </Field>
      <AimFields />
      <Field name="remark" />
    </FormDialog>
  );
}

/** What depends on the kind: where values are copied from, and the values. */
function Values() {
  const { form, put } = useFormPlace();
  const kind = Form.useWatch<ConfigurationKind | undefined>('kind', form);
  const same = useCall(preUploadCalls.list, { query: { kind, size: 200 } }, { enabled: kind !== undefined });
  if (kind === undefined) return null;
  const rows = same.data?.rows ?? [];
  const copy = (id: string | undefined) => {
    const found = rows.find((one) => one.id === id);
    put(found ? { baseId: found.id, items: found.items } : { baseId: null });
  };
  return (
    <>
      <Field name="baseId">
        <Base options={rows.map(({ id, name }) => ({ value: id, label: name }))} onPick={copy} />
      </Field>
      <Reference kind={kind} onRead={(items) => put({ items })} />
      <Field name="items" check={(items) => itemsProblem(kind, items)}>
        <ItemsInput kind={kind} />
      </Field>
    </>
  );
}

interface BaseProps {
  id?: string;
  value?: string | null;
  options: { value: string; label: string }[];
  onPick: (id: string | undefined) => void;
}

function Base({ id, value, options, onPick }: BaseProps) {
  return (
    <Select<string>
      {...(id ? { id } : {})}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...(value ? { value } : {})}
      options={options}
      onChange={onPick}
    />
  );
}

/** For which SNs, and how long. */
export function AimFields() {
  const text = useTexts();
  const { form } = useFormPlace();
  const fromFile = Form.useWatch<boolean | undefined>('fromFile', { form, preserve: true }) ?? false;
  const tick = (name: 'expected' | 'alsoOnline') => (
    <Form.Item name={name} valuePropName="checked">
      <Checkbox>{text(`preUpload.fields.${name}`)}</Checkbox>
    </Form.Item>
  );
  return (
    <>
      {!fromFile && (
        <Field name="sns">
          <SnsInput />
        </Field>
      )}
      <SnsOfFile />
      {tick('expected')}
      {tick('alsoOnline')}
      <Field name="validUntil" />
    </>
  );
}
