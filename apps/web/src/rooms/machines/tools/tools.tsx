import {
  type ImplementModelRow,
  implementModelForm,
  implementModelList,
  libraryFlow,
  toolTypes,
  workTypes,
} from '@furrow/contract';
import { CountLink, timeCell } from '../../../kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-screen.ts';
import { text } from '../../../kit/words/text.ts';
import { flagWords, rangeWords, stateTag } from '../library/cells.tsx';
import type { Library } from '../library/library.ts';
import { LibraryScreen } from '../library/library-screen.tsx';
import { modelSteps } from '../library/use-library-actions.ts';
import { ToolFields } from './tool-fields.tsx';
import { hitchWords, typeWords, workWords } from './tool-words.ts';

const filters: ListFilters<typeof implementModelList> = {
  workType: {
    kind: 'choice',
    title: 'libraries.tools.fields.workType',
    choices: workTypes,
    words: workWords,
  },
  toolType: {
    kind: 'choice',
    title: 'libraries.tools.fields.toolType',
    choices: toolTypes,
    words: typeWords,
  },
  brand: { kind: 'text', title: 'libraries.tools.fields.brand' },
  model: { kind: 'text', title: 'libraries.tools.fields.model' },
  width: { kind: 'numbers', title: 'libraries.tools.width' },
  needsDepthSensor: { kind: 'flag', title: 'libraries.tools.fields.needsDepthSensor' },
  state: {
    kind: 'choice',
    title: 'libraries.state',
    choices: libraryFlow.states,
    words: (state) => text(`libraries.states.${state}`),
  },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

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

const columns: readonly ListColumn<ImplementModelRow, typeof implementModelList>[] = [
  { key: 'toolType', title: 'libraries.tools.fields.toolType', width: 150, cell: typeWords },
  { key: 'brand', title: 'libraries.tools.fields.brand', width: 140 },
  { key: 'model', title: 'libraries.tools.fields.model', width: 140 },
  { key: 'workType', title: 'libraries.tools.fields.workType', width: 130, cell: workWords },
  { key: 'widthM', title: 'libraries.tools.width', width: 110, align: 'right' },
  { key: 'rows', title: 'libraries.tools.fields.rows', width: 90, align: 'right', hidden: true },
  { key: 'depthToM', title: 'libraries.tools.depth', width: 130, cell: (_, row) => depthWords(row) },
  {
    key: 'speedToMs',
    title: 'libraries.tools.speed',
    width: 170,
    hidden: true,
    cell: (_, row) => speedWords(row),
  },
  { key: 'hitchType', title: 'libraries.tools.fields.hitchType', width: 130, cell: hitchWords },
  { key: 'horsepowerTo', title: 'libraries.tools.horsepower', width: 140, cell: (_, row) => powerWords(row) },
  {
    key: 'needsDepthSensor',
    title: 'libraries.tools.fields.needsDepthSensor',
    width: 150,
    cell: flagWords,
  },
  { key: 'fitted', title: 'libraries.tools.fitted', width: 120, align: 'right', cell: fittedCell },
  { key: 'state', title: 'libraries.state', width: 110, cell: stateTag },
  { key: 'updatedAt', title: 'libraries.updatedAt', width: 180, cell: timeCell },
];

const library: Library<ImplementModelRow, typeof implementModelList> = {
  path: 'tools',
  screen: 'argTool',
  title: 'titles.argTool',
  rights: {
    create: 'argTool.create',
    edit: 'argTool.edit',
    delete: 'argTool.delete',
    import: 'argTool.import',
    export: 'argTool.export',
  },
  words: { create: 'libraries.tools.create', edit: 'libraries.tools.edit', empty: 'libraries.tools.empty' },
  list: implementModelList,
  filters,
  columns,
  copies: true,
  files: true,
  nameOf: ({ brand, model }) => `${brand} ${model}`,
  steps: modelSteps,
  schema: implementModelForm,
  labels: 'libraries.tools.fields',
  initial: { needsDepthSensor: false },
  fields: () => <ToolFields />,
  lines: (row) => [
    { label: 'libraries.tools.fields.toolType', value: typeWords(row.toolType) },
    { label: 'libraries.tools.fields.workType', value: workWords(row.workType) },
    { label: 'libraries.tools.width', value: row.widthM },
    { label: 'libraries.tools.fields.rows', value: row.rows },
    { label: 'libraries.tools.depth', value: depthWords(row) },
    { label: 'libraries.tools.speed', value: speedWords(row) },
    { label: 'libraries.tools.fields.sections', value: row.sections },
    { label: 'libraries.tools.fields.hitchType', value: hitchWords(row.hitchType) },
    { label: 'libraries.tools.horsepower', value: powerWords(row) },
    { label: 'libraries.tools.fields.needsDepthSensor', value: flagWords(row.needsDepthSensor) },
    { label: 'libraries.state', value: stateTag(row.state) },
    { label: 'libraries.tools.fields.remark', value: row.remark, wide: true },
  ],
};

/** /argTool: the kinds of implements that vehicles can carry. */
export function Screen() {
  return <LibraryScreen library={library} />;
}
