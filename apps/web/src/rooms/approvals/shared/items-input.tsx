import {
  type FileRow as File,
  fileCalls,
  type InfoItem,
  type InfoItemType,
  infoItemTypes,
} from '@furrow/contract';
import { useQueries } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { DropPlace } from '#kit/files/drop-place.tsx';
import { FileRow } from '#kit/files/file-row.tsx';
import { Preview } from '#kit/files/preview.tsx';
import { UploadRow } from '#kit/files/upload-row.tsx';
import { useUploads } from '#kit/files/use-uploads.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './approvals.module.css';

interface Props {
  /** Form.Item fills these in. */
  id?: string;
  value?: readonly InfoItem[];
  onChange?: (value: readonly InfoItem[]) => void;
}

/** Files with what they show; the kind that is chosen holds for those that are dropped next. */
export function ItemsInput({ id, value = [], onChange }: Props) {
  const text = useTexts();
  const [type, setType] = useState<InfoItemType>('wholeMachine');
  const [shown, setShown] = useState<File | null>(null);
  const { uploads, add, resume, cancel } = useUploads(async (file) =>
    onChange?.([...value, { type, fileId: file.id }]),
  );
  const files = useQueries({
    queries: value.map(({ fileId }) => ({
      queryKey: ['files', fileId],
      queryFn: () => ask(fileCalls.progress, { params: { id: fileId } }),
      retry: false,
    })),
  });
  const choices = infoItemTypes.map((one) => ({ value: one, label: text(`approvals.items.${one}`) }));
  return (
    <div className={styles.rows} id={id}>
      <Select aria-label={text('approvals.itemType')} value={type} onChange={setType} options={choices} />
      <DropPlace onFiles={add} />
      {uploads.length > 0 && (
        <ul className={styles.checks}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onResume={() => resume(upload.key)}
              onCancel={() => cancel(upload)}
            />
          ))}
        </ul>
      )}
      {value.map((item, i) => {
        const file = files[i]?.data;
        return (
          <div key={item.fileId}>
            <strong>{text(`approvals.items.${item.type}`)}</strong>
            {file && (
              <ul className={styles.checks}>
                <FileRow
                  file={file}
                  onPreview={() => setShown(file)}
                  onRemove={() => onChange?.(value.filter(({ fileId }) => fileId !== item.fileId))}
                />
              </ul>
            )}
          </div>
        );
      })}
      {shown && <Preview file={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
