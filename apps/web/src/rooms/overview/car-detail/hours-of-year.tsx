import type { WorkOfVehicle } from '@furrow/contract';
import { homeDay } from '#kit/formats/home-day.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './car-detail.module.css';

const days = 365;
const dayMs = 86_400_000;
const cell = { width: 3, height: 6 } as const;
const margin = { left: 28, top: 14 } as const;
/** The darkest hour is one that was worked whole, s. */
const wholeHour = 3600;
const shades = 5;

/** A column a day, a row an hour: when in the year and in the day it works. */
export function HoursOfYear({ hours }: { hours: WorkOfVehicle['hours'] }) {
  const text = useTexts();
  const formats = useFormats();
  const last = Date.parse(homeDay());
  const first = last - (days - 1) * dayMs;
  const columnOf = (date: string): number => Math.round((Date.parse(date) - first) / dayMs);
  const width = margin.left + days * cell.width;
  const height = margin.top + 24 * cell.height;
  return (
    <figure className={styles.year}>
      <figcaption>
        <h2>{text('vehicleWork.calendar')}</h2>
      </figcaption>
      <div className={styles.scrolls}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text('vehicleWork.calendar')}>
          {monthsFrom(first, last).map(({ at, name }) => (
            <text key={name} x={margin.left + ((at - first) / dayMs) * cell.width} y={10}>
              {name}
            </text>
          ))}
          {[0, 6, 12, 18].map((hour) => (
            <text key={hour} x={0} y={margin.top + hour * cell.height + 6}>
              {`${String(hour)}:00`}
            </text>
          ))}
          <rect
            {...{ x: margin.left, y: margin.top, width: days * cell.width, height: 24 * cell.height }}
            fill="var(--hover)"
          />
          {hours
            .filter(({ date }) => columnOf(date) >= 0 && columnOf(date) < days)
            .map(({ date, hour, workingS }) => (
              <rect
                key={`${date} ${String(hour)}`}
                x={margin.left + columnOf(date) * cell.width}
                y={margin.top + hour * cell.height}
                {...cell}
                fill={`var(--step-${Math.min(shades, 1 + Math.floor((workingS / wholeHour) * shades))})`}
              >
                <title>{text('vehicleWork.cell', { date, hour, time: formats.duration(workingS) })}</title>
              </rect>
            ))}
        </svg>
      </div>
    </figure>
  );
}

/** The first days of the months between, with their names YYYY-MM. */
function monthsFrom(first: number, last: number): { at: number; name: string }[] {
  const begin = new Date(first);
  const found = [];
  for (let month = begin.getUTCMonth() + 1; ; month++) {
    const at = Date.UTC(begin.getUTCFullYear(), month, 1);
    if (at > last) return found;
    found.push({ at, name: new Date(at).toISOString().slice(0, 7) });
  }
}
