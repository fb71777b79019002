import { Button } from 'antd';
import { useState } from 'react';
import { latePart } from '#kit/late-part.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { PointPickerProps } from './picked-point.ts';
import styles from './point-picker.module.css';

/** The map is fetched when somebody wants to choose on it. */
const PointMap = latePart(async () => (await import('./point-map.tsx')).PointMap);

/** Chooses a place by a click on a map (C21); typed coordinates stand in fields beside it. */
export function PointPicker(props: PointPickerProps) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.picker}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('map.pickPlace')}
      </Button>
      {open && (
        <>
          <p className={styles.hint}>{props.hint ?? text('map.pickPlaceHint')}</p>
          <div className={styles.map}>
            <PointMap {...props} />
          </div>
        </>
      )}
    </div>
  );
}
