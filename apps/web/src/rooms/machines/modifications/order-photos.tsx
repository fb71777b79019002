import { type ModificationPhotoFile, modificationPhotos, mostPhotos } from '@furrow/contract';
import { useTexts } from '#kit/words/text.ts';
import { PhotoRow } from '../car-form/photos/photo-row.tsx';
import styles from './modifications.module.css';

interface Props {
  /** Form.Item fills these in. */
  id?: string;
  value?: readonly ModificationPhotoFile[];
  onChange?: (value: readonly ModificationPhotoFile[]) => void;
}

/** Photos by what they show; each kind is needed before the order is submitted. */
export function OrderPhotos({ value = [], onChange }: Props) {
  const text = useTexts();
  return (
    <div className={styles.photos}>
      <p>{text('carForm.photoLimits')}</p>
      {modificationPhotos.map((kind) => (
        <PhotoRow
          key={kind}
          kind={kind}
          label={text(`modifications.photos.${kind}`)}
          required
          photos={value.filter((photo) => photo.kind === kind)}
          full={value.length >= mostPhotos}
          onAdd={(fileId) => onChange?.([...value, { kind, fileId }])}
          onRemove={(fileId) => onChange?.(value.filter((photo) => photo.fileId !== fileId))}
        />
      ))}
    </div>
  );
}
