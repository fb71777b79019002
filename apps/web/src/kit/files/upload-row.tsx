import { Button, Progress } from 'antd';
import { useTexts } from '../words/text.ts';
import styles from './files.module.css';
import type { Upload } from './use-uploads.ts';

interface Props {
  upload: Upload;
  onResume: () => void;
  onCancel: () => void;
}

/** One file on its way: how far, and the ways to stop it or to go on. */
export function UploadRow({ upload, onResume, onCancel }: Props) {
  const text = useTexts();
  const { file, state, sent, problem } = upload;
  const percent = Math.floor((sent / Math.max(1, file.size)) * 100);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.hint} role={problem ? 'alert' : 'status'}>
          {state === 'waiting' && text('page.files.waiting')}
          {state === 'sending' && text('tasks.files.uploading', { percent })}
          {state === 'interrupted' && text('tasks.files.interrupted')}
          {state === 'failed' && problem}
        </span>
        {state !== 'failed' && (
          <Progress
            percent={percent}
            size="small"
            showInfo={false}
            status={state === 'interrupted' ? 'exception' : 'active'}
            aria-label={text('tasks.files.uploading', { percent })}
          />
        )}
      </div>
      {state === 'interrupted' && (
        <Button size="small" onClick={onResume}>
          {text('tasks.files.resume')}
        </Button>
      )}
      <Button
        size="small"
        type="text"
        onClick={onCancel}
        aria-label={text('page.files.cancel', { name: file.name })}
        title={text('page.files.cancel', { name: file.name })}
      >
        ✕
      </Button>
    </li>
  );
}
