import type { ReportAnswer } from '@furrow/contract';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { BehindDrawer } from '../report/behind-drawer.tsx';
import { measureTitle, shownFigure, valueWords } from '../report/figures.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import type { Pressed } from '../report/report-table.tsx';
import { useReport } from '../report/use-report.ts';
import { flowTable } from './flow.ts';

/** Area by product family and by work type, as a flow between the two: of /workS, for whoever may see that (/global). */
export function FlowBlock({ address }: { address: ReportAddress }) {
  return useMay('workS') ? <Flow address={address} /> : null;
}

function Flow({ address }: { address: ReportAddress }) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const { asked, query } = useReport(
    'work',
    { ...address, rows: ['family', 'workType'], compare: 'none', compared: null },
    ['area'],
  );
  return (
    <section className={styles.part}>
      <QueryState query={query}>
        {(found: ReportAnswer) => (
          <>
            <Picture found={found} onPress={setPressed} />
            {pressed && (
              <BehindDrawer
                {...{ name: 'work', address: pressed.keys[0] === '*' ? byType(asked) : asked, found }}
                pressed={pressed.keys[0] === '*' ? { ...pressed, keys: pressed.keys.slice(1) } : pressed}
                key={JSON.stringify(pressed)}
                onClose={() => setPressed(null)}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

/** The same facts by work type alone: a node at the right is of all families. */
const byType = (address: ReportAddress): ReportAddress => ({ ...address, rows: ['workType'] });

function Picture({ found, onPress }: { found: ReportAnswer; onPress: (pressed: Pressed) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const { families, types, areas } = flowTable(found.rows);
  const press = (place: number, series: number): void => {
    const keys = [families[place]?.key ?? '*', ...(types[series] ? [types[series].key] : [])];
    onPress({ measure: 'area', keys, of: 'now' });
  };
  const { area } = found.total.values;
  return (
    <>
      <Chart
        kind="flow"
        saves
        height={320}
        title={`${text('reports.views.flow')} · ${measureTitle('area', text)}`}
        namesTitle={text('reports.dimensions.family')}
        names={families.map(({ name }) => name)}
        series={types.map(({ name }, type) => ({
          name,
          values: families.map((_, family) => shownFigure('area', areas[family]?.[type] ?? 0)),
        }))}
        onPick={press}
      />
      <p className={styles.notes}>
        <button
          type="button"
          className={styles.link}
          data-print="keep"
          disabled={!area}
          onClick={() => onPress({ measure: 'area', keys: [], of: 'now' })}
        >
          {text('reports.views.flowNote', { area: valueWords('area', area, formats, text) })}
        </button>
      </p>
    </>
  );
}
