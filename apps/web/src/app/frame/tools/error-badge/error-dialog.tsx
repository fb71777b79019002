import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { clearErrors, errorLog, type LoggedError } from '#kit/messages/error-log.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './error-dialog.module.css';
import { sendErrors } from './send-errors.ts';

/** The in-app error log: what nobody handled, newest first; to be copied, cleared, or sent to support (L17). */
export function ErrorDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const errors = errorLog((state) => state.errors);
  const send = useMutation({
    mutationFn: () => sendErrors(errors),
    onSuccess: ({ taken }) => {
      showSuccess(text('notices.errors.sent', { count: taken }));
      clearErrors();
      onClose();
    },
  });
  return (
    <Modal
      open
      title={text('notices.errors.title')}
      width={760}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copyText(JSON.stringify(errors, null, 2))}>
          {text('notices.errors.copy')}
        </Button>,
        <Button
          key="clear"
          onClick={() => {
            clearErrors();
            onClose();
          }}
        >
          {text('notices.errors.clear')}
        </Button>,
        <Button
          key="send"
          type="primary"
          disabled={errors.length === 0}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {text('notices.errors.send')}
        </Button>,
      ]}
    >
      <ul className={styles.list} data-private>
        {errors.map((error) => (
          <ErrorEntry key={`${error.time} ${error.message}`} error={error} />
        ))}
      </ul>
      <p className={styles.what}>{text('notices.errors.sentWhat')}</p>
    </Modal>
  );
}

function ErrorEntry({ error }: { error: LoggedError }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <li className={styles.entry}>
      <div className={styles.message}>{error.message}</div>
      <div className={styles.facts}>
        <time>{formats.dateTime(error.last)}</time>
        {error.count > 1 && <span>{text('notices.errors.times', { count: error.count })}</span>}
        <span>
          {text('notices.errors.page')}: {error.page}
        </span>
        {error.component && (
          <span>
            {text('notices.errors.component')}: {error.component}
          </span>
        )}
        {error.traceId && (
          <span>
            {text('notices.errors.trace')}: {error.traceId}
          </span>
        )}
      </div>
      {error.stack && (
        <details>
          <summary>{text('notices.errors.stack')}</summary>
          <pre className={styles.stack}>{error.stack}</pre>
        </details>
      )}
    </li>
  );
}
