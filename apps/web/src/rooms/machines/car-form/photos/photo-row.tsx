import { type FileRow, fileCalls, mostPhotoBytes } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFileAddress } from '#kit/files/fetch-file.ts';
import { UploadRow } from '#kit/files/upload-row.tsx';
import { useUploads } from '#kit/files/use-uploads.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../car-form.module.css';

interface Props {
  kind: string;
  label: string;
  required: boolean;
  photos: readonly { fileId: string }[];
  /** No more photos may come. */
  full: boolean;
  onAdd: (fileId: string) => void;
  onRemove: (fileId: string) => void;
}

/** Whether a file may be a photo at all; the server judges by the contents. */
const isPhotoFile = ({ name, size }: { name: string; size: number }): boolean =>
  /\.(jpe?g|png)$/i.test(name) && size <= mostPhotoBytes;

/** The photos of one kind, and the way to add one. */
export function PhotoRow({ kind, label, required, photos, full, onAdd, onRemove }: Props) {
  const text = useTexts();
  const { uploads, add, resume, cancel } = useUploads(async (file) => onAdd(file.id));
  const take = (file: File) => {
    if (isPhotoFile(file)) add([file]);
    else showMessage('error', text('refusals.photoType'));
    return false;
  };
  return (
    <div className={styles.photoRow} data-photos={kind}>
      <span className={styles.partName} data-required={required || undefined}>
        {label}
      </span>
      <div className={styles.thumbs}>
        {photos.map(({ fileId }) => (
          <Thumb key={fileId} fileId={fileId} label={label} onRemove={() => onRemove(fileId)} />
        ))}
        <Upload accept=".jpg,.jpeg,.png" showUploadList={false} disabled={full} beforeUpload={take}>
          <Button size="small" disabled={full} aria-label={`${text('carForm.addPhoto')}: ${label}`}>
            {text('carForm.addPhoto')}
          </Button>
        </Upload>
      </div>
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
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
    </div>
  );
}

/** One photo that is there; a draft may name one that has been swept since, which then goes by itself. */
function Thumb({ fileId, label, onRemove }: { fileId: string; label: string; onRemove: () => void }) {
  const text = useTexts();
  const { data, isError } = useQuery({
    queryKey: ['files', fileId],
    queryFn: () => ask(fileCalls.progress, { params: { id: fileId } }),
    retry: false,
  });
  const gone = useEffectEvent(onRemove);
  useEffect(() => {
    if (isError) gone();
  }, [isError]);
  return (
    <span className={styles.thumb}>
      {data && <Picture file={data} label={label} />}
      <button type="button" aria-label={`${text('carForm.removePhoto')}: ${label}`} onClick={onRemove}>
        <CloseIcon />
      </button>
    </span>
  );
}

function Picture({ file, label }: { file: FileRow; label: string }) {
  const { address } = useFileAddress(file, 'thumbnail');
  return address ? <img src={address} alt={`${label}: ${file.name}`} /> : null;
}
