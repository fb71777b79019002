import type { PhotoRow } from '@furrow/contract';
import { Checkbox } from 'antd';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { JudgementTag } from './judgement-tag.tsx';
import { openPhoto } from './photo-address.ts';
import styles from './photo-display.module.css';
import { usePhotoFile } from './use-photo-file.ts';

interface Props {
  photos: readonly PhotoRow[];
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
}

/** Pictures by day, the newest first. */
export function PhotoGrid({ photos, chosen, onChosen }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const days = new Map<string, PhotoRow[]>();
  for (const photo of photos) {
    const day = formats.date(photo.takenAt);
    days.set(day, [...(days.get(day) ?? []), photo]);
  }
  const toggle = (id: string) =>
    onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2>
            {day} <small>{text('photos.count', { count: ofDay.length })}</small>
          </h2>
          <ul className={styles.grid}>
            {ofDay.map((photo) => (
              <Tile
                key={photo.id}
                photo={photo}
                chosen={chosen.includes(photo.id)}
                onToggle={() => toggle(photo.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tile({ photo, chosen, onToggle }: { photo: PhotoRow; chosen: boolean; onToggle: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const { sn, alias, takenAt, channel, source, speed, depthM, judgement } = photo;
  const what =
    source === 'terminal' ? text('photos.facts.channel', { channel }) : text(`photos.sources.${source}`);
  const moment = [
    speed === null ? null : joined(formats.speed(speed)),
    depthM === null ? null : joined(formats.depth(depthM)),
  ].filter((one) => one !== null);
  return (
    <li className={styles.tile} data-chosen={chosen}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`${sn} ${formats.dateTime(takenAt)}`}
        onClick={() => openPhoto(photo.id)}
      >
        <Thumbnail photo={photo} />
      </button>
      <Checkbox
        className={styles.tick ?? ''}
        aria-label={text('photos.deeds.select')}
        checked={chosen}
        onChange={onToggle}
      />
      {judgement !== 'none' && (
        <span className={styles.mark}>
          <JudgementTag judgement={judgement} />
        </span>
      )}
      <div className={styles.words}>
        <b>{alias || sn}</b>
        <span>
          {formats.time(takenAt)} · {what}
        </span>
        <span>{moment.join(' · ') || text('format.none')}</span>
      </div>
    </li>
  );
}

/** A small picture; one that cannot be read says so in its place. */
function Thumbnail({ photo }: { photo: PhotoRow }) {
  const text = useTexts();
  const { address, error } = usePhotoFile(photo.id, 'thumb');
  if (error) return <span className={styles.broken}>{text('messages.imageStream')}</span>;
  return address ? <img src={address} alt="" loading="lazy" /> : <span className={styles.waiting} />;
}
