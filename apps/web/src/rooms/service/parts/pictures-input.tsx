import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ownFiles, uploadFile } from '#kit/files/upload-file.ts';
import { showError } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './parts.module.css';

interface Props {
  id?: string;
  /** Form.Item fills these in. */
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  most: number;
  /** Endings that are offered; the server judges. */
  accept?: string;
}

/** Some pictures or other files, each sent when it is chosen; the server judges them. */
export function PicturesInput({ id, value = [], onChange, most, accept = '.jpg,.jpeg,.png,.gif' }: Props) {
  const text = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const send = async (files: readonly File[]) => {
    setBusy(true);
    let ids = [...value];
    try {
      for (const file of files.slice(0, most - ids.length)) {
        const row = await uploadFile(file, {
          door: ownFiles,
          fileId: null,
          onBegun: () => undefined,
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
        ids = [...ids, row.id];
        setNames((all) => ({ ...all, [row.id]: file.name }));
        onChange?.(ids);
      }
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.pictures}>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        hidden
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button id={id} loading={busy} disabled={value.length >= most} onClick={() => input.current?.click()}>
        {text('videos.form.choose')}
      </Button>
      {value.map((one) => (
        <span key={one} className={styles.picture}>
          {names[one]}
          <Button size="small" type="text" onClick={() => onChange?.(value.filter((other) => other !== one))}>
            {text('videos.form.take')}
          </Button>
        </span>
      ))}
    </div>
  );
}
