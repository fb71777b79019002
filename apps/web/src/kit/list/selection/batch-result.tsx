import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTexts } from '../../words/text.ts';
import { type BatchResult, retryBatch } from './batch.ts';
import styles from './selection.module.css';

interface Props {
  result: BatchResult;
  /** What a row is called where the server did not say. */
  nameOf?: (id: string) => string;
  /** The failed rows were tried again; this is what came of it. */
  onRetried: (result: BatchResult) => void;
  onClose: () => void;
}

/** Done so many, refused these, each with its reason, and the way to try those again (C8). */
export function BatchResultDialog({ result, nameOf = (id) => id, onRetried, onClose }: Props) {
  const text = useTexts();
  const { id, task, done, refused } = result;
  const retry = useMutation({ mutationFn: retryBatch, onSuccess: onRetried });
  return (
    <Modal
      open
      title={text('list.result')}
      onCancel={onClose}
      footer={[
        id !== undefined && refused.length > 0 && (
          <Button key="retry" loading={retry.isPending} onClick={() => retry.mutate(id)}>
            {text('tasks.batch.retry')}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {text('messages.close')}
        </Button>,
      ]}
    >
      <p role="status">
        {result.state === 'running' && task ? text('list.goesOnInTray') : text('list.done', { count: done })}
      </p>
      {refused.length > 0 && (
        <>
          <p>{text('list.refused', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map((row) => (
              <li key={row.id}>
                <b>{row.name || nameOf(row.id)}</b> {row.reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
