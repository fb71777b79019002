import type { AreaStatistics } from '@furrow/contract';
import { DayMap } from '#kit/chart/days/day-map.tsx';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import layout from '../shown/shown.module.css';
import { isShortSpan } from './short-span.ts';

/** Every day of the span in its week, the darker the more was worked. */
export function Calendar({ found, onPick }: { found: AreaStatistics; onPick: (day: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <section className={isShortSpan(found) ? layout.chart : `${layout.chart} ${layout.wide}`}>
      <h2 className={layout.title}>{text('areaStatistics.charts.calendar')}</h2>
      <DayMap
        from={found.from}
        to={found.to}
        values={new Map(found.days.map(({ date, areaM2 }) => [date, areaM2]))}
        titleOf={(day, areaM2) =>
          text('areaStatistics.charts.calendarDay', {
            date: formats.day(day),
            area: joined(formats.area(areaM2)),
            m2: joined(formats.squareMetres(areaM2)),
          })
        }
        onPick={onPick}
      />
    </section>
  );
}
