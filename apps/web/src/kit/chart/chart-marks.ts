import type { EChartsCoreOption } from 'echarts/core';

/** What of a chart's ink its marks take. */
interface Ink {
  readonly text: string;
  readonly size: number;
}

/** Under the bars of a waterfall; it is neither seen nor pointed at. */
export const groundOf = (base: readonly number[]): EChartsCoreOption => ({
  type: 'bar',
  stack: 'sum',
  silent: true,
  barMaxWidth: 24,
  data: [...base],
  itemStyle: { color: 'transparent' },
});

/** A line through the bars at a name. */
export const markOf = ({ name, label }: { name: string; label: string }, ink: Ink) => ({
  symbol: 'none',
  silent: true,
  label: { formatter: label, color: ink.text, fontSize: ink.size },
  lineStyle: { color: ink.text, type: 'dashed', width: 2 },
  data: [{ xAxis: name }],
});

/** Tinted ground between two names. */
export const shadeOf = ({ from, to, label }: { from: string; to: string; label: string }, ink: Ink) => ({
  silent: true,
  itemStyle: { color: ink.text, opacity: 0.12 },
  label: { position: 'insideTop', color: ink.text, fontSize: ink.size },
  data: [[{ xAxis: from, name: label }, { xAxis: to }]],
});
