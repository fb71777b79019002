import { useTexts } from '#kit/words/text.ts';
import { usePanels } from '../use-monitor.ts';
import styles from './split.module.css';
import { SplitTile } from './split-tile.tsx';

/** A map for each of two to four followed vehicles, in the room that tree and card leave. */
export function SplitView() {
  const text = useTexts();
  const { follow } = usePanels();
  return (
    <section className={styles.split} data-count={follow.length} aria-label={text('monitor.follow.split')}>
      {follow.map((id) => (
        <SplitTile key={id} id={id} />
      ))}
    </section>
  );
}
