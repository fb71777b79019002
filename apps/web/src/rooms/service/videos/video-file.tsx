import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ownFiles, uploadFile } from '#kit/files/upload-file.ts';
import { showError, showMessage } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { begunUploads, chosenFilms } from './begun-uploads.ts';
import styles from './videos.module.css';

const accepted = { film: '.mp4,video/mp4', captions: '.vtt', cover: '.jpg,.jpeg,.png' } as const;

interface Props {
  id?: string;
  /** Form.Item fills these in. */
  value?: string | null;
  onChange?: (fileId: string | null) => void;
  part: keyof typeof accepted;
}

/** A file of a video: sent in parts; where sending was cut off, the same file chosen again goes on from there. */
export function VideoFile({ id, value = null, onChange, part }: Props) {
  const text = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [name, setName] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const send = async (file: File) => {
    const abort = new AbortController();
    sending.current = abort;
    setName(file.name);
    setPercent(0);
    try {
      const onProgress = (bytes: number) => setPercent(Math.floor((bytes * 100) / Math.max(1, file.size)));
      const row = await sendOrGoOn(file, { onProgress, signal: abort.signal });
      if (part === 'film') chosenFilms.keep(row.id, file);
      onChange?.(row.id);
    } catch (error) {
      setName('');
      if (abort.signal.aborted) return;
      showError(error);
      if (begunUploads.read(file) !== null) showMessage('info', text('videos.form.again'));
    } finally {
      setPercent(null);
    }
  };
  return (
    <span className={styles.file}>
      <input
        ref={input}
        type="file"
        accept={accepted[part]}
        hidden
        data-testid={`video-${id ?? part}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      <Button id={id} disabled={percent !== null} onClick={() => input.current?.click()}>
        {text('videos.form.choose')}
      </Button>
      {percent === null ? (
        value !== null && (
          <>
            <span className={styles.name}>{name || text('videos.form.there')}</span>
            <Button size="small" type="text" onClick={() => onChange?.(null)}>
              {text('videos.form.take')}
            </Button>
          </>
        )
      ) : (
        <>
          <Progress
            type="circle"
            size={24}
            percent={percent}
            aria-label={text('videos.form.sending', { percent })}
          />
          <Button size="small" onClick={() => sending.current?.abort()}>
            {text('forms.confirm.cancel')}
          </Button>
        </>
      )}
    </span>
  );
}

interface Way {
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Sends what the server has not got yet. One that it has forgotten meanwhile begins anew. */
async function sendOrGoOn(file: File, way: Way) {
  const go = (fileId: string | null) =>
    uploadFile(file, { ...way, door: ownFiles, fileId, onBegun: (begun) => begunUploads.keep(file, begun) });
  const begun = begunUploads.read(file);
  try {
    const row = await go(begun);
    begunUploads.forget(file);
    return row;
  } catch (error) {
    // What was refused begins anew the next time; a lost line goes on.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) begunUploads.forget(file);
    if (begun === null || !(error instanceof ApiError) || error.status !== 404) throw error;
    return go(null);
  }
}
