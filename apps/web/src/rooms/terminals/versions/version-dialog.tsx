import {
  allDealers,
  type SoftwareVersionForm,
  type SoftwareVersionRow,
  type softVersionCalls,
  softwareTypes,
  type softwareVersionCalls,
  softwareVersionForm,
} from '@furrow/contract';
import { Form, Input, Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { DealersInput } from './dealers-input.tsx';
import { FileInput } from './file-input.tsx';
import { typeWords } from './version-words.tsx';

const Field = fieldOf(softwareVersionForm, 'versions.fields');
const fresh = {
  type: '',
  version: '',
  description: '',
  notes: '',
  url: '',
  uploadRegion: '',
  platform: '',
  productType: '',
  author: '',
  dealers: [allDealers],
  hardwareVersions: [],
  forced: false,
  fileId: null,
  minVersion: '',
  descriptionEn: '',
  descriptionRu: '',
  descriptionTr: '',
};
const written = Object.keys(fresh) as (keyof SoftwareVersionForm)[];

interface Props {
  row: SoftwareVersionRow | null;
  /** Of the page on which it is done. */
  calls:
    | Pick<typeof softwareVersionCalls, 'create' | 'edit'>
    | Pick<typeof softVersionCalls, 'create' | 'edit'>;
  path: 'versions' | 'softVersion';
  onClose: () => void;
}

/** A stored version as its form shows it. */
const formOf = (row: SoftwareVersionRow): SoftwareVersionForm => ({
  ...(Object.fromEntries(written.map((name) => [name, row[name]])) as SoftwareVersionForm),
  dealers: row.dealers.length === 0 ? [allDealers] : row.dealers,
});

/** Adds a version, or changes it: of a released one the description and the notes. */
export function VersionDialog({ row, calls, path, onClose }: Props) {
  const text = useTexts();
  const send = (body: SoftwareVersionForm) => {
    if (row === null) return ask(calls.create as typeof softwareVersionCalls.create, { body });
    const before = formOf(row);
    const changed = written.filter((name) => JSON.stringify(body[name]) !== JSON.stringify(before[name]));
    const edit = {
      ...Object.fromEntries(changed.map((name) => [name, body[name]])),
      rowVersion: row.rowVersion,
    };
    return ask(calls.edit as typeof softwareVersionCalls.edit, { params: { id: row.id }, body: edit });
  };
  return (
    <FormDialog
      title={text(row === null ? 'versions.add' : 'versions.edit')}
      path={path}
      schema={softwareVersionForm}
      labels="versions.fields"
      initial={row === null ? { ...fresh, type: path === 'versions' ? 'tbox' : 'guide' } : formOf(row)}
      go={text('forms.save')}
      send={(body) => send(body as SoftwareVersionForm)}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {row === null || row.state === 'draft' ? <DraftFields name={row?.fileName ?? ''} /> : null}
      <Field name="description">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <Field name="notes" />
    </FormDialog>
  );
}

function DraftFields({ name }: { name: string }) {
  const form = Form.useFormInstance();
  const text = useTexts();
  const type = Form.useWatch('type', form) as string | undefined;
  const image = type === 'tbox';
  // Where the file can be fetched, once it is there.
  const fillUrl = (fileId: string) =>
    form.setFieldValue('url', `${window.location.origin}/farm/v2/files/${fileId}/content`);
  return (
    <>
      <Field name="type">
        <Select options={softwareTypes.map((value) => ({ value, label: typeWords(value) }))} />
      </Field>
      <Field name="version" />
      <Field name="fileId" hint={text(image ? 'versions.image' : 'versions.software')}>
        <FileInput accept={image ? '.bin' : '.apk'} name={name} onSent={fillUrl} />
      </Field>
      <Field name="url" />
      {image ? (
        <Field name="hardwareVersions">
          <TagsInput />
        </Field>
      ) : (
        <>
          <Field name="minVersion">
            <Input maxLength={30} autoComplete="off" />
          </Field>
          <Field name="descriptionEn" />
          <Field name="descriptionRu" />
          <Field name="descriptionTr" />
        </>
      )}
      <Field name="uploadRegion" />
      <Field name="platform" />
      <Field name="productType" />
      <Field name="author" />
      <Field name="dealers">
        <DealersInput withAll />
      </Field>
      <Field name="forced" />
    </>
  );
}
