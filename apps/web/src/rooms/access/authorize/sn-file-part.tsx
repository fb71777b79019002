import type { SnFile } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Upload } from 'antd';
import { sendBytes } from '#kit/files/send-bytes.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './authorize.module.css';

/** The SNs of an .xlsx in the place of typed ones: many more than anybody types. */
export function SnFilePart() {
  const text = useTexts();
  const form = Form.useFormInstance();
  const read = useMutation({
    mutationFn: (file: Blob) => sendBytes<SnFile>('POST', 'authorizeManage/sns', file),
    onSuccess: ({ sns }) => form.setFieldsValue({ targets: sns, fromFile: true }),
  });
  const take = (file: File) => {
    read.mutate(file);
    return false;
  };
  return (
    <div className={`${styles.wide} ${styles.file}`}>
      <Upload accept=".xlsx" showUploadList={false} beforeUpload={take}>
        <Button loading={read.isPending}>{text('grants.snFile')}</Button>
      </Upload>
      <span role="status">
        {read.data && text('grants.snFileRead', { count: read.data.sns.length })}
        {read.data && read.data.wrong.length > 0 && (
          <span className={styles.wrong}>
            {' '}
            {text('grants.snFileWrong', { texts: read.data.wrong.join(', ') })}
          </span>
        )}
      </span>
    </div>
  );
}
