import { useEffect, useRef } from 'react';
import { onCursor, usePlaybackStore } from '../playback/playback-store.ts';
import styles from './time-line.module.css';

interface Props {
  /** Pixels from the left of a moment (seconds UTC); keep the function while the scale stays. */
  place: (time: number) => number;
  width: number;
  height: number;
}

/** The cursor over the time line or a curve, moved past React with every frame. */
export function CursorLine({ place, width, height }: Props) {
  const store = usePlaybackStore();
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onCursor(store, (cursor) => {
        const x = place(cursor);
        if (!line.current) return;
        line.current.style.transform = `translateX(${x}px)`;
        line.current.hidden = x < -1 || x > width + 1;
      }),
    [store, place, width],
  );
  return <div ref={line} className={styles.cursor} style={{ height }} aria-hidden="true" />;
}
