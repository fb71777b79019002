import { type CarPhoto, mostPhotos, type PhotoKind, photoKinds } from '@furrow/contract';
import { useTexts } from '#kit/words/text.ts';
import styles from '../car-form.module.css';
import { PhotoRow } from './photo-row.tsx';

interface Props {
  /** Kinds that the vehicle model asks for. */
  required: readonly PhotoKind[];
  /** Form.Item fills these in. */
  id?: string;
  value?: readonly CarPhoto[];
  onChange?: (value: readonly CarPhoto[]) => void;
}

/** Photos by what they show; those that the vehicle model asks for are starred. */
export function PhotosInput({ required, value = [], onChange }: Props) {
  const text = useTexts();
  return (
    <div className={styles.photos}>
      <p className={styles.note}>{text('carForm.photoLimits')}</p>
      {photoKinds.map((kind) => (
        <PhotoRow
          key={kind}
          kind={kind}
          label={text(`carForm.photoKinds.${kind}`)}
          required={required.includes(kind)}
          photos={value.filter((photo) => photo.kind === kind)}
          full={value.length >= mostPhotos}
          onAdd={(fileId) => onChange?.([...value, { kind, fileId }])}
          onRemove={(fileId) => onChange?.(value.filter((photo) => photo.fileId !== fileId))}
        />
      ))}
    </div>
  );
}
