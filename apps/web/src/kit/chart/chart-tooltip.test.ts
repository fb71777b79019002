import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ChartKind, chartOption } from './chart-option.ts';

const evil = '<img src=x onerror=alert(1)>';
const ink = { text: '#000', faint: '#ccc', panel: '#fff', font: 'sans-serif', size: 12 };

/** What every tooltip below a value writes when its first thing is pointed at. */
function tooltipsOf(value: unknown, inTooltip = false): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    if (inTooltip && key === 'formatter' && typeof one === 'function')
      return [String(one({ name: evil, value: [1, 2], dataIndex: 0 }))];
    return tooltipsOf(one, key === 'tooltip');
  });
}

it('lets no name run as a page in the tooltip of any chart', () => {
  const kinds: ChartKind[] = ['line', 'bar', 'barsAcross', 'ring', 'scatter', 'box'];
  const series = [1, 2, 3, 4, 5].map((n) => ({ name: `${evil}${n}`, values: [n], notes: [evil] }));
  const written = kinds.flatMap((kind) =>
    tooltipsOf(chartOption({ kind, names: [evil], series }, ink, false, String)),
  );
  expect(written.length).toBeGreaterThanOrEqual(2);
  for (const html of written) expect(html).not.toContain('<img');
});

it('makes the HTML of tooltips in one place', () => {
  const root = join(import.meta.dirname, '..', '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const raw = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      /(['"`])[^'"`\n]*<br ?\/?>|\.innerHTML|dangerouslySetInnerHTML/.test(
        readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
      ),
  );
  expect(raw.map((file) => file.replaceAll('\\', '/'))).toEqual(['kit/chart/tooltip-lines.ts']);
});
