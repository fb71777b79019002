import type { PhotoRow } from '@furrow/contract';
import { Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { useTexts } from '#kit/words/text.ts';
import { openPhoto } from './photo-address.ts';
import styles from './photo-display.module.css';
import { PhotoFactsPanel } from './photo-facts.tsx';
import { plainLook } from './photo-look.ts';
import { PhotoStage } from './photo-stage.tsx';
import { ViewerTools } from './viewer-tools.tsx';

const playMs = 1200;

/** The picture of the address in full; `<id>,play` goes on to the next by itself, from old to new. */
export function PhotoViewer({ photos }: { photos: readonly PhotoRow[] }) {
  const text = useTexts();
  const [asked] = useAddressItem('photo');
  const [id, playing] = [asked?.split(',')[0] ?? null, asked?.endsWith(',play') === true];
  const [look, setLook] = useState(plainLook);
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  const go = useEffectEvent((by: 1 | -1) => {
    const next = photos[at + by];
    if (next) openPhoto(playing ? `${next.id},play` : next.id);
    else if (playing && photo) openPhoto(photo.id);
    setLook(({ watermark }) => ({ ...plainLook, watermark }));
  });
  useEffect(() => {
    if (id === null) return;
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') go(1);
      else if (event.key === 'ArrowLeft') go(-1);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [id]);
  useEffect(() => {
    if (!playing || id === null) return;
    // The list stands with the newest first: time goes backwards through it.
    const timer = setTimeout(() => go(-1), playMs);
    return () => clearTimeout(timer);
  }, [playing, id]);
  if (!photo) return null;
  const turnTo = (by: 1 | -1) => (photos[at + by] ? () => openPhoto(photos[at + by]!.id) : null);
  return (
    <Modal
      open
      width="min(1400px, calc(100vw - 32px))"
      style={{ top: 16 }}
      footer={null}
      title={text('photos.viewer.title', { number: at + 1, count: photos.length })}
      onCancel={() => openPhoto(null)}
    >
      <ViewerTools
        photo={photo}
        look={look}
        setLook={setLook}
        playing={playing}
        onPrevious={turnTo(-1)}
        onNext={turnTo(1)}
      />
      <div className={styles.viewer}>
        <PhotoStage key={photo.id} photo={photo} look={look} />
        <PhotoFactsPanel photo={photo} />
      </div>
    </Modal>
  );
}
