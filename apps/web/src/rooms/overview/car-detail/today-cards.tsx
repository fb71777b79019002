import type { VehicleCard } from '@furrow/contract';
import { joined } from '../../../kit/formats/formats.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './car-detail.module.css';

/** What it has done today: area, hours, way. Longer periods come with the jobs. */
export function TodayCards({ card: { today } }: { card: VehicleCard }) {
  const text = useTexts();
  const formats = useFormats();
  if (!today) return null;
  const none = text('format.none');
  const cards = [
    [
      text('monitor.card.grossArea'),
      today.grossAreaM2 === null ? none : joined(formats.area(today.grossAreaM2)),
    ],
    [text('monitor.card.workingTime'), formats.duration(today.workingS)],
    [text('monitor.card.travelTime'), formats.duration(today.travellingS)],
    [text('monitor.card.distance'), joined(formats.distance(today.distanceM))],
  ] as const;
  return (
    <dl className={styles.cards} aria-label={text('monitor.card.today')}>
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
