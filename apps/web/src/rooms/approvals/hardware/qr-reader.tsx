import { hardwareCalls, type QrRead } from '@furrow/contract';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fileProblem } from '#kit/files/file-problem.ts';
import { useUploads } from '#kit/files/use-uploads.ts';
import { showError, showMessage, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

/** Reads what a terminal without network shows: the picture goes to the server, which says what stands in its QR code. */
export function QrReader({ onRead }: { onRead: (read: QrRead, fileId: string) => void }) {
  const text = useTexts();
  const [reading, setReading] = useState(false);
  const { uploads, add } = useUploads(async ({ id: fileId }) => {
    setReading(true);
    try {
      const read = await ask(hardwareCalls.readQr, { body: { fileId } });
      const { sn, machineCode: code } = read;
      onRead(read, fileId);
      showSuccess(text('approvals.hardware.qrRead', { sn, code }));
    } catch (error) {
      showError(error);
    } finally {
      setReading(false);
    }
  });
  const failed = uploads.find(({ state }) => state === 'failed');
  return (
    <Upload
      accept="image/*"
      showUploadList={false}
      beforeUpload={(file) => {
        const problem = fileProblem(file, text);
        if (problem === null) add([file]);
        else showMessage('error', problem);
        return false;
      }}
    >
      <Button loading={reading || uploads.some(({ state }) => state === 'sending')}>
        {text('approvals.hardware.readQr')}
      </Button>
      {failed?.problem}
    </Upload>
  );
}
