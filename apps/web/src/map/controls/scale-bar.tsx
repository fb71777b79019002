import { useTexts } from '#kit/words/text.ts';
import { useCamera } from '../map-context.ts';
import { metresPerPixel, scaleLength } from '../scale.ts';
import styles from './controls.module.css';

/** A round length on the ground at the middle of the map. */
export function ScaleBar() {
  const text = useTexts();
  const { lat, zoom } = useCamera();
  const { metres, pixels } = scaleLength(metresPerPixel(lat, zoom));
  const words =
    metres < 1000
      ? `${metres} ${text('format.unit.metres')}`
      : `${metres / 1000} ${text('format.unit.kilometres')}`;
  return (
    <div className={styles.scale} style={{ width: pixels }}>
      {words}
    </div>
  );
}
