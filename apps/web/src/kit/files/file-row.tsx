import type { FileRow as File } from '@furrow/contract';
import { Button } from 'antd';
import { download } from '../api/download.ts';
import { confirmDeed } from '../form/confirm/confirm-deed.tsx';
import { useFormats } from '../formats/use-formats.ts';
import { useTexts } from '../words/text.ts';
import { useFileAddress } from './fetch-file.ts';
import styles from './files.module.css';
import { canPreview } from './preview.tsx';

interface Props {
  file: File;
  onPreview: () => void;
  /** Missing where nothing may be taken away. */
  onRemove?: (() => void) | undefined;
}

/** One attachment: its picture or kind, name and size, and what can be done with it. */
export function FileRow({ file, onPreview, onRemove }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const name = { name: file.name };
  const remove = async () => {
    const asked = {
      title: text('page.files.removeTitle', name),
      follows: text('page.files.removeText'),
      go: text('forms.confirm.delete'),
      danger: true,
    };
    if (await confirmDeed(asked)) onRemove?.();
  };
  return (
    <li className={styles.row}>
      {file.thumbnail ? <Thumbnail file={file} /> : <span className={styles.kind}>{kindOf(file.name)}</span>}
      <div className={styles.what}>
        {canPreview(file) ? (
          <button
            type="button"
            className={styles.open}
            data-print="keep"
            aria-label={text('tasks.files.preview', name)}
            onClick={onPreview}
          >
            {file.name}
          </button>
        ) : (
          <span className={styles.name}>{file.name}</span>
        )}
        <span className={styles.hint}>
          {sizeWords(file.size)} · {formats.dateTime(file.createdAt)}
        </span>
      </div>
      <Button
        size="small"
        aria-label={text('page.files.download', name)}
        onClick={() => void download(`files/${file.id}/content`, {}, file.name)}
      >
        {text('tasks.tray.download')}
      </Button>
      {onRemove && (
        <Button
          size="small"
          type="text"
          aria-label={text('tasks.files.remove', name)}
          onClick={() => void remove()}
        >
          {text('forms.confirm.delete')}
        </Button>
      )}
    </li>
  );
}

function Thumbnail({ file }: { file: File }) {
  const { address } = useFileAddress(file, 'thumbnail');
  return address ? (
    <img className={styles.thumbnail} src={address} alt="" />
  ) : (
    <span className={styles.kind} />
  );
}

const kindOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Sizes are counted as file managers do: 1 kB is 1,024 bytes. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'kB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}
