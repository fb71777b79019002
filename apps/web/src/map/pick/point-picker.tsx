import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import styles from './point-picker.module.css';

/** The map is fetched when somebody wants to choose on it. */
const PointMap = lazy(async () => ({ default: (await import('./point-map.tsx')).PointMap }));

/** Degrees WGS 84. */
export interface PickedPoint {
  lng: number;
  lat: number;
}

export interface PointPickerProps {
  /** The button that opens the map, and the map's name. */
  label: string;
  /** What a click on the map does. */
  hint: string;
  point: PickedPoint | null;
  onPick: (point: PickedPoint) => void;
}

/** Chooses a place by a click on a map (shell C21); typed coordinates stand in fields beside it. */
export function PointPicker(props: PointPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.picker}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {props.label}
      </Button>
      {open && (
        <>
          <p className={styles.hint}>{props.hint}</p>
          <div className={styles.map}>
            <Suspense>
              <PointMap {...props} />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}
