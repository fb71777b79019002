import { demoCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

/** Names what will follow; the safe button has the focus (C13). */
export function RemoveDemo({ vehicles, onClose }: { vehicles: number; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ask(demoCalls.remove),
    onSuccess: async () => {
      showSuccess(text('shell.demo.removed'));
      onClose();
      await queries.invalidateQueries();
    },
  });
  return (
    <Modal
      open
      title={text('shell.demo.removeTitle')}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {text('messages.cancel')}
          </Button>
          <Button danger type="primary" loading={remove.isPending} onClick={() => remove.mutate()}>
            {text('shell.demo.remove')}
          </Button>
        </>
      }
    >
      <p>{text('shell.demo.explain', { count: vehicles })}</p>
      <p>{text('shell.demo.removeText', { count: vehicles })}</p>
    </Modal>
  );
}
