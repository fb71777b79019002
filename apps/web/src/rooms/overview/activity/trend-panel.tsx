import { activityCalls, type Trend, trends } from '@furrow/contract';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { night } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { WallPanel } from '../stage/wall-panel.tsx';
import { PanelTools } from '../walls/panel-tools.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';

const height = 232;

/** A figure over the period, step by step, with the period before as a line. */
export function TrendPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const areas = useShownAreas();
  const [of, setOf] = useState<Trend>('area');
  const title = text('activity.panels.trend');
  const query = useWall(activityCalls.trend, asked, { query: { ...asked.query, of } });
  const shown = (values: readonly number[]) => (of === 'area' ? values.map(areas.of) : values);
  return (
    <WallPanel
      area="trend"
      query={query}
      head={
        <div className={walls.buttons}>
          {trends.map((one) => (
            <button key={one} type="button" aria-pressed={one === of} onClick={() => setOf(one)}>
              {text(`activity.trends.${one}`)}
            </button>
          ))}
        </div>
      }
    >
      {({ at, times, series, before }) => {
        const names = times.map((time) => (time.length > 7 ? time.slice(5) : time));
        const lines = series.map(({ kind, values }) => ({
          name: kind === '' ? text(`activity.trends.${of}`) : text(`exports.workType.${kind}`),
          values: shown(values),
          ...(kind === '' ? { colour: night.accent } : {}),
        }));
        const past = {
          name: text('activity.before'),
          values: shown(before),
          line: true as const,
          colour: '#8C8C8C',
        };
        return (
          <>
            <div className={walls.head}>
              <h2>{title}</h2>
              <PanelTools
                {...{ title, at }}
                table={{ namesTitle: text('activity.time'), names: times, series: [...lines, past] }}
              />
            </div>
            <Chart
              title={of === 'area' ? areas.name : text(`activity.trends.${of}`)}
              namesTitle={text('activity.time')}
              kind="bar"
              stacked
              height={height}
              names={names}
              series={[...lines, past]}
            />
          </>
        );
      }}
    </WallPanel>
  );
}
