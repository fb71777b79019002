import { softwareUseCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { Shades, shadeOf } from '#kit/chart/days/shades.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../software.module.css';
import { weekdayWords } from '../software-words.ts';
import type { Filters } from '../use-figures.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface Props {
  filters: Filters;
  /** The cells that the list is narrowed to. */
  chosen: readonly string[];
  onPick: (cell: string) => void;
}

/** Use by weekday and hour, the darker the more; a press on a cell shows what ran then. */
export function HourMap({ filters, chosen, onPick }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { data = [] } = useCall(softwareUseCalls.hours, { query: filters });
  const used = new Map(data.map(({ weekday, hour, usedS }) => [`${weekday}-${hour}`, usedS]));
  const most = Math.max(1, ...used.values());
  const two = (hour: number): string => String(hour).padStart(2, '0');
  return (
    <section className={`${styles.chart} ${styles.hours}`}>
      <h2 className={styles.title}>{text('softwareUse.charts.heat')}</h2>
      <div className={styles.scroll}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour % 3 === 0 ? two(hour) : <span className={styles.unseen}>{two(hour)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{weekdayWords(weekday, 'short')}</th>
                {hours.map((hour) => {
                  const cell = `${weekday}-${hour}`;
                  const seconds = used.get(cell) ?? 0;
                  const title = text('softwareUse.charts.cell', {
                    weekday: weekdayWords(weekday, 'long'),
                    from: two(hour),
                    to: two(hour + 1),
                    time: formats.duration(seconds),
                  });
                  const backgroundColor = shadeOf(seconds, most);
                  return (
                    <td key={hour}>
                      <button
                        type="button"
                        title={title}
                        aria-label={title}
                        aria-pressed={chosen.includes(cell)}
                        disabled={seconds === 0 && !chosen.includes(cell)}
                        style={{ backgroundColor }}
                        onClick={() => onPick(cell)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Shades />
    </section>
  );
}
