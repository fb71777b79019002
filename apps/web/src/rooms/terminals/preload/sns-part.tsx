import type { SnFile } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Upload } from 'antd';
import { sendBytes } from '#kit/files/send-bytes.ts';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../items/items.module.css';

/** SNs of an .xlsx in the place of typed ones, and what they are. */
export function SnsOfFile() {
  const text = useTexts();
  const { form, put } = useFormPlace();
  const fromFile = Form.useWatch<boolean | undefined>('fromFile', { form, preserve: true }) ?? false;
  const sns = Form.useWatch<string[] | undefined>('sns', { form, preserve: true }) ?? [];
  const read = useMutation({
    mutationFn: (file: Blob) => sendBytes<SnFile>('POST', 'preUploadConfig/sns', file),
    onSuccess: (found) => put({ sns: found.sns, fromFile: true }),
  });
  return (
    <div className={styles.part}>
      <Upload
        accept=".xlsx"
        showUploadList={false}
        beforeUpload={(file) => {
          read.mutate(file);
          return false;
        }}
      >
        <Button loading={read.isPending}>{text('grants.snFile')}</Button>
      </Upload>
      <span role="status">
        {fromFile &&
          `${text('preUpload.fields.fromFile')}: ${text('grants.snFileRead', { count: sns.length })}`}
        {read.data && read.data.wrong.length > 0 && (
          <span className={styles.problem}>
            {' '}
            {text('grants.snFileWrong', { texts: read.data.wrong.join(', ') })}
          </span>
        )}
      </span>
    </div>
  );
}
