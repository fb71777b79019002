import { BarChart, BoxplotChart, LineChart, PieChart, SankeyChart, ScatterChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([
  BarChart,
  BoxplotChart,
  LineChart,
  PieChart,
  SankeyChart,
  ScatterChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  SVGRenderer,
]);

export type DrawnChart = EChartsType;

/** Begins a chart in its place, as SVG: sharp at every zoom, and text stays text. */
export const drawChart = (place: HTMLElement): DrawnChart => init(place, null, { renderer: 'svg' });
