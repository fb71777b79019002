import { expect, it } from 'vitest';
import { chartOption } from './chart-option.ts';

const ink = { text: '#000', faint: '#ccc', panel: '#fff', font: 'sans-serif', size: 12 };

it('steps of a value axis are as fine as what is measured, and whole where things are counted', () => {
  const leastStep = (values: readonly number[]) => {
    const names = values.map(String);
    const option = chartOption({ kind: 'bar', names, series: [{ name: 'a', values }] }, ink, false, String);
    return (option.yAxis as { minInterval: number }).minInterval;
  };
  expect([leastStep([3, 0, 12]), leastStep([0.3, -0.4]), leastStep([])]).toEqual([1, 0, 1]);
});
