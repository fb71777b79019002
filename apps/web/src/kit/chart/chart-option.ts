import type { EChartsCoreOption } from 'echarts/core';
import { chartColours } from '../theme/tokens.ts';

export type ChartKind = 'line' | 'bar' | 'barsAcross' | 'ring';
export interface ChartSeries {
  name: string;
  values: readonly number[];
  /** A colour of a state, where the series is one; else the next of the theme's. */
  colour?: string;
}
export interface ChartData {
  kind: ChartKind;
  /** One name a value: an hour, a month, a type. */
  names: readonly string[];
  series: readonly ChartSeries[];
  /** Series that make a sum stand on each other. */
  stacked?: boolean;
}

/** What the theme lends to a chart; CSS variables, read when it is drawn. */
export interface ChartInk {
  text: string;
  faint: string;
  panel: string;
  font: string;
}

/** Faint gridlines, the zero line shown, no gradients, one colour a meaning (look). */
export function chartOption(
  data: ChartData,
  ink: ChartInk,
  moving: boolean,
  number: (n: number) => string,
): EChartsCoreOption {
  const common: EChartsCoreOption = {
    animation: moving,
    animationDuration: 150,
    animationEasing: 'cubicOut',
    aria: { enabled: true },
    color: [...chartColours],
    textStyle: { fontFamily: ink.font, color: ink.text },
    tooltip: {
      trigger: data.kind === 'ring' ? 'item' : 'axis',
      backgroundColor: ink.panel,
      borderColor: ink.faint,
      textStyle: { color: ink.text, fontFamily: ink.font, fontSize: 12 },
      valueFormatter: (value: unknown) => number(Number(value)),
      confine: true,
    },
  };
  return data.kind === 'ring'
    ? { ...common, ...ring(data, ink, number) }
    : { ...common, ...axes(data, ink, number) };
}

function axes(data: ChartData, ink: ChartInk, number: (n: number) => string): EChartsCoreOption {
  const across = data.kind === 'barsAcross';
  const names = {
    type: 'category',
    data: [...data.names],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ink.text, opacity: 0.4 } },
    axisLabel: {
      color: ink.text,
      fontSize: 12,
      hideOverlap: true,
      ...(across ? { width: 110, overflow: 'truncate' } : {}),
    },
    ...(across ? { inverse: true } : {}),
    boundaryGap: data.kind !== 'line',
  };
  const values = {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: ink.text, fontSize: 12, formatter: number, hideOverlap: true },
    splitLine: { lineStyle: { color: ink.faint } },
  };
  const several = data.series.length > 1;
  return {
    grid: { left: 8, right: 16, top: 12, bottom: several ? 28 : 4, containLabel: true },
    ...(several
      ? { legend: { bottom: 0, itemWidth: 12, itemHeight: 8, textStyle: { color: ink.text, fontSize: 12 } } }
      : {}),
    xAxis: across ? values : names,
    yAxis: across ? names : values,
    series: data.series.map(({ name, values: numbers, colour }) => ({
      name,
      type: data.kind === 'line' ? 'line' : 'bar',
      data: [...numbers],
      ...(colour ? { itemStyle: { color: colour } } : {}),
      ...(data.kind === 'line' ? { showSymbol: false, lineStyle: { width: 2 } } : { barMaxWidth: 24 }),
      ...(data.stacked ? { stack: 'sum' } : {}),
      ...(across
        ? {
            label: {
              show: true,
              position: 'right',
              color: ink.text,
              formatter: ({ value }: { value: number }) => number(value),
            },
          }
        : {}),
    })),
  };
}

function ring(data: ChartData, ink: ChartInk, number: (n: number) => string): EChartsCoreOption {
  const [series] = data.series;
  return {
    series: [
      {
        type: 'pie',
        name: series?.name ?? '',
        radius: ['48%', '72%'],
        data: data.names.map((name, index) => ({ name, value: series?.values[index] ?? 0 })),
        itemStyle: { borderColor: ink.panel, borderWidth: 2 },
        label: {
          color: ink.text,
          fontSize: 12,
          formatter: ({ name, value }: { name: string; value: number }) => `${name} ${number(value)}`,
        },
        labelLine: { lineStyle: { color: ink.text, opacity: 0.4 } },
      },
    ],
  };
}
