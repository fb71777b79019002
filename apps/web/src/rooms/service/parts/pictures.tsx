import type { FileRow as File } from '@furrow/contract';
import { useState } from 'react';
import { FileRow } from '#kit/files/file-row.tsx';
import { Preview } from '#kit/files/preview.tsx';
import styles from './parts.module.css';

/** Files of a record, each with its preview. */
export function Pictures({ files }: { files: readonly File[] }) {
  const [shown, setShown] = useState<File | null>(null);
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onPreview={() => setShown(file)} />
        ))}
      </ul>
      {shown && <Preview file={shown} onClose={() => setShown(null)} />}
    </>
  );
}
