import type { FileRow } from '@furrow/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../parts/states/error-state.tsx';
import { QueryState } from '../parts/states/query-state.tsx';
import { Skeleton } from '../parts/states/skeleton.tsx';
import { useTexts } from '../words/text.ts';
import { useFileAddress, useFileText } from './fetch-file.ts';
import styles from './files.module.css';

/** Whether a browser can show such a file by itself. */
export const canPreview = ({ type }: FileRow): boolean =>
  /^(image\/|video\/mp4|application\/pdf|text\/)/.test(type);

/** A file as it is: pictures to zoom and turn, PDF, text, film (C19). */
export function Preview({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal
      open
      centered
      width="min(1100px, calc(100vw - 24px))"
      title={file.name}
      aria-label={text('tasks.files.preview', { name: file.name })}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {file.type.startsWith('text/') ? <Words file={file} /> : <Bytes file={file} />}
    </Modal>
  );
}

function Words({ file }: { file: FileRow }) {
  const text = useTexts();
  const query = useFileText(file);
  return (
    <QueryState query={query} lines={8}>
      {({ words, cut }) => (
        <>
          {cut && <p className={styles.hint}>{text('page.files.cut')}</p>}
          <pre className={styles.text}>{words}</pre>
        </>
      )}
    </QueryState>
  );
}

function Bytes({ file }: { file: FileRow }) {
  const { address, error, refetch } = useFileAddress(file, 'content');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!address) return <Skeleton lines={8} />;
  if (file.type.startsWith('image/')) return <Picture name={file.name} address={address} />;
  if (file.type === 'application/pdf')
    return <iframe className={styles.page} src={address} title={file.name} />;
  // biome-ignore lint/a11y/useMediaCaption: films of the field have no words
  return <video className={styles.film} src={address} controls aria-label={file.name} />;
}

const STEP = 1.5;

function Picture({ name, address }: { name: string; address: string }) {
  const text = useTexts();
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [broken, setBroken] = useState(false);
  if (broken) return <p role="alert">{text('refusals.imageBroken')}</p>;
  const reset = () => {
    setZoom(1);
    setTurns(0);
  };
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" onClick={() => setZoom(Math.min(zoom * STEP, 8))}>
          {text('tasks.files.zoomIn')}
        </Button>
        <Button size="small" onClick={() => setZoom(Math.max(zoom / STEP, 0.2))}>
          {text('tasks.files.zoomOut')}
        </Button>
        <Button size="small" onClick={() => setTurns(turns + 1)}>
          {text('tasks.files.turn')}
        </Button>
        <Button size="small" onClick={reset}>
          {text('page.files.back')}
        </Button>
      </div>
      <div className={styles.stage}>
        <img
          src={address}
          alt={name}
          style={{ transform: `rotate(${turns * 90}deg) scale(${zoom})` }}
          onError={() => setBroken(true)}
        />
      </div>
    </>
  );
}
