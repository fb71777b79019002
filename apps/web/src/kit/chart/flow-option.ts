import type { EChartsCoreOption } from 'echarts/core';
import { tooltipOf } from './tooltip-lines.ts';

/** What of a chart and of its ink a flow takes. */
interface Flow {
  readonly names: readonly string[];
  readonly series: readonly { name: string; values: readonly number[] }[];
}
interface Ink {
  readonly text: string;
  readonly panel: string;
  readonly size: number;
}
/** Where in the data a piece of the picture stands: a name and a series, or one of them alone (−1: all). */
export interface FlowPlace {
  at: readonly [place: number, series: number];
}
interface Pointed {
  name: string;
  value: number;
  dataType: 'node' | 'edge';
  data: FlowPlace;
}

/** Names at the left, series at the right, and between them how much goes from each to each: both sides are the same sum. */
export function flowOf(data: Flow, ink: Ink, number: (n: number) => string): EChartsCoreOption {
  const node = (side: 'from' | 'to', place: number): string => `${side} ${place}`;
  const nameOf = ({ at: [place, series] }: FlowPlace): string =>
    [data.names[place], data.series[series]?.name].filter((name) => name !== undefined).join(' → ');
  const some = (values: readonly number[]): boolean => values.some((value) => value > 0);
  const left = data.names.flatMap((_, place) =>
    some(data.series.map(({ values }) => values[place] ?? 0))
      ? [{ name: node('from', place), at: [place, -1], label: { position: 'right' } }]
      : [],
  );
  const right = data.series.flatMap(({ values }, series) =>
    some(values) ? [{ name: node('to', series), at: [-1, series], label: { position: 'left' } }] : [],
  );
  const links = data.series.flatMap(({ values }, series) =>
    values.flatMap((value, place) =>
      value > 0
        ? [{ source: node('from', place), target: node('to', series), value, at: [place, series] }]
        : [],
    ),
  );
  return {
    series: [
      {
        type: 'sankey',
        left: 4,
        right: 4,
        top: 8,
        bottom: 8,
        nodeWidth: 12,
        nodeGap: 10,
        draggable: false,
        emphasis: { focus: 'adjacency' },
        data: [...left, ...right],
        links,
        lineStyle: { color: 'gradient', opacity: 0.35, curveness: 0.5 },
        label: {
          color: ink.text,
          fontSize: ink.size,
          textBorderColor: ink.panel,
          textBorderWidth: 2,
          formatter: ({ data: one }: { data: FlowPlace }) => nameOf(one),
        },
        tooltip: tooltipOf(({ data: one, value }: Pointed) => [`${nameOf(one)} ${number(value)}`]),
      },
    ],
  };
}
