import { Button, Progress, Space } from 'antd';
import { useRef, useState } from 'react';
import { ownFiles, uploadFile } from '#kit/files/upload-file.ts';
import { showError } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (fileId: string | null) => void;
  /** `.bin` or `.apk`. */
  accept: string;
  /** Of the file that is there already. */
  name?: string;
  onSent?: (fileId: string) => void;
  /** It was chosen; its bytes are not there yet. */
  onFile?: (file: File) => void;
}

/** A software file: sent at once with its progress, and taken back by choosing another. The server judges it. */
export function FileInput({ id, onChange, accept, name = '', onSent, onFile }: Props) {
  const text = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [shown, setShown] = useState(name);
  const [percent, setPercent] = useState<number | null>(null);
  const send = async (file: File) => {
    sending.current = new AbortController();
    setShown(file.name);
    setPercent(0);
    try {
      const row = await uploadFile(file, {
        door: ownFiles,
        fileId: null,
        onBegun: () => undefined,
        onProgress: (bytes) => setPercent(Math.round((bytes * 100) / Math.max(1, file.size))),
        signal: sending.current.signal,
      });
      onChange?.(row.id);
      onSent?.(row.id);
    } catch (error) {
      setShown(name);
      if (!sending.current.signal.aborted) showError(error);
    } finally {
      setPercent(null);
    }
  };
  return (
    <Space wrap>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        data-testid="software-file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            onFile?.(file);
            void send(file);
          }
          target.value = '';
        }}
      />
      <Button id={id} onClick={() => input.current?.click()} disabled={percent !== null}>
        {text('versions.chooseFile')}
      </Button>
      {percent === null ? (
        <span>{shown}</span>
      ) : (
        <>
          <Progress
            type="circle"
            size={24}
            percent={percent}
            aria-label={text('versions.uploading', { percent })}
          />
          <Button size="small" onClick={() => sending.current?.abort()}>
            {text('forms.confirm.cancel')}
          </Button>
        </>
      )}
    </Space>
  );
}
