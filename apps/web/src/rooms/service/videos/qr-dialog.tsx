import type { VideoRow } from '@furrow/contract';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { QrPicture } from '#kit/bare/qr-picture.tsx';
import { useTexts } from '#kit/words/text.ts';
import { watchLink } from './use-video-actions.ts';
import { titleOf } from './video-record.tsx';
import styles from './videos.module.css';

/** Pixels of a saved picture: sharp on a sticker of 6 cm at 300 dpi. */
const savedPx = 720;

/** The QR code of a video: to scan, to save and to print as a sheet. */
export function QrDialog({ row, onClose }: { row: VideoRow; onClose: () => void }) {
  const text = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const link = watchLink(row);
  const name = titleOf(row);
  const drawn = (): string => {
    const svg = place.current!.querySelector('svg')!.cloneNode(true) as SVGElement;
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.setAttribute('width', String(savedPx));
    svg.setAttribute('height', String(savedPx));
    return new XMLSerializer().serializeToString(svg);
  };
  const savePng = async () => save(await asPng(drawn()), `${row.code}.png`);
  return (
    <Modal
      open
      title={text('videos.qr.title', { name })}
      onCancel={onClose}
      footer={[
        <Button key="png" onClick={() => void savePng()}>
          {text('videos.qr.png')}
        </Button>,
        <Button
          key="svg"
          onClick={() => save(new Blob([drawn()], { type: 'image/svg+xml' }), `${row.code}.svg`)}
        >
          {text('videos.qr.svg')}
        </Button>,
        <Button key="print" type="primary" onClick={() => window.print()}>
          {text('videos.qr.print')}
        </Button>,
      ]}
    >
      <div className={styles.qr} ref={place} data-print="flow">
        <b>{name}</b>
        <QrPicture url={link} label={text('videos.qr.title', { name })} />
        <span>{text('videos.qr.lead')}</span>
        <a className={styles.link} href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      </div>
    </Modal>
  );
}

function asPng(svg: string): Promise<Blob> {
  return new Promise((done, failed) => {
    const picture = new Image();
    picture.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = savedPx;
      canvas.height = savedPx;
      canvas.getContext('2d')!.drawImage(picture, 0, 0, savedPx, savedPx);
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
    };
    picture.onerror = () => failed(new Error('no picture'));
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
