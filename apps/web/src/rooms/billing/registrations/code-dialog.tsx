import { Button, Modal, Space } from 'antd';
import { QrPicture } from '#kit/bare/qr-picture.tsx';
import { showMessage, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

/** A registration code in groups of five and as a QR code, for whoever types it in or holds the terminal's camera before it. */
export function CodeDialog({ sn, code, onClose }: { sn: string; code: string; onClose: () => void }) {
  const text = useTexts();
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => showSuccess(text('registrations.copied')),
      () => showMessage('error', text('messages.copyFailed')),
    );
  return (
    <Modal
      open
      width={420}
      title={`${text('registrations.codeTitle')} ${sn}`}
      footer={
        <Space wrap>
          <Button onClick={copy}>{text('registrations.copy')}</Button>
          <Button type="primary" onClick={onClose}>
            {text('messages.close')}
          </Button>
        </Space>
      }
      onCancel={onClose}
    >
      <QrPicture url={code} label={text('registrations.codeTitle')} />
      <p style={{ wordBreak: 'break-all', fontFamily: 'monospace' }}>{code}</p>
    </Modal>
  );
}
