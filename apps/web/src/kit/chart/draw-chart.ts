import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  AriaComponent,
  SVGRenderer,
]);

export type DrawnChart = EChartsType;

/** Begins a chart in its place, as SVG: sharp at every zoom, and text stays text. */
export const drawChart = (place: HTMLElement): DrawnChart => init(place, null, { renderer: 'svg' });
