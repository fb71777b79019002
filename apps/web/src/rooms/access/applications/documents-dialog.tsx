import type { ApplicationRow } from '@furrow/contract';
import { Modal } from 'antd';
import { Attachments } from '../../../kit/files/attachments.tsx';
import { useTexts } from '../../../kit/words/text.ts';

/** What an applicant sent with his application: looked at, fetched. */
export function DocumentsDialog({
  application: { id, name },
  onClose,
}: {
  application: ApplicationRow;
  onClose: () => void;
}) {
  const text = useTexts();
  return (
    <Modal open title={text('signIn.documents.title', { name })} footer={null} onCancel={onClose}>
      <Attachments path="accountApply" id={id} mayEdit={false} />
    </Modal>
  );
}
