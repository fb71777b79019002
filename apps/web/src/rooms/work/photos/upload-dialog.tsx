import { mostSentPhotoBytes, type PhotoRow, type PhotoVehicle, sentPhotoSources } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Modal, Select, Upload } from 'antd';
import { useState } from 'react';
import { sendBytes } from '#kit/files/send-bytes.ts';
import { showError, showMessage, showSuccess } from '#kit/messages/messages.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { vehicleName } from './photo-filters.tsx';

/** Sends pictures of one device, one after the other; what is refused is told by name. */
export function UploadDialog({ device: first, onClose }: { device: string | null; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [device, setDevice] = useState(first);
  const [source, setSource] = useState<(typeof sentPhotoSources)[number]>('installation');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const take = (all: readonly File[]) => {
    const large = all.filter(({ size }) => size > mostSentPhotoBytes);
    for (const { name } of large)
      showMessage('error', text('refusals.fileTooLarge', { mb: mostSentPhotoBytes / 1024 / 1024 }), name);
    setFiles((before) => [...before, ...all.filter((file) => !large.includes(file))]);
  };
  const send = async () => {
    setBusy(true);
    const refused: File[] = [];
    for (const file of files) {
      const query = { device, source, name: file.name };
      await sendBytes<PhotoRow>('POST', 'photoDisplay', file, { query }).catch((error: unknown) => {
        refused.push(file);
        showError(error);
      });
    }
    await queries.invalidateQueries({ queryKey: ['photoDisplay'] });
    setBusy(false);
    const count = files.length - refused.length;
    if (count > 0) showSuccess(text('photos.deeds.uploaded', { count }));
    if (refused.length === 0) onClose();
    else setFiles(refused);
  };
  return (
    <Modal
      open
      title={text('photos.upload.title')}
      okText={text('photos.upload.go')}
      okButtonProps={{ disabled: device === null || files.length === 0, loading: busy }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text('photos.upload.device')} required>
          <EntityPicker<PhotoVehicle>
            label={text('photos.upload.device')}
            path="photoDisplay/vehicles"
            value={device}
            onChange={(id: string | null) => setDevice(id)}
            keyOf={({ id }) => id}
            labelOf={vehicleName}
          />
        </Form.Item>
        <Form.Item label={text('photos.upload.source')} required>
          <Select
            aria-label={text('photos.upload.source')}
            value={source}
            options={sentPhotoSources.map((value) => ({ value, label: text(`photos.sources.${value}`) }))}
            onChange={setSource}
          />
        </Form.Item>
        <Upload.Dragger
          multiple
          accept=".jpeg,.jpg,.png"
          fileList={files.map((file, at) => ({ uid: String(at), name: file.name }))}
          beforeUpload={(file, all) => {
            // Ant Design calls once a file; the whole choice is taken at its first.
            if (file === all[0]) take(all);
            return false;
          }}
          onRemove={({ uid }) => setFiles(files.filter((_, at) => String(at) !== uid))}
        >
          <p>{text('photos.upload.files')}</p>
        </Upload.Dragger>
      </Form>
    </Modal>
  );
}
