import type { PayCode } from '@furrow/contract';
import { Button, Modal, Space } from 'antd';
import type { ReactNode } from 'react';
import { QrPicture } from '#kit/bare/qr-picture.tsx';
import { Time } from '#kit/list/cells.tsx';
import { showMessage, showSuccess } from '#kit/messages/messages.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { Money } from '../parts/money.tsx';

/** Where the page of a code is for whoever scans it: as the product says, else as this browser reaches it. */
const addressOf = ({ path, url }: PayCode): string =>
  url.startsWith('http') ? url : `${window.location.origin}${path}`;

/** Copies where a code is paid; says so, or that the browser did not allow it. */
export const copyPayCode = (code: PayCode, text: Text): Promise<void> =>
  navigator.clipboard.writeText(addressOf(code)).then(
    () => showSuccess(text('billing.charges.codeCopied')),
    () => showMessage('error', text('messages.paymentCodeCopyFailed')),
  );

/** A code that is scanned to pay, with what is to be paid and how long it is good. */
export function PayCodeDialog({
  name,
  code,
  state,
  onNew,
  onClose,
}: {
  name: string;
  code: PayCode;
  /** Where the charge stands meanwhile. */
  state?: ReactNode;
  onNew: () => void;
  onClose: () => void;
}) {
  const text = useTexts();
  const address = addressOf(code);
  const copy = () => void copyPayCode(code, text);
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
      {state && <p>{state}</p>}
    </Modal>
  );
}
