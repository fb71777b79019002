import {
  type ComponentBase,
  type DealerNode,
  dealerCalls,
  type ImplementModelRow,
  type ImplementRow,
  implementFlow,
  implementForm,
  implementList,
  toolTypes,
  workTypes,
} from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { areaCell, codeCell, StateTag, Time, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { companyOf, useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { RecordPages } from '#kit/record/record-pages.tsx';
import type { RecordParts, RecordStep } from '#kit/record/record-parts.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { typeWords, workWords } from '../tools/tool-words.ts';
import { Periods } from './periods.tsx';
import { useFitDeeds } from './use-fit-deeds.tsx';

const Field = fieldOf(implementForm, 'implement.fields');

const colours: Record<ImplementRow['state'], StateColour> = {
  inStore: 'offline',
  fitted: 'passed',
  inRepair: 'warning',
  scrapped: 'cancelled',
};
const stateTag = (state: ImplementRow['state']) => (
  <StateTag colour={colours[state]}>{text(`implement.states.${state}`)}</StateTag>
);
const widthSource = (row: ImplementRow): string =>
  text(row.ownWidthM === null ? 'implement.libraryWidth' : 'implement.ownWidth');

const filters: ListFilters<typeof implementList> = {
  sn: { kind: 'sn', title: 'implement.columns.vehicleSn' },
  toolNo: { kind: 'text', title: 'implement.fields.toolNo' },
  toolType: {
    kind: 'choice',
    title: 'libraries.tools.fields.toolType',
    choices: toolTypes,
    words: typeWords,
  },
  workType: {
    kind: 'choice',
    title: 'libraries.tools.fields.workType',
    choices: workTypes,
    words: workWords,
  },
  state: {
    kind: 'choice',
    title: 'libraries.state',
    choices: implementFlow.states,
    words: (state) => text(`implement.states.${state}`),
  },
  dealer: {
    kind: 'branch',
    title: 'implement.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  plate: { kind: 'text', title: 'implement.filters.plate' },
  owner: { kind: 'text', title: 'implement.filters.owner' },
  brand: { kind: 'text', title: 'libraries.tools.fields.brand' },
  model: { kind: 'text', title: 'libraries.tools.fields.model' },
  fittedAt: { kind: 'days', title: 'implement.columns.fittedAt' },
  calibrated: { kind: 'flag', title: 'implement.filters.calibrated' },
  notCalibrated: { kind: 'flag', title: 'implement.filters.notCalibrated' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

const columns: readonly ListColumn<ImplementRow, typeof implementList>[] = [
  { key: 'toolNo', title: 'implement.fields.toolNo', width: 130, cell: codeCell },
  { key: 'toolType', title: 'libraries.tools.fields.toolType', width: 130, cell: typeWords },
  { key: 'brand', title: 'libraries.tools.fields.brand', width: 120 },
  { key: 'model', title: 'libraries.tools.fields.model', width: 120 },
  { key: 'vehicleSn', title: 'implement.columns.vehicleSn', width: 130, cell: codeCell },
  { key: 'plate', title: 'implement.columns.plate', width: 130 },
  { key: 'owner', title: 'implement.columns.owner', width: 120 },
  { key: 'dealer', title: 'implement.columns.dealer', width: 150 },
  { key: 'widthM', title: 'implement.columns.widthM', width: 130, align: 'right' },
  {
    key: 'ownWidthM',
    title: 'implement.columns.widthSource',
    width: 110,
    cell: (_, row) => widthSource(row),
  },
  { key: 'workType', title: 'libraries.tools.fields.workType', width: 120, cell: workWords },
  { key: 'sensorSn', title: 'implement.columns.sensorSn', width: 150, cell: codeCell },
  { key: 'calibratedAt', title: 'implement.columns.calibratedAt', width: 180, cell: timeCell },
  { key: 'fittedAt', title: 'implement.columns.fittedAt', width: 180, cell: timeCell },
  { key: 'removedAt', title: 'implement.columns.removedAt', width: 180, cell: timeCell, hidden: true },
  {
    key: 'workedM2',
    title: 'implement.columns.workedM2',
    width: 150,
    align: 'right',
    cell: areaCell,
    screenOnly: true,
  },
  { key: 'lastWorkOn', title: 'implement.columns.lastWorkOn', width: 130, screenOnly: true },
  { key: 'state', title: 'libraries.state', width: 110, cell: stateTag },
];

const steps: readonly RecordStep[] = [
  { step: 'repair', from: 'inStore', label: 'implement.repair' },
  { step: 'repaired', from: 'inRepair', label: 'implement.repaired' },
  {
    step: 'scrap',
    from: 'inStore',
    label: 'implement.scrap',
    asks: { title: 'implement.scrapTitle', text: 'implement.scrapText' },
  },
];

const library: RecordParts<ImplementRow, typeof implementList> = {
  path: 'vehicleTools',
  screen: 'agriculture',
  title: 'titles.agriculture',
  rights: {
    create: 'agriculture.create',
    edit: 'agriculture.edit',
    delete: 'agriculture.delete',
    export: 'agriculture.export',
  },
  words: { create: 'implement.create', edit: 'implement.edit', empty: 'implement.empty' },
  list: implementList,
  filters,
  columns,
  copies: false,
  nameOf: ({ toolNo }) => toolNo,
  steps,
  schema: implementForm,
  labels: 'implement.fields',
  initial: { offsetM: 0 },
  fields: () => <Fields />,
  lines: (row) => [
    { label: 'implement.fields.toolNo', value: row.toolNo, copy: true },
    { label: 'libraries.tools.fields.toolType', value: typeWords(row.toolType) },
    { label: 'implement.fields.modelId', value: `${row.brand} ${row.model}` },
    { label: 'libraries.tools.fields.workType', value: workWords(row.workType) },
    { label: 'implement.columns.widthM', value: `${row.widthM} (${widthSource(row)})` },
    { label: 'implement.fields.offsetM', value: row.offsetM },
    { label: 'implement.fields.sections', value: row.sections },
    { label: 'implement.columns.sensorSn', value: row.sensorSn, copy: true },
    { label: 'implement.columns.vehicleSn', value: row.vehicleSn, copy: true },
    { label: 'implement.columns.dealer', value: row.dealer },
    { label: 'implement.columns.fittedAt', value: <Time at={row.fittedAt} /> },
    { label: 'implement.columns.calibratedAt', value: <Time at={row.calibratedAt} /> },
    { label: 'libraries.state', value: stateTag(row.state) },
    { label: 'implement.fields.remark', value: row.remark, wide: true },
  ],
  related: (row) => <Periods id={row.id} />,
  files: true,
};

// What an implement has already stays, also where it could not be chosen any more.
const enabled = { state: 'enabled' };
const inLibrary = { state: 'inLibrary' };

function Fields() {
  return (
    <>
      <Field name="toolNo" />
      <Field name="modelId">
        <EntityPicker<ImplementModelRow>
          path="tools"
          filter="model"
          within={enabled}
          keyOf={({ id }) => id}
          labelOf={({ brand, model }) => `${brand} ${model}`}
        />
      </Field>
      <Field name="dealerId">
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
      </Field>
      <Field name="ownWidthM" unit="m" />
      <Field name="offsetM" unit="m" />
      <Field name="sections" />
      <Field name="sensorId">
        <EntityPicker<ComponentBase>
          path="components/sensor"
          filter="model"
          within={inLibrary}
          keyOf={({ id }) => id}
          labelOf={({ sn, model }) => `${sn ?? ''} · ${model}`}
          allowClear
        />
      </Field>
      <Field name="remark" wide />
    </>
  );
}

/** /agriculture: which implement is on which vehicle since when. */
export function Screen() {
  const { actions, dialog } = useFitDeeds();
  const tools = () => (
    <ImportTool right="agriculture.import" resource="vehicleTools" title="titles.agriculture" />
  );
  return (
    <>
      <RecordPages record={{ ...library, actions, tools }} />
      {dialog}
    </>
  );
}
