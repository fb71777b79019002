import { CheckCircleOutlined, CloseCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import type { TrackAttached } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Modal, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { sendBytes } from '#kit/files/send-bytes.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './tools.module.css';

interface Sent {
  name: string;
  /** Null while it is under way. */
  ok: boolean | null;
  words: string;
}

/** Tracks, each to the sortie that its file is named after; what cannot be taken says why. */
export function TrackDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const note = (one: Sent) => setSent((before) => [...before.filter(({ name }) => name !== one.name), one]);
  const send = async (file: File) => {
    note({ name: file.name, ok: null, words: '' });
    try {
      const { sn, number, points } = await sendBytes<TrackAttached>('POST', 'jiading/track', file, {
        query: { name: file.name },
      });
      const words = `${sn} · ${number} · ${text('jiading.tracks.points', { count: points })}`;
      note({ name: file.name, ok: true, words });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      note({ name: file.name, ok: false, words: error.message });
    }
    await queries.invalidateQueries({ queryKey: ['jiading'] });
  };
  return (
    <Modal open title={text('jiading.tracks.title')} footer={null} onCancel={onClose}>
      <Upload.Dragger
        multiple
        accept=".csv,.geojson,.json"
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <p>{text('jiading.tracks.drop')}</p>
        <p className={styles.hint}>{text('jiading.tracks.hint')}</p>
      </Upload.Dragger>
      <ul className={styles.sent}>
        {sent.map(({ name, ok, words }) => (
          <li key={name}>
            {ok === null ? <LoadingOutlined /> : ok ? <CheckCircleOutlined /> : <CloseCircleOutlined />}
            <span>{name}</span>
            <span className={styles.hint}>{words}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
