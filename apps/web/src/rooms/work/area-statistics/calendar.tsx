import type { AreaStatistics } from '@furrow/contract';
import { joined } from '../../../kit/formats/formats.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { currentLanguage, useTexts } from '../../../kit/words/text.ts';
import layout from '../shown/shown.module.css';
import styles from './area-statistics.module.css';
import { isShortSpan, stepsOf } from './steps.ts';

const depths = 5;
const shadeOf = (areaM2: number, most: number): string =>
  areaM2 <= 0 ? 'var(--hover)' : `var(--step-${Math.min(depths, Math.ceil((areaM2 / most) * depths))})`;

/** Every day of the span in its week, the darker the more was worked. */
export function Calendar({ found, onPick }: { found: AreaStatistics; onPick: (day: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const worked = new Map(found.days.map(({ date, areaM2 }) => [date, areaM2]));
  const most = Math.max(1, ...worked.values());
  const weeks = stepsOf(found.from, found.to, 'week');
  const isShort = isShortSpan(found);
  const days = new Set(stepsOf(found.from, found.to, 'day'));
  return (
    <section className={isShort ? layout.chart : `${layout.chart} ${layout.wide}`}>
      <h2 className={layout.title}>{text('areaStatistics.charts.calendar')}</h2>
      <div className={styles.calendar}>
        <div className={styles.names} aria-hidden>
          <span className={styles.month} />
          {weekOf(weeks[0] ?? found.from).map((day, place) => (
            <span key={day}>{place % 2 === 0 ? nameOf(day, { weekday: 'short' }) : ''}</span>
          ))}
        </div>
        {weeks.map((monday, place) => (
          <div key={monday} className={styles.week}>
            <span className={styles.month}>{monthName(weeks, place)}</span>
            {weekOf(monday).map((day) => {
              if (!days.has(day)) return <span key={day} className={styles.day} />;
              const areaM2 = worked.get(day) ?? 0;
              const title = text('areaStatistics.charts.calendarDay', {
                date: formats.date(Date.parse(`${day}T12:00:00Z`)),
                area: joined(formats.area(areaM2)),
                m2: joined(formats.squareMetres(areaM2)),
              });
              const look = { className: styles.day, title, style: { background: shadeOf(areaM2, most) } };
              return areaM2 > 0 ? (
                <button key={day} type="button" aria-label={title} onClick={() => onPick(day)} {...look} />
              ) : (
                <span key={day} {...look} />
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.shades} aria-hidden>
        {text('areaStatistics.charts.less')}
        {Array.from({ length: depths + 1 }, (_, step) => (
          <i key={`shade ${String(step)}`} style={{ background: shadeOf(step, depths) }} />
        ))}
        {text('areaStatistics.charts.more')}
      </p>
    </section>
  );
}

const dayMs = 86_400_000;
const weekOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Date(Date.parse(monday) + day * dayMs).toISOString().slice(0, 10),
  );

const nameOf = (day: string, part: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), { ...part, timeZone: 'UTC' }).format(Date.parse(day));

/** The month above the first week that begins in it; a piece of a month that is too short for its name bears none. */
function monthName(weeks: readonly string[], place: number): string {
  const monthOf = (at: number): string | undefined => weeks[at]?.slice(0, 7);
  if (monthOf(place) === monthOf(place - 1)) return '';
  const isPiece = place + 2 < weeks.length && monthOf(place) !== monthOf(place + 1);
  return isPiece ? '' : nameOf(weeks[place]!, { month: 'short' });
}
