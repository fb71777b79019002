import type { TileSource } from '@furrow/contract';
import { useTexts } from '#kit/words/text.ts';
import { attributionOf } from '../attribution.ts';
import styles from './controls.module.css';

/** Where the base map comes from, its review number, and that the bundled one is only a sketch. */
export function AttributionLine({ source }: { source: TileSource | null }) {
  const text = useTexts();
  return <div className={styles.attribution}>{attributionOf(source, text)}</div>;
}
