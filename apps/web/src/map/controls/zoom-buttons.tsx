import { IconButton } from '#kit/parts/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '../map-context.ts';
import styles from './controls.module.css';

/** The only controls that a small map has room for. */
export function ZoomButtons() {
  const text = useTexts();
  const map = useMap();
  return (
    <div className={styles.column}>
      <div className={styles.group}>
        <IconButton name={text('map.zoomIn')} onClick={() => map.zoomIn()}>
          <PlusIcon />
        </IconButton>
        <IconButton name={text('map.zoomOut')} onClick={() => map.zoomOut()}>
          <MinusIcon />
        </IconButton>
      </div>
    </div>
  );
}
