import { type WorkOfVehicle, workTypes } from '@furrow/contract';
import { roundHalfUp, toHectares, toMu } from '@furrow/geo';
import { Link } from 'react-router';
import { Chart } from '#kit/chart/chart.tsx';
import { joined } from '#kit/formats/formats.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { currentLanguage, useTexts } from '#kit/words/text.ts';
import styles from './car-detail.module.css';
import { HoursOfYear } from './hours-of-year.tsx';
import { LastJobs } from './last-jobs.tsx';
import { useVehicleWork } from './use-vehicle-work.ts';

/** Area by month and work type, the hours of the year, and the last jobs. */
export function WorkTab({ id, sn }: { id: string; sn: string }) {
  const text = useTexts();
  const query = useVehicleWork(id);
  return (
    <QueryState
      query={query}
      lines={6}
      isEmpty={(work) => work.ever.jobs === 0}
      empty={<EmptyState>{text('vehicleWork.none')}</EmptyState>}
    >
      {(work) => (
        <div className={styles.tables}>
          <ByMonth months={work.months} />
          <HoursOfYear hours={work.hours} />
          <h2>
            {text('vehicleWork.lastJobs')} ·{' '}
            <Link to={`/deviceJob?sn=${sn}`}>{text('vehicleWork.allJobs')}</Link>
          </h2>
          <LastJobs sn={sn} />
        </div>
      )}
    </QueryState>
  );
}

/** The twelve months until this one, YYYY-MM (UTC+8). */
function lastMonths(): string[] {
  const [year = 0, month = 0] = homeDay().split('-').map(Number);
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(year, month - 12 + i, 1)).toISOString().slice(0, 7),
  );
}

function ByMonth({ months }: { months: WorkOfVehicle['months'] }) {
  const text = useTexts();
  const formats = useFormats();
  const toShown = currentLanguage() === 'zh' ? toMu : toHectares;
  const names = lastMonths();
  const types = workTypes.filter((type) => months.some(({ workType }) => workType === type));
  const areaOf = (month: string, type: string): number =>
    months.find((one) => one.month === month && one.workType === type)?.areaM2 ?? 0;
  return (
    <Chart
      kind="bar"
      stacked
      saves
      title={`${text('vehicleWork.byMonth')} · ${text('format.unit.area')}`}
      namesTitle={text('vehicleWork.month12')}
      names={names}
      series={types.map((type) => ({
        name: text(`exports.workType.${type}`),
        values: names.map((month) => roundHalfUp(toShown(areaOf(month, type)))),
        notes: names.map((month) => joined(formats.squareMetres(areaOf(month, type)))),
      }))}
    />
  );
}
