import { useTexts } from '#kit/words/text.ts';
import { usePanels } from '../use-monitor.ts';
import styles from './card.module.css';
import { VehicleCardPanel } from './vehicle-card.tsx';

/** The open card, and a second one pinned beside it for comparing. */
export function CardArea() {
  const text = useTexts();
  const { card, beside } = usePanels();
  if (card === null) return null;
  return (
    <aside className={styles.area} aria-label={text('monitor.card.title')}>
      {beside !== null && beside !== card && <VehicleCardPanel key={beside} id={beside} />}
      <VehicleCardPanel key={card} id={card} />
    </aside>
  );
}
