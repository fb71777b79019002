import type { SpeedAnalysis } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { useNavigate } from 'react-router';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import layout from '../shown/shown.module.css';

const kmh = (metresPerSecond: number): number => roundHalfUp(metresPerSecond * 3.6, 1);

/** Mean speed of each job; a click opens it. */
export function OfJobs({ jobs }: Pick<SpeedAnalysis, 'jobs'>) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayOpen = useMay('deviceJob');
  const shown = jobs.filter(({ meanSpeed }) => meanSpeed !== null);
  if (shown.length < 2) return null;
  return (
    <section className={layout.chart}>
      <Chart
        kind="bar"
        saves
        title={`${text('speedAnalysis.charts.jobs')} · ${text('format.unit.speed')}`}
        namesTitle={text('speedAnalysis.charts.job')}
        names={shown.map(({ from }) => formats.dateTime(from))}
        series={[
          {
            name: text('speedAnalysis.summary.mean'),
            values: shown.map(({ meanSpeed }) => kmh(meanSpeed ?? 0)),
            notes: shown.map(({ workType }) => text(`exports.workType.${workType}`)),
          },
        ]}
        onPick={
          mayOpen
            ? (place) => {
                const job = shown[place];
                if (job) void navigate(`/deviceJob?job=${job.id}`);
              }
            : undefined
        }
      />
    </section>
  );
}

/** Mean speed of each hour of the day with work. */
export function OfHours({ hours }: Pick<SpeedAnalysis, 'hours'>) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <section className={layout.chart}>
      <Chart
        kind="bar"
        saves
        title={`${text('speedAnalysis.charts.hours')} · ${text('format.unit.speed')}`}
        namesTitle={text('speedAnalysis.charts.hour')}
        names={hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)}
        series={[
          {
            name: text('speedAnalysis.summary.mean'),
            values: hours.map(({ meanMs }) => kmh(meanMs)),
            notes: hours.map(({ seconds }) => formats.duration(seconds)),
          },
        ]}
      />
    </section>
  );
}
