import type { SoftwareDays } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { useMay } from '../../../kit/session/account.ts';
import { currentLanguage, useTexts } from '../../../kit/words/text.ts';
import styles from '../software.module.css';
import { weekdayWords } from '../software-words.ts';
import { Shades, shadeOf } from './shades.tsx';
import { stepsOf } from './steps.ts';

/** Every day of the last year in its week, the darker the longer software ran; a press opens the jobs of the day. */
export function DayMap({ found }: { found: SoftwareDays }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayJobs = useMay('deviceJob');
  const used = new Map<string, number>();
  for (const { date, usedS } of found.days) used.set(date, (used.get(date) ?? 0) + usedS);
  const most = Math.max(1, ...used.values());
  const weeks = stepsOf(found, 'week');
  const days = new Set(stepsOf(found, 'day'));
  return (
    <section>
      <h2 className={styles.title}>{text('softwareUse.calendar.days')}</h2>
      <div className={styles.calendar}>
        <div className={styles.names} aria-hidden>
          <span className={styles.month} />
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <span key={weekday}>{weekday % 2 === 1 ? weekdayWords(weekday, 'short') : ''}</span>
          ))}
        </div>
        {weeks.map((monday, place) => (
          <div key={monday} className={styles.week}>
            <span className={styles.month}>{monthName(weeks, place)}</span>
            {stepsOf({ from: monday, to: lastOfWeek(monday) }, 'day').map((day) => {
              if (!days.has(day)) return <span key={day} className={styles.day} />;
              const seconds = used.get(day) ?? 0;
              const title = text('softwareUse.calendar.day', {
                date: formats.date(Date.parse(`${day}T12:00:00Z`)),
                time: formats.duration(seconds),
              });
              const look = { className: styles.day, title, style: { background: shadeOf(seconds, most) } };
              return seconds > 0 && mayJobs ? (
                <button
                  key={day}
                  type="button"
                  aria-label={title}
                  onClick={() => void navigate(`/deviceJob?sn=${found.sn}&workDate=${day}..${day}`)}
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
    </section>
  );
}

const lastOfWeek = (monday: string): string =>
  new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);

/** The month above the first week that begins in it. */
function monthName(weeks: readonly string[], place: number): string {
  const monthOf = (at: number): string | undefined => weeks[at]?.slice(0, 7);
  if (monthOf(place) === monthOf(place - 1) || monthOf(place) !== monthOf(place + 1)) return '';
  return new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' }).format(
    Date.parse(weeks[place]!),
  );
}
