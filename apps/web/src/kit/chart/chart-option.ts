import type { EChartsCoreOption } from 'echarts/core';
import { chartColours } from '../theme/tokens.ts';
import { groundOf, markOf, shadeOf } from './chart-marks.ts';
import { flowOf } from './flow-option.ts';
import { tooltipOf } from './tooltip-lines.ts';

/** `box`: five series, from the least over the quartiles to the largest value of each name. `flow`: how much goes from each name to each series. */
export type ChartKind = 'line' | 'bar' | 'barsAcross' | 'ring' | 'scatter' | 'box' | 'flow';
export interface ChartSeries {
  name: string;
  values: readonly number[];
  /** A colour of a state, where the series is one; else the next of the theme's. */
  colour?: string;
  /** A colour a value, where the pieces of a ring or the bars are states or classes. */
  colours?: readonly string[];
  /** Drawn as a line over the bars: what the others are compared with. */
  line?: true;
  /** Measured by an axis of its own at the right: another unit than the first. */
  ownAxis?: true;
  /** What stands behind each value when it is pointed at: the same in another unit. */
  notes?: readonly string[];
}
export interface ChartData {
  kind: ChartKind;
  /** One name a value: an hour, a month, a type. */
  names: readonly string[];
  series: readonly ChartSeries[];
  /** Series that make a sum stand on each other. */
  stacked?: boolean;
  /** What each bar of the one series stands on, drawn as nothing: a waterfall. */
  base?: readonly number[];
  /** A name at which a line is drawn through the bars, and what it says: a standard. */
  mark?: { name: string; label: string };
  /** Names between which the ground is tinted, both included, and what that says: what is recommended. */
  shade?: { from: string; to: string; label: string };
  /** A straight line through the points of a scatter. */
  fit?: { slope: number; intercept: number };
}

/** What the theme lends to a chart; CSS variables, read when it is drawn. */
export interface ChartInk {
  text: string;
  faint: string;
  panel: string;
  font: string;
  /** Of its words, px: larger on the walls. */
  size: number;
}

/** Faint gridlines, the zero line shown, no gradients, one colour a meaning. */
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
    color: [...chartColours],
    textStyle: { fontFamily: ink.font, color: ink.text },
    tooltip: {
      trigger: ['ring', 'scatter', 'box', 'flow'].includes(data.kind) || data.base ? 'item' : 'axis',
      backgroundColor: ink.panel,
      borderColor: ink.faint,
      textStyle: { color: ink.text, fontFamily: ink.font, fontSize: ink.size },
      valueFormatter: (value: unknown) => number(Number(value)),
      confine: true,
    },
  };
  if (data.kind === 'ring') return ring(data, ink, number, common);
  if (data.kind === 'scatter') return { ...common, ...scatter(data, ink, number) };
  if (data.kind === 'flow') return { ...common, ...flowOf(data, ink, number) };
  if (data.kind === 'box') return boxes(data, ink, number, common);
  return { ...common, ...axes(data, ink, number) };
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
      fontSize: ink.size,
      hideOverlap: true,
      ...(across ? { width: ink.size * 9, overflow: 'truncate' } : {}),
    },
    ...(across ? { inverse: true } : {}),
    boundaryGap: data.kind !== 'line',
  };
  const values = {
    type: 'value',
    // What is counted has no half; what is measured has steps as fine as its values.
    minInterval: data.series.every(({ values }) => values.every(Number.isInteger)) ? 1 : 0,
    axisLabel: { color: ink.text, fontSize: ink.size, formatter: number, hideOverlap: true },
    splitLine: { lineStyle: { color: ink.faint } },
  };
  const several = data.series.length > 1;
  const two = data.series.some(({ ownAxis }) => ownAxis);
  return {
    // Behind the longest bar across stands its number; half of a day's name reaches over the last bar.
    grid: {
      left: 8,
      right: across ? ink.size * 4 : two ? 8 : 32,
      top: 12,
      bottom: several ? ink.size + 16 : 4,
      containLabel: true,
    },
    ...(several ? { legend: legendOf(ink) } : {}),
    xAxis: across ? values : names,
    yAxis: across ? names : two ? [values, { ...values, splitLine: { show: false } }] : values,
    series: [
      ...(data.base ? [groundOf(data.base)] : []),
      ...data.series.map((one, index) => seriesOf(data, one, { ink, number, first: index === 0 })),
    ],
  };
}

