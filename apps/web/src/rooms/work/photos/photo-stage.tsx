import type { PhotoRow } from '@furrow/contract';
import { Spin } from 'antd';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './photo-display.module.css';
import type { Look } from './photo-look.ts';
import { usePhotoFile } from './use-photo-file.ts';

/** The picture itself, zoomed and turned, with SN, time, place and depth over it. */
export function PhotoStage({ photo, look }: { photo: PhotoRow; look: Look }) {
  const text = useTexts();
  const { address, error } = usePhotoFile(photo.id, 'full');
  const words = useWatermark(photo);
  return (
    <div className={styles.stage}>
      {error && <p className={styles.broken}>{text('messages.imageStream')}</p>}
      {!address && !error && <Spin />}
      {address && (
        <img
          src={address}
          alt={words}
          data-original={look.original}
          // The size of the stage at 1; a turn by a quarter keeps the middle.
          style={{ transform: `rotate(${look.turn}deg) scale(${look.zoom})` }}
        />
      )}
      {address && look.watermark && <p className={styles.watermark}>{words}</p>}
    </div>
  );
}

function useWatermark({ sn, takenAt, lng, lat, depthM }: PhotoRow): string {
  const formats = useFormats();
  return [
    sn,
    formats.dateTime(takenAt),
    lng === null || lat === null ? null : formats.coordinates(lng, lat),
    depthM === null ? null : joined(formats.depth(depthM)),
  ]
    .filter((one) => one !== null)
    .join(' · ');
}
