import { type NameCount, statisticsCalls, type TypeAdded } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { homeDay } from '#kit/formats/home-day.ts';
import { useNarrow } from '#kit/list/use-narrow.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './cars.module.css';

/** So many names stand by themselves; the rest is one piece. */
const mostNames = 10;

function useStatistics() {
  return useQuery({
    queryKey: ['cars', 'structure'],
    queryFn: async ({ signal }) => {
      const [types, added, brands, belong] = await Promise.all([
        ask(statisticsCalls.byType, {}, { signal }),
        ask(statisticsCalls.typesAdded, {}, { signal }),
        ask(statisticsCalls.byBrand, {}, { signal }),
        ask(statisticsCalls.byRegion, {}, { signal }),
      ]);
      return { types, added, brands, belong };
    },
  });
}

/** What the fleet is made of: by type, additions by type and month, by brand, by region. */
export function StructureDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const narrow = useNarrow();
  const query = useStatistics();
  const shown = (name: string) => name || text('cars.structure.notGiven');
  const typeWords = (type: string) => shown(carTypeWords(type, text));
  const counted = (rows: readonly NameCount[], wordsOf = shown) => {
    const rest = rows.slice(mostNames);
    const others = rest.reduce((sum, { num }) => sum + num, 0);
    const first = rows.slice(0, mostNames).map(({ name, num }) => ({ name: wordsOf(name), num }));
    const all = rest.length > 0 ? [...first, { name: text('cars.structure.others'), num: others }] : first;
    return {
      names: all.map(({ name }) => name),
      series: [{ name: text('cars.structure.count'), values: all.map(({ num }) => num) }],
    };
  };
  return (
    <Drawer open title={text('cars.structure.title')} onClose={onClose} size={narrow ? '100%' : 640}>
      <QueryState query={query} lines={8}>
        {({ types, added, brands, belong }) => (
          <div className={styles.charts}>
            <Chart
              {...counted(types, typeWords)}
              kind="ring"
              title={text('cars.structure.types')}
              namesTitle={text('cars.columns.carType')}
            />
            <Chart
              {...stackedBy(added, typeWords)}
              title={text('cars.structure.added')}
              namesTitle={text('cars.columns.installedAt')}
            />
            <Chart
              {...counted(brands)}
              kind="barsAcross"
              title={text('cars.structure.brands')}
              namesTitle={text('cars.columns.brand')}
            />
            <Chart
              {...counted(belong)}
              kind="barsAcross"
              title={text('cars.structure.belong')}
              namesTitle={text('cars.columns.divisionCode')}
            />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

/** The last twelve months, this one included, as `carTypeAdd` names them (UTC+8). */
function lastMonths(): string[] {
  const today = homeDay();
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, i) => {
    const first = new Date(Date.UTC(year, month - 12 + i, 1));
    return first.toISOString().slice(0, 7);
  });
}

/** A column a month, a piece a type. */
function stackedBy(added: readonly TypeAdded[], shown: (name: string) => string) {
  const months = lastMonths();
  const types = [...new Set(added.map(({ type }) => type))];
  const numOf = (month: string, type: string) =>
    added.find((one) => one.month === month && one.type === type)?.num ?? 0;
  return {
    kind: 'bar' as const,
    stacked: true,
    names: months,
    series: types.map((type) => ({
      name: shown(type),
      values: months.map((month) => numOf(month, type)),
    })),
  };
}