/** One row: where there is no room for all, it is turned over, and never lies on the names of the axis. */
const legendOf = (ink: ChartInk) => ({
  type: 'scroll',
  bottom: 0,
  itemWidth: 12,
  itemHeight: 8,
  textStyle: { color: ink.text, fontSize: ink.size },
  pageIconSize: 10,
  pageIconColor: ink.text,
  pageIconInactiveColor: ink.faint,
  pageTextStyle: { color: ink.text, fontSize: ink.size },
});

interface Drawn {
  ink: ChartInk;
  number: (n: number) => string;
  first: boolean;
}

function seriesOf(data: ChartData, one: ChartSeries, { ink, number, first }: Drawn): EChartsCoreOption {
  const { name, values, colour, colours, line, ownAxis } = one;
  const asLine = data.kind === 'line' || line === true;
  return {
    name,
    type: asLine ? 'line' : 'bar',
    data: values.map((value, at) => (colours ? { value, itemStyle: { color: colours[at] } } : value)),
    ...(colour ? { itemStyle: { color: colour } } : {}),
    ...(ownAxis ? { yAxisIndex: 1 } : {}),
    ...notesOf(one, number),
    ...(asLine ? { showSymbol: false, lineStyle: { width: 2 } } : { barMaxWidth: 24 }),
    ...((data.stacked || data.base) && !asLine ? { stack: 'sum' } : {}),
    ...(data.mark && first ? { markLine: markOf(data.mark, ink) } : {}),
    ...(data.shade && first ? { markArea: shadeOf(data.shade, ink) } : {}),
    ...(data.kind === 'barsAcross' ? { label: labelOf(data, ink, number) } : {}),
  };
}

/** Under this width names of boxes do not stand beside each other: they are turned, so that each box has its own. Px. */
const narrowBoxes = 640;

/** One box a name; the tooltip names its five figures by the series. */
function boxes(
  data: ChartData,
  ink: ChartInk,
  number: (n: number) => string,
  common: EChartsCoreOption,
): EChartsCoreOption {
  const figures = (at: number): number[] => data.series.map(({ values }) => values[at] ?? 0);
  const { grid, xAxis, yAxis } = axes({ ...data, kind: 'bar' }, ink, number);
  const turned = { rotate: 40, interval: 0, hideOverlap: false, width: ink.size * 8, overflow: 'truncate' };
  const baseOption = {
    ...common,
    grid,
    xAxis,
    // What is measured lies far from zero: the axis begins near the least value.
    yAxis: { ...(yAxis as object), scale: true },
    series: [
      {
        type: 'boxplot',
        boxWidth: [16, 56],
        itemStyle: { borderColor: ink.text, color: chartColours[0], borderWidth: 1.5 },
        data: data.names.map((_, at) => figures(at)),
        tooltip: tooltipOf(({ dataIndex }: { dataIndex: number }) => [
          data.names[dataIndex] ?? '',
          ...data.series.map(({ name, values }) => `${name} ${number(values[dataIndex] ?? 0)}`),
        ]),
      },
    ],
  };
  return {
    baseOption,
    media: [
      { query: { maxWidth: narrowBoxes }, option: { grid: { right: 8 }, xAxis: { axisLabel: turned } } },
    ],
  };
}

/** The number behind a bar; of a piece of a sum inside of it, in a colour that is read there. */
const labelOf = ({ stacked }: ChartData, ink: ChartInk, number: (n: number) => string) => ({
  show: true,
  fontSize: ink.size,
  ...(stacked ? { position: 'inside' } : { position: 'right', color: ink.text }),
  formatter: ({ value }: { value: number }) => (stacked && value === 0 ? '' : number(value)),
});

