import {
  comparisons,
  deviceCategories,
  fittedTools,
  isOneTree,
  measureNames,
  powerClasses,
  presetsOf,
  type ReportDimension,
  type ReportName,
  reportFamilies,
  reportPlans,
  reportPresets,
  toolTypes,
  vehicleStates,
  workTypes,
} from '@furrow/contract';
import { Select } from 'antd';
import { homeDay } from '#kit/formats/home-day.ts';
import { FilterBar } from '#kit/list/filters/filter-bar.tsx';
import type { AnyFilter, FilterPlace } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { useOpenMeasures } from './open-measures.ts';
import styles from './report.module.css';
import { filterNames, type useReportAddress } from './report-address.ts';

interface Props extends ReturnType<typeof useReportAddress> {
  name: ReportName;
}

type Choice<Of extends string> = Of & string;
const choice = <Of extends string>(
  title: AnyFilter['title'],
  choices: readonly Of[],
  words: (one: Of, text: Text) => string,
): AnyFilter => ({ kind: 'choice', title, choices, words: (one, text) => words(one as Choice<Of>, text) });

/** Values that people type: brands, models, crops; exactly these. */
const typed = (title: AnyFilter['title']): AnyFilter => ({
  kind: 'own',
  title,
  render: (place) => <Typed place={place} />,
  words: (values) => values.join(', '),
});

function Typed({ place }: { place: FilterPlace }) {
  return (
    <Select
      mode="tags"
      className={styles.control ?? ''}
      value={[...place.values]}
      placeholder={place.label}
      aria-label={place.label}
      onChange={(values: string[]) => place.onChange(values)}
    />
  );
}

function powerWords(name: string, text: Text): string {
  const [from = '', to = ''] = name.split('-');
  if (to === '') return text('reports.powerClass.over', { from });
  return from === '0' ? text('reports.powerClass.under', { to }) : `${from}–${to}`;
}

const byDimension: Readonly<Partial<Record<ReportDimension, AnyFilter>>> = {
  region: { kind: 'cascade', title: 'reports.dimensions.region', useNodes: useDivisionNodes },
  dealer: { kind: 'tree', title: 'reports.dimensions.dealer', useNodes: useDealerNodes },
  family: choice('reports.dimensions.family', reportFamilies, (one, text) => text(`reports.families.${one}`)),
  category: choice('reports.dimensions.category', deviceCategories, (one, text) =>
    text(`exports.category.${one}`),
  ),
  model: typed('reports.dimensions.model'),
  brand: typed('reports.dimensions.brand'),
  carType: typed('reports.dimensions.carType'),
  power: choice('reports.dimensions.power', powerClasses, powerWords),
  state: choice('reports.dimensions.state', vehicleStates, (one, text) => text(`reports.states.${one}`)),
  installer: typed('reports.dimensions.installer'),
  workType: choice('reports.dimensions.workType', workTypes, (one, text) => text(`exports.workType.${one}`)),
  crop: typed('reports.dimensions.crop'),
  toolType: choice('reports.dimensions.toolType', toolTypes, (one, text) =>
    text(`libraries.tools.types.${one}`),
  ),
  fittedTool: choice('reports.dimensions.fittedTool', fittedTools, (one, text) =>
    one === 'several' ? text('reports.severalTools') : text(`libraries.tools.types.${one}`),
  ),
};

/** The filters of a report by the dimension that they are of, and vehicles by their SN. */
export const filtersOf = (name: ReportName): Record<string, AnyFilter> => ({
  ...Object.fromEntries(
    reportPlans[name].dimensions.flatMap((one) => (byDimension[one] ? [[one, byDimension[one]]] : [])),
  ),
  sn: { kind: 'sn', title: 'areaStatistics.columns.sn' },
});

/** Period, comparison, rows, measures, and a filter for every dimension of the report (P5). */
export function ReportFilters({ name, address, change, reset }: Props) {
  const { dimensions } = reportPlans[name];
  const measures = useOpenMeasures(name);
  const [first, second] = address.rows;
  const dimension = (one: ReportDimension, text: Text) => text(`reports.dimensions.${one}`);
  const filters: Record<string, AnyFilter> = {
    period: { kind: 'days', title: 'reports.head.period' },
    preset: presetFilter(name),
    compare: {
      ...choice('reports.head.compare', comparisons, (one, text) => text(`reports.comparisons.${one}`)),
      single: true,
    } as AnyFilter,
    ...(address.compare === 'custom'
      ? { compared: { kind: 'days', title: 'reports.comparisons.custom' } as AnyFilter }
      : {}),
    first: { ...choice('reports.head.rows', dimensions, dimension), single: true } as AnyFilter,
    second: {
      ...choice(
        'reports.head.second',
        dimensions.filter((one) => first === undefined || !isOneTree(first, one)),
        dimension,
      ),
      single: true,
    } as AnyFilter,
    measures: choice(
      'reports.head.measures',
      measureNames.filter((one) => measures.includes(one)),
      (one, text) => text(`reports.measures.${one}`),
    ),
    attributes: {
      ...choice('reports.head.attributes', ['stamped', 'today'] as const, (one, text) =>
        text(`reports.attributes.${one}`),
      ),
      single: true,
    } as AnyFilter,
    ...filtersOf(name),
  };
  const values: Record<string, readonly string[]> = {
    period: [`${address.period.begin}..${address.period.end}`],
    preset: [],
    compare: [address.compare],
    compared: address.compared ? [`${address.compared.begin}..${address.compared.end}`] : [],
    first: first ? [first] : [],
    second: second ? [second] : [],
    measures: address.measures,
    attributes: [address.attributes],
    ...Object.fromEntries(filterNames.map((one) => [one, address.filters[one] ?? []])),
  };
  const choose = (filter: string, chosen: readonly string[]) => {
    if (filter === 'first')
      change('rows', [
        ...chosen,
        ...(second && chosen[0] && !isOneTree(chosen[0] as ReportDimension, second) ? [second] : []),
      ]);
    else if (filter === 'second') change('rows', [...(first ? [first] : []), ...chosen]);
    else if (filter === 'preset') {
      const period = reportPresets[chosen[0] as keyof typeof reportPresets]?.(homeDay());
      if (period) change('period', [`${period.begin}..${period.end}`]);
    } else change(filter, chosen);
  };
  return (
    <FilterBar
      filters={filters}
      values={values}
      usual={{
        ...Object.fromEntries(
          ['period', 'compare', 'first', 'second', 'measures', 'attributes'].map((one) => [one, values[one]]),
        ),
      }}
      onChange={choose}
      onReset={reset}
    />
  );
}

const presetFilter = (name: ReportName): AnyFilter => ({
  kind: 'own',
  title: 'reports.head.preset',
  render: (place) => <Presets name={name} place={place} />,
  words: () => '',
});

function Presets({ name, place }: { name: ReportName; place: FilterPlace }) {
  const text = useTexts();
  return (
    <Select
      className={styles.control ?? ''}
      value={null}
      placeholder={place.label}
      aria-label={place.label}
      options={presetsOf(name).map((value) => ({ value, label: text(`reports.presets.${value}`) }))}
      onChange={(value: string | null) => value && place.onChange([value])}
    />
  );
}
