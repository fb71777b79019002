import type { FileRow as File, InfoItem } from '@furrow/contract';
import { useState } from 'react';
import { FileRow } from '#kit/files/file-row.tsx';
import { Preview } from '#kit/files/preview.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './approvals.module.css';

interface Props {
  items: readonly InfoItem[];
  files: readonly File[];
  /** Ids of those that the reviewer found wrong. */
  wrong?: readonly string[];
}

/** The files of an application by what they show. */
export function ItemFiles({ items, files, wrong = [] }: Props) {
  const text = useTexts();
  const [shown, setShown] = useState<File | null>(null);
  const known = items.flatMap(({ type, fileId }) => {
    const file = files.find(({ id }) => id === fileId);
    return file ? [{ type, file }] : [];
  });
  if (known.length === 0) return <EmptyState>{text('approvals.noItems')}</EmptyState>;
  return (
    <>
      <ul className={styles.checks} aria-label={text('approvals.groups.items')}>
        {known.map(({ type, file }) => (
          <li key={file.id} className={styles.item} data-wrong={wrong.includes(file.id)}>
            <strong>
              {text(`approvals.items.${type}`)}
              {wrong.includes(file.id) && (
                <span className={styles.wrong}> · {text('approvals.entry.wrong')}</span>
              )}
            </strong>
            <ul className={styles.checks}>
              <FileRow file={file} onPreview={() => setShown(file)} />
            </ul>
          </li>
        ))}
      </ul>
      {shown && <Preview file={shown} onClose={() => setShown(null)} />}
    </>
  );
}
