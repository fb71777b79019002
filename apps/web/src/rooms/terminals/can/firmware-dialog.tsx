import {
  type CanFirmwareEdit,
  type CanFirmwareForm,
  type CanFirmwareRow,
  canBauds,
  canFileEndings,
  canFirmwareCalls,
  canFirmwareForm,
  canNodeKinds,
  nodeBuses,
} from '@furrow/contract';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { FileInput } from '../versions/file-input.tsx';
import { nodeKindWords } from './can-words.tsx';
import { crc32Of } from './crc32.ts';

const labels = 'canFirmware.fields';
const Field = fieldOf(canFirmwareForm, labels);
const reasonSchema = canFirmwareCalls.withdraw.body;
const ReasonField = fieldOf(reasonSchema, labels);

const fresh = {
  nodeKind: 'controller',
  model: '',
  hardwareVersions: [],
  version: '',
  fileId: null,
  bus: 1,
  nodeId: '',
  baudKbit: 250,
  needsSoftware: '',
  description: '',
  notes: '',
};
const written = Object.keys(fresh) as (keyof CanFirmwareForm)[];

interface Props {
  row: CanFirmwareRow | null;
  onClose: () => void;
}

/** Adds firmware of a node, or changes it: of a released one the description and the notes. */
export function FirmwareDialog({ row, onClose }: Props) {
  const text = useTexts();
  const send = (body: CanFirmwareForm) => {
    if (row === null) return ask(canFirmwareCalls.create, { body });
    const before = row;
    const changed = written.filter((name) => JSON.stringify(body[name]) !== JSON.stringify(before[name]));
    const edit = Object.fromEntries(changed.map((name) => [name, body[name]]));
    return ask(canFirmwareCalls.edit, {
      params: { id: row.id },
      body: { ...edit, rowVersion: row.rowVersion } as CanFirmwareEdit,
    });
  };
  return (
    <FormDialog
      title={text(row === null ? 'canFirmware.add' : 'canFirmware.edit')}
      path="canFirmware"
      schema={canFirmwareForm}
      labels={labels}
      initial={row === null ? fresh : Object.fromEntries(written.map((name) => [name, row[name]]))}
      go={text('forms.save')}
      send={(body) => send(body as CanFirmwareForm)}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {row === null || row.state === 'draft' ? <DraftFields row={row} /> : null}
      <Field name="description">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <Field name="notes" />
    </FormDialog>
  );
}

function DraftFields({ row }: { row: CanFirmwareRow | null }) {
  const text = useTexts();
  const form = Form.useFormInstance();
  const [crc, setCrc] = useState(row?.crc32 ?? '');
  const compute = async (file: File) => setCrc(crc32Of(new Uint8Array(await file.arrayBuffer())));
  const fileId = Form.useWatch('fileId', form) as string | null | undefined;
  return (
    <>
      <Field name="nodeKind">
        <Select options={canNodeKinds.map((value) => ({ value, label: nodeKindWords(value) }))} />
      </Field>
      <Field name="model" />
      <Field name="hardwareVersions">
        <TagsInput />
      </Field>
      <Field name="version" />
      <Field name="fileId" hint={fileId && crc ? `CRC32 ${crc}` : text('canFirmware.fileHint')}>
        <FileInput
          accept={canFileEndings.map((ending) => `.${ending}`).join(',')}
          name={row?.fileName ?? ''}
          onFile={(file) => void compute(file)}
        />
      </Field>
      <Field name="bus">
        <Select options={nodeBuses.map((value) => ({ value, label: String(value) }))} />
      </Field>
      <Field name="nodeId" />
      <Field name="baudKbit">
        <Select options={canBauds.map((value) => ({ value, label: String(value) }))} />
      </Field>
      <Field name="needsSoftware">
        <Input maxLength={30} autoComplete="off" />
      </Field>
    </>
  );
}

/** Withdraws a released one, with a reason. */
export function WithdrawDialog({ row, onClose }: { row: CanFirmwareRow; onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={`${text('canFirmware.withdraw')} · ${row.model} ${row.version}`}
      path="canFirmware"
      schema={reasonSchema}
      labels={labels}
      initial={{ reason: '' }}
      lead={text('canFirmware.withdrawText')}
      go={text('canFirmware.withdraw')}
      danger
      send={(body) => ask(canFirmwareCalls.withdraw, { params: { id: row.id }, body })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <ReasonField name="reason" />
    </FormDialog>
  );
}
