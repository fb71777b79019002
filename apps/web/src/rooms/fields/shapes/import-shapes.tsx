import { fieldFileEnds, type PermissionCode, type ShapeFile } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { sendBytes } from '#kit/files/send-bytes.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { FoundShapes, type Taking } from './found-shapes.tsx';
import styles from './shapes.module.css';

const ends = fieldFileEnds.filter((end) => end !== '.xlsx').join();

/** The button of shapes from a file with its dialog, for who may. */
export function ImportShapes<Found extends { name: string }>({
  right,
  taking,
}: {
  right: PermissionCode;
  taking: Taking<Found>;
}) {
  const text = useTexts();
  const mayImport = useMay(right);
  const [open, setOpen] = useState(false);
  if (!mayImport) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('shapes.import')}</Button>
      {open && <ShapesDialog taking={taking} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A file is read and judged; the chosen shapes become records, all or none. */
function ShapesDialog<Found extends { name: string }>({
  taking,
  onClose,
}: {
  taking: Taking<Found>;
  onClose: () => void;
}) {
  const text = useTexts();
  const [file, setFile] = useState<ShapeFile<Found> | null>(null);
  const read = useMutation({
    mutationFn: (chosen: File) =>
      sendBytes<ShapeFile<Found>>('POST', `${taking.path}/file/check`, chosen, {
        query: { name: chosen.name },
      }),
    onSuccess: setFile,
    meta: { quiet: true },
  });
  if (file) return <FoundShapes file={file} taking={taking} onClose={onClose} />;
  return (
    <Modal open title={text('shapes.import')} footer={null} onCancel={onClose}>
      <Upload.Dragger
        accept={ends}
        showUploadList={false}
        disabled={read.isPending}
        beforeUpload={(chosen) => {
          read.mutate(chosen);
          return false;
        }}
      >
        <p>{text('shapes.drop')}</p>
        <p className={styles.hint}>{text('shapes.kinds')}</p>
      </Upload.Dragger>
      {read.error && <Alert className={styles.told ?? ''} type="error" showIcon title={read.error.message} />}
    </Modal>
  );
}
