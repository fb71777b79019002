import type { PayCode } from '@furrow/contract';
import { Button, Modal, Space } from 'antd';
import { QrPicture } from '../../../kit/bare/qr-picture.tsx';
import { Time } from '../../../kit/list/cells.tsx';
import { showMessage, showSuccess } from '../../../kit/messages/messages.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { Money } from '../parts/money.tsx';

/** Where the page of a code is for whoever scans it: as the product says, else as this browser reaches it. */
const addressOf = ({ path, url }: PayCode): string =>
  url.startsWith('http') ? url : `${window.location.origin}${path}`;

/** A code that is scanned to pay, with what is to be paid and how long it is good. */
export function PayCodeDialog({
  name,
  code,
  onNew,
  onClose,
}: {
  name: string;
  code: PayCode;
  onNew: () => void;
  onClose: () => void;
}) {
  const text = useTexts();
  const address = addressOf(code);
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => showSuccess(text('billing.charges.codeCopied')),
      () => showMessage('error', text('messages.paymentCodeCopyFailed')),
    );
  return (
    <Modal
      open
      width={360}
      title={`${text('billing.charges.codeTitle')} ${name}`}
      footer={
        <Space wrap>
          <Button onClick={copy}>{text('billing.charges.codeCopy')}</Button>
          <Button onClick={onNew}>{text('billing.charges.codeNew')}</Button>
          <Button type="primary" onClick={onClose}>
            {text('messages.close')}
          </Button>
        </Space>
      }
      onCancel={onClose}
    >
      <QrPicture url={address} label={text('billing.charges.codeTitle')} />
      <p>
        <b>
          <Money of={code.amount} />
        </b>
        {' · '}
        {text('billing.charges.codeUntil')} <Time at={code.expiresAt} />
      </p>
    </Modal>
  );
}
