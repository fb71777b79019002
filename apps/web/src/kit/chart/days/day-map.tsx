import { currentLanguage } from '../../words/text.ts';
import styles from './days.module.css';
import { Shades, shadeOf } from './shades.tsx';
import { stepsOf } from './steps.ts';

interface Props {
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** By day; a missing one is nothing. */
  values: ReadonlyMap<string, number>;
  /** What is told of a day: its words below the pointer, and for screen readers. */
  titleOf: (day: string, value: number) => string;
  /** Makes days with a value buttons. */
  onPick?: ((day: string) => void) | undefined;
}

/** Every day of a span in its week, the darker the more it has. */
export function DayMap({ from, to, values, titleOf, onPick }: Props) {
  const most = Math.max(1, ...values.values());
  const weeks = stepsOf(from, to, 'week');
  const days = new Set(stepsOf(from, to, 'day'));
  return (
    <>
      <div className={styles.calendar}>
        <div className={styles.names} aria-hidden>
          <span className={styles.month} />
          {weekOf(weeks[0] ?? from).map((day, place) => (
            <span key={day}>{place % 2 === 0 ? nameOf(day, { weekday: 'short' }) : ''}</span>
          ))}
        </div>
        {weeks.map((monday, place) => (
          <div key={monday} className={styles.week}>
            <span className={styles.month}>{monthName(weeks, place)}</span>
            {weekOf(monday).map((day) => {
              if (!days.has(day)) return <span key={day} className={styles.day} />;
              const value = values.get(day) ?? 0;
              const title = titleOf(day, value);
              const look = { className: styles.day, title, style: { background: shadeOf(value, most) } };
              return value > 0 && onPick ? (
                <button
                  key={day}
                  type="button"
                  data-print="keep"
                  aria-label={title}
                  onClick={() => onPick(day)}
                  {...look}
                />
              ) : (
                <span key={day} {...look} />
              );
            })}
          </div>
        ))}
      </div>
      <Shades />
    </>
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
