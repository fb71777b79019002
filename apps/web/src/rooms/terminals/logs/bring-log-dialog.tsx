import { type BringLogForm, bringLogForm, logKinds, softwareLogCalls } from '@furrow/contract';
import { Button, Form, Upload } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { sendBytes } from '#kit/files/send-bytes.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(bringLogForm, 'softwareLog.fields');
const initial = { kind: 'run', name: '', size: 0, problem: '' };

/** Takes a log file that somebody brought on a USB stick. */
export function BringLogDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const send = async (body: object): Promise<null> => {
    const form = { ...initial, ...body, name: file?.name ?? '', size: file?.size ?? 0 } as BringLogForm;
    const { token } = await ask(softwareLogCalls.bring, { body: form });
    setShare(0);
    await sendBytes('PUT', `softwareLog/upload/${token}`, file!, {
      query: { name: form.name },
      onProgress: (sent, all) => setShare(Math.floor((sent / all) * 100)),
    });
    return null;
  };
  return (
    <FormDialog
      title={text('softwareLog.bring')}
      path="softwareLog"
      schema={bringLogForm}
      labels="softwareLog.fields"
      initial={initial}
      go={text('softwareLog.bring')}
      send={send}
      onDone={() => {
        showSuccess(text('softwareLog.brought'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="sn" />
      <Field
        name="kind"
        choices={logKinds.map((value) => ({ value, label: text(`softwareLog.kinds.${value}`) }))}
      />
      <Form.Item required label={text('softwareLog.fields.name')} extra={text('softwareLog.bringHint')}>
        <Upload
          accept=".zip,.gz,.log,.txt"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(chosen) => {
            setFile(chosen);
            return false;
          }}
        >
          <Button>{file?.name ?? text('softwareLog.chooseFile')}</Button>
        </Upload>
      </Form.Item>
      {share !== null && <p role="status">{text('softwareLog.sending', { share })}</p>}
      <Field name="problem" />
    </FormDialog>
  );
}
