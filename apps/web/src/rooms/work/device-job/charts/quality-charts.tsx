import { depthBinM, type JobCharts } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { writeAddress } from '#kit/address.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../../shown/shown.module.css';
import type { ShownJobs } from '../views/filtered-page.tsx';

interface Props {
  charts: JobCharts;
  list: ShownJobs;
}

const percent = (share: number): number => roundHalfUp(share * 100);

/** The bins with the empty ones between them: a histogram leaves no depth out. */
function everyBin(found: JobCharts['byDepth']): JobCharts['byDepth'] {
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return [];
  const numberOf = (fromM: number) => Math.round((fromM - first.fromM) / depthBinM);
  const bins = new Map(found.map((bin) => [numberOf(bin.fromM), bin]));
  return Array.from(
    { length: numberOf(last.fromM) + 1 },
    (_, at) => bins.get(at) ?? { fromM: first.fromM + at * depthBinM, areaM2: 0, jobs: 0 },
  );
}

/** Area by mean depth, with the standard as a line. */
export function ByDepth({ charts, list }: Props) {
  const { standardM } = charts;
  const text = useTexts();
  const formats = useFormats();
  const area = useShownAreas();
  const byDepth = everyBin(charts.byDepth);
  const nameOf = (fromM: number) =>
    `${formats.number(fromM * 100, 0)}–${formats.number((fromM + depthBinM) * 100, 0)}`;
  const marked =
    standardM === null
      ? undefined
      : byDepth.find(({ fromM }) => fromM <= standardM + 1e-9 && standardM < fromM + depthBinM - 1e-9);
  return (
    <section className={styles.chart}>
      <Chart
        kind="bar"
        saves
        title={`${text('deviceJob.charts.byDepth')} · ${text('deviceJob.charts.depth')}`}
        namesTitle={text('deviceJob.charts.depth')}
        names={byDepth.map(({ fromM }) => nameOf(fromM))}
        series={[{ name: area.name, values: byDepth.map(({ areaM2 }) => area.of(areaM2)) }]}
        {...(marked && standardM !== null
          ? {
              mark: {
                name: nameOf(marked.fromM),
                label: `${text('deviceJob.charts.standard')} ${formats.number(standardM * 100, 1)}`,
              },
            }
          : {})}
        onPick={(place) => {
          const { fromM } = byDepth[place]!;
          list.setFilter('depth', [`${roundHalfUp(fromM, 4)}..${roundHalfUp(fromM + depthBinM, 4)}`]);
        }}
      />
    </section>
  );
}

export function ByDealer({ charts: { byDealer }, list }: Props) {
  const text = useTexts();
  return (
    <section className={styles.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={text('deviceJob.charts.byDealer')}
        namesTitle={text('deviceJob.columns.dealer')}
        names={byDealer.map(({ dealer }) => dealer ?? text('deviceJob.charts.noDealer'))}
        series={[
          {
            name: text('deviceJob.charts.rate'),
            values: byDealer.map(({ qualifiedRate }) => percent(qualifiedRate)),
          },
        ]}
        onPick={(place) => {
          const { dealerId } = byDealer[place]!;
          if (dealerId) list.setFilter('dealer', [`${dealerId},only`]);
        }}
      />
    </section>
  );
}

/** Overlap against missed, a point a job; a click opens its coverage map. */
export function OverlapMissed({ charts: { overlapMissed } }: Props) {
  const text = useTexts();
  return (
    <section className={styles.chart}>
      <Chart
        kind="scatter"
        saves
        title={text('deviceJob.charts.overlapMissed')}
        namesTitle={text('deviceJob.views.jobs')}
        names={overlapMissed.map(({ sn, workDate }) => `${sn} · ${workDate}`)}
        series={[
          {
            name: text('deviceJob.charts.overlapRate'),
            values: overlapMissed.map(({ overlapRate }) => percent(overlapRate)),
          },
          {
            name: text('deviceJob.charts.missedRate'),
            values: overlapMissed.map(({ missedRate }) => percent(missedRate)),
          },
        ]}
        onPick={(place) => writeAddress({ job: overlapMissed[place]!.id })}
      />
    </section>
  );
}
