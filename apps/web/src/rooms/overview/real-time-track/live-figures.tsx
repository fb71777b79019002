import type { VehicleCard } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { Curve } from '../car-monitor/card/curve.tsx';
import { Gauges } from '../car-monitor/follow/gauges.tsx';
import type { FollowedLine } from './followed-line.ts';
import styles from './real-time.module.css';

/** Speed, depth against the standard, deviation, fix, satellites, correction age; and the last half hour. */
export function LiveFigures({ card, followed }: { card: VehicleCard; followed: FollowedLine | null }) {
  const text = useTexts();
  const age = card.point?.correctionAgeS ?? null;
  return (
    <>
      <Gauges card={card} />
      <section className={styles.group}>
        <dl className={styles.figures}>
          <div>
            <dt>
              {text('realTime.deviation')}
              {followed && <small> · {text('realTime.line', { name: followed.line.name })}</small>}
            </dt>
            <dd>{followed ? <Deviation metres={followed.deviationM} /> : text('realTime.noLine')}</dd>
          </div>
          <div>
            <dt>{text('realTime.age')}</dt>
            <dd>{age === null ? text('format.none') : text('realTime.seconds', { n: age })}</dd>
          </div>
        </dl>
      </section>
      <Curve card={card} />
    </>
  );
}

/** To which side, in centimetres. */
function Deviation({ metres }: { metres: number }) {
  const text = useTexts();
  const formats = useFormats();
  const distance = joined(formats.depth(Math.abs(metres)));
  return text(metres < 0 ? 'realTime.left' : 'realTime.right', { distance });
}
