import { mostSubsidyScope, type VehicleSheet } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Upload } from 'antd';
import { downloadByTicket } from '../../../../kit/api/download.ts';
import { sendBytes } from '../../../../kit/files/send-bytes.ts';
import { TagsInput } from '../../../../kit/form/inputs/tags-input.tsx';
import { showError } from '../../../../kit/messages/messages.ts';
import { type TextKey, useTexts } from '../../../../kit/words/text.ts';
import styles from '../statements/statements.module.css';
import { SheetVerdict } from './sheet-verdict.tsx';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (sns: string[]) => void;
}

/** SNs that are typed, or taken from a sheet: many more than anybody types. */
export function SnsInput({ id, value = [], onChange }: Props) {
  const text = useTexts();
  const form = Form.useFormInstance();
  const fromFile: boolean | undefined = Form.useWatch('fromFile', { form, preserve: true });
  const read = useMutation({
    mutationFn: (file: File) =>
      sendBytes<VehicleSheet>('POST', 'subsidyStatement/vehicles', file, { query: { name: file.name } }),
    onSuccess: ({ sns }) => {
      form.setFieldValue('fromFile', true);
      onChange?.(sns);
    },
    onError: (error) => showError(error),
    meta: { quiet: true },
  });
  const type = (sns: string[]) => {
    form.setFieldValue('fromFile', false);
    read.reset();
    onChange?.(sns);
  };
  const template = () => downloadByTicket('subsidyStatement/vehicles/template').catch(showError);
  return (
    <div className={styles.section}>
      {fromFile && value.length > mostSubsidyScope ? (
        <p className={styles.chosen}>
          {text('subsidyMaking.vehicleFile.chosen', { count: value.length })}{' '}
          <Button size="small" onClick={() => type([])}>
            {text('subsidyMaking.vehicleFile.clear')}
          </Button>
        </p>
      ) : (
        <TagsInput {...(id === undefined ? {} : { id })} value={value} onChange={type} />
      )}
      <div className={styles.row}>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            read.mutate(file);
            return false;
          }}
        >
          <Button loading={read.isPending}>{text('subsidyMaking.vehicleFile.button')}</Button>
        </Upload>
        <Button type="link" onClick={() => void template()}>
          {text('subsidyMaking.vehicleFile.template')}
        </Button>
      </div>
      {read.data && <Verdict sheet={read.data} />}
    </div>
  );
}

function Verdict({ sheet: { sns, refused } }: { sheet: VehicleSheet }) {
  const text = useTexts();
  const told = refused.map(({ row, found, key }) => {
    const why = key === 'snUnknown' ? 'subsidyMaking.vehicleFile.unknown' : `refusals.${key}`;
    const label = text('subsidy.columns.sn');
    const words = key === 'required' ? text('forms.required', { label }) : text(why as TextKey);
    return { row, words: found === '' ? words : `${found}: ${words}` };
  });
  return <SheetVerdict taken={text('subsidyMaking.vehicleFile.taken', { count: sns.length })} told={told} />;
}
