import { size } from './size.mjs';

/** The sizes of the table in docs/sizing.md. */
export const sizes = [1000, 10_000, 100_000, 1_000_000];

/** 1,234 or 12.3: three figures are more than the measures are worth. */
function number(value) {
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  if (value >= 10) return String(Math.round(value * 10) / 10);
  return String(Number(value.toPrecision(2)));
}

const scaled = (value, step, units) => {
  let rest = value;
  let unit = 0;
  while (rest >= step && unit < units.length - 1) {
    rest /= step;
    unit += 1;
  }
  return `${number(rest)} ${units[unit]}`;
};
const bytes = (value) => scaled(value, 1000, ['B', 'kB', 'MB', 'GB', 'TB', 'PB']);
const bits = (value) => scaled(value, 1000, ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s']);
const part = ({ processes, cores, memoryMb }, name) =>
  `${number(processes[name])} · ${number(cores[name])} · ${bytes(memoryMb[name] * 1e6)}`;

/** What stands in a column, by the name of its row. */
const rows = [
  ['points a second, busiest hour', ({ points }) => number(points)],
  ['gateways: processes · cores · memory', (sized) => part(sized, 'gateway')],
  ['workers: the same', (sized) => part(sized, 'worker')],
  ['pages: the same', (sized) => part(sized, 'http')],
  ['casters: the same', (sized) => part(sized, 'caster')],
  [
    'database',
    ({ cores, databaseNodes }) =>
      `${number(cores.database)} cores${databaseNodes > 1 ? ` on ${databaseNodes} nodes` : ''}`,
  ],
  ['points of a year', ({ disk }) => bytes(disk.pointsOfYear)],
  ['points that are kept', ({ disk }) => bytes(disk.pointsKept)],
  ['strips of jobs of a year', ({ disk }) => bytes(disk.jobsOfYear)],
  ['CAN data that is kept', ({ disk }) => bytes(disk.conditionsKept)],
  [
    'network: from terminals, to them',
    ({ network }) => `${bits(network.fromTerminals)}, ${bits(network.toTerminals)}`,
  ],
  ['network: to rovers', ({ network }) => bits(network.toRovers)],
];

/**
 * A table in Markdown, a column for each size.
 * @param {ReturnType<typeof import('./options.mjs').readOptions>} asked
 * @param {readonly number[]} machines
 */
export function tableOf(asked, machines) {
  const sized = machines.map((one) => size({ ...asked, machines: one }));
  const heads = machines.map((one) => `${one.toLocaleString('en-US')} machines`);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['what', ...heads]),
    line(['what', ...heads].map(() => '---')),
    ...rows.map(([name, cell]) => line([name, ...sized.map(cell)])),
  ].join('\n');
}
