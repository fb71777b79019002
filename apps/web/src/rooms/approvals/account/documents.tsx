import type { FileRow as File } from '@furrow/contract';
import { useState } from 'react';
import { FileRow } from '#kit/files/file-row.tsx';
import { Preview } from '#kit/files/preview.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';

/** What the applicant sent with it. */
export function Documents({ files }: { files: readonly File[] }) {
  const text = useTexts();
  const [shown, setShown] = useState<File | null>(null);
  if (files.length === 0) return <EmptyState>{text('approvals.account.noDocs')}</EmptyState>;
  return (
    <>
      <ul className={styles.checks} aria-label={text('approvals.account.docs')}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onPreview={() => setShown(file)} />
        ))}
      </ul>
      {shown && <Preview file={shown} onClose={() => setShown(null)} />}
    </>
  );
}
