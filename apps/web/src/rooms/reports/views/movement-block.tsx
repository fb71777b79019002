import type { ReportAnswer, ReportName } from '@furrow/contract';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { chartColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { BehindDrawer } from '../report/behind-drawer.tsx';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { type Pressed, ReportTable } from '../report/report-table.tsx';
import { useReport } from '../report/use-report.ts';
import { movementMeasures, waterfallOf } from './movement.ts';

const level = chartColours[0]!;
const colourOf = { 0: level, 1: chartColours[1] ?? level, '-1': chartColours[3] ?? level } as const;

/** How the fleet came from its begin to its end: as a waterfall, and row by row, of the rows and days of the report. */
export function MovementBlock({ name, address }: { name: ReportName; address: ReportAddress }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const { asked, query } = useReport(name, { ...address, compare: 'none', compared: null }, movementMeasures);
  return (
    <QueryState query={query}>
      {(found: ReportAnswer) => (
        <>
          <section className={styles.part}>
            <Waterfall found={found} onPress={setPressed} />
            <p className={styles.notes}>{text('reports.views.movementNote')}</p>
          </section>
          <ReportTable
            found={found}
            address={asked}
            onPress={setPressed}
            drill={() => undefined}
            title={text('reports.views.movementRows')}
          />
          {pressed && (
            <BehindDrawer
              {...{ name, address: asked, pressed, found }}
              key={JSON.stringify(pressed)}
              onClose={() => setPressed(null)}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

interface WaterfallProps {
  found: ReportAnswer;
  onPress: (pressed: Pressed) => void;
}

function Waterfall({ found, onPress }: WaterfallProps) {
  const text = useTexts();
  const steps = waterfallOf(found.total.values);
  const title = text('reports.views.movement');
  return (
    <Chart
      kind="bar"
      saves
      height={260}
      title={title}
      namesTitle={text('reports.views.step')}
      names={steps.map(({ measure }) => text(`reports.measures.${measure}`))}
      base={steps.map(({ base }) => base)}
      series={[
        {
          name: title,
          values: steps.map(({ value }) => value),
          colours: steps.map(({ sign }) => colourOf[sign]),
        },
      ]}
      onPick={(place) => {
        const { measure, value } = steps[place]!;
        if (value !== 0) onPress({ measure, keys: [], of: 'now' });
      }}
      canPick={(place) => steps[place]!.value !== 0}
    />
  );
}
