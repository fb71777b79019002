import { type ImplementModelRow, implementModel } from '@furrow/contract';
import { CountLink } from '#kit/list/cells.tsx';
import { RecordScreen, type RecordView } from '#kit/record/record-screen.tsx';
import { modelSteps } from '#kit/record/use-record-actions.ts';
import { rangeWords } from '../library/cells.tsx';

const rounded = (value: number | null, factor: number): number | null =>
  value === null ? null : Math.round(value * factor * 10) / 10;
const depthWords = (row: ImplementModelRow) =>
  rangeWords(rounded(row.depthFromM, 100), rounded(row.depthToM, 100));
const speedWords = (row: ImplementModelRow) =>
  rangeWords(rounded(row.speedFromMs, 3.6), rounded(row.speedToMs, 3.6));
const powerWords = (row: ImplementModelRow) => rangeWords(row.horsepowerFrom, row.horsepowerTo);

const fittedCell = (count: number, { brand, model }: ImplementModelRow) => (
  <CountLink count={count} to={`/agriculture?${new URLSearchParams({ brand, model, state: 'fitted' })}`} />
);

const view: RecordView<ImplementModelRow, typeof implementModel.list> = {
  of: implementModel,
  nameOf: ({ brand, model }) => `${brand} ${model}`,
  rights: { import: 'argTool.import', export: 'argTool.export' },
  // From–to is one column; the unit stands in its heading.
  columns: [
    ...(['toolType', 'brand', 'model', 'workType'] as const),
    { key: 'widthM', title: 'libraries.tools.width', cell: (metres) => metres },
    { key: 'rows', hidden: true },
    { key: 'depthToM', title: 'libraries.tools.depth', cell: (_, row) => depthWords(row) },
    { key: 'speedToMs', title: 'libraries.tools.speed', hidden: true, cell: (_, row) => speedWords(row) },
    'hitchType',
    { key: 'horsepowerTo', title: 'libraries.tools.horsepower', cell: (_, row) => powerWords(row) },
    'needsDepthSensor',
    { key: 'fitted', cell: fittedCell },
    'state',
    'updatedAt',
  ],
  filters: { width: { kind: 'numbers', title: 'libraries.tools.width' } },
  groups: [
    {
      lines: [
        'toolType',
        'workType',
        ({ widthM }) => ({ label: 'libraries.tools.width', value: widthM }),
        'rows',
        (row) => ({ label: 'libraries.tools.depth', value: depthWords(row) }),
        (row) => ({ label: 'libraries.tools.speed', value: speedWords(row) }),
        'sections',
        'hitchType',
        (row) => ({ label: 'libraries.tools.horsepower', value: powerWords(row) }),
        'needsDepthSensor',
        'state',
        'remark',
      ],
    },
  ],
  colours: { enabled: 'passed', disabled: 'offline' },
  steps: modelSteps,
  copies: true,
  files: true,
  initial: { needsDepthSensor: false },
};

/** /argTool: the kinds of implements that vehicles can carry. */
export function Screen() {
  return <RecordScreen {...view} />;
}