/** Figures with their notes in the tooltip; without notes as everywhere. */
const notesOf = ({ notes }: ChartSeries, number: (n: number) => string): EChartsCoreOption =>
  notes
    ? {
        tooltip: {
          valueFormatter: (value: unknown, place: number) =>
            `${number(Number(value))} ${notes[place] ? `(${notes[place]})` : ''}`,
        },
      }
    : {};

/** The line from the least to the greatest place of the points. */
function fitOf(
  { slope, intercept }: NonNullable<ChartData['fit']>,
  across: readonly number[],
  ink: ChartInk,
) {
  const [least, most] = [Math.min(...across), Math.max(...across)];
  const end = (x: number) => ({ coord: [x, slope * x + intercept], symbol: 'none' });
  return {
    symbol: 'none',
    silent: true,
    label: { show: false },
    lineStyle: { color: ink.text, type: 'solid', width: 2 },
    data: [[end(least), end(most)]],
  };
}

/** The first series against the second: a point a name. */
function scatter(data: ChartData, ink: ChartInk, number: (n: number) => string): EChartsCoreOption {
  const [across, up] = data.series;
  const axis = (name: string, nameGap: number) => ({
    type: 'value',
    name,
    nameLocation: 'middle',
    nameGap,
    nameTextStyle: { color: ink.text, fontSize: ink.size },
    axisLabel: { color: ink.text, fontSize: ink.size, formatter: number, hideOverlap: true },
    splitLine: { lineStyle: { color: ink.faint } },
  });
  return {
    grid: { left: 32, right: 16, top: 12, bottom: 24, containLabel: true },
    xAxis: axis(across?.name ?? '', 28),
    yAxis: axis(up?.name ?? '', 40),
    series: [
      {
        type: 'scatter',
        symbolSize: data.names.length > 500 ? 5 : 9,
        itemStyle: { opacity: data.names.length > 500 ? 0.35 : 0.75 },
        ...(data.fit && across ? { markLine: fitOf(data.fit, across.values, ink) } : {}),
        data: data.names.map((name, index) => ({
          name,
          value: [across?.values[index] ?? 0, up?.values[index] ?? 0],
        })),
        tooltip: tooltipOf(({ name, value }: { name: string; value: [number, number] }) => [
          name,
          `${across?.name ?? ''} ${number(value[0])}`,
          `${up?.name ?? ''} ${number(value[1])}`,
        ]),
      },
    ],
  };
}

/** Under this width a piece has its figure below its name: beside it the figure would be cut off first. Px. */
const narrowRing = 360;
/** There a slimmer piece has no label, degrees: names of two lines would lie over each other. */
const slimmestLabelled = 18;

function ring(
  data: ChartData,
  ink: ChartInk,
  number: (n: number) => string,
  common: EChartsCoreOption,
): EChartsCoreOption {
  const [series] = data.series;
  const label = (between: string) => ({
    formatter: ({ name, value }: { name: string; value: number }) => `${name}${between}${number(value)}`,
  });
  const baseOption = {
    ...common,
    series: [
      {
        type: 'pie',
        name: series?.name ?? '',
        ...(series ? notesOf(series, number) : {}),
        radius: ['48%', '72%'],
        data: data.names.map((name, index) => ({
          name,
          value: series?.values[index] ?? 0,
          ...(series?.colours ? { itemStyle: { color: series.colours[index] } } : {}),
        })),
        itemStyle: { borderColor: ink.panel, borderWidth: 2 },
        label: {
          color: ink.text,
          fontSize: ink.size,
          lineHeight: ink.size + 4,
          ...label(' '),
        },
        labelLine: { lineStyle: { color: ink.text, opacity: 0.4 } },
      },
    ],
  };
  return {
    baseOption,
    media: [
      {
        query: { maxWidth: narrowRing },
        option: { series: [{ label: label('\n'), minShowLabelAngle: slimmestLabelled }] },
      },
    ],
  };
}
