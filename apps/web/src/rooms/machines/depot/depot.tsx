import {
  type ComponentModelBase,
  libraryFlow,
  type MachineCategory,
  machineCategories,
  machineCategoryNames,
  machineSubcategories,
  unpricedVehicleModelForm,
  type VehicleModelRow,
  vehicleModelForm,
  vehicleModelList,
} from '@furrow/contract';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { RecordPages } from '#kit/record/record-pages.tsx';
import type { RecordParts } from '#kit/record/record-parts.ts';
import { modelSteps } from '#kit/record/use-record-actions.ts';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { flagWords, moneyCell, stateTag } from '../library/cells.tsx';
import { CompareDialog } from './compare-dialog.tsx';

const categoryWords = (category: VehicleModelRow['category']) =>
  text(`libraries.depot.categories.${category}`);
const subcategoryWords = (sort: VehicleModelRow['subcategory']) =>
  text(`libraries.depot.subcategories.${sort}`);

const filters: ListFilters<typeof vehicleModelList> = {
  category: {
    kind: 'choice',
    title: 'libraries.depot.fields.category',
    choices: machineCategoryNames,
    words: categoryWords,
  },
  subcategory: {
    kind: 'choice',
    title: 'libraries.depot.fields.subcategory',
    choices: machineSubcategories,
    words: subcategoryWords,
  },
  brand: { kind: 'text', title: 'libraries.depot.fields.brand' },
  model: { kind: 'text', title: 'libraries.depot.fields.model' },
  spline: { kind: 'text', title: 'libraries.depot.fields.splineModelId' },
  bracket: { kind: 'text', title: 'libraries.depot.fields.bracketModelId' },
  photoRequired: { kind: 'flag', title: 'libraries.depot.fields.photoRequired' },
  motorRequired: { kind: 'flag', title: 'libraries.depot.fields.motorRequired' },
  state: {
    kind: 'choice',
    title: 'libraries.state',
    choices: libraryFlow.states,
    words: (state) => text(`libraries.states.${state}`),
  },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};
const priceFilters: ListFilters<typeof vehicleModelList> = {
  ...filters,
  hostPrice: { kind: 'numbers', title: 'libraries.depot.fields.hostPrice' },
  servicePrice: { kind: 'numbers', title: 'libraries.depot.fields.servicePrice' },
};

type Column = ListColumn<VehicleModelRow, typeof vehicleModelList>;
const columns: readonly Column[] = [
  { key: 'model', title: 'libraries.depot.fields.model', width: 140 },
  { key: 'brand', title: 'libraries.depot.fields.brand', width: 140 },
  { key: 'category', title: 'libraries.depot.fields.category', width: 130, cell: categoryWords },
  { key: 'subcategory', title: 'libraries.depot.fields.subcategory', width: 170, cell: subcategoryWords },
  { key: 'horsepower', title: 'libraries.depot.fields.horsepower', width: 110, align: 'right', hidden: true },
  { key: 'spline', title: 'libraries.depot.fields.splineModelId', width: 130 },
  { key: 'bracket', title: 'libraries.depot.fields.bracketModelId', width: 130 },
  { key: 'photoRequired', title: 'libraries.depot.fields.photoRequired', width: 120, cell: flagWords },
  { key: 'motorRequired', title: 'libraries.depot.fields.motorRequired', width: 120, cell: flagWords },
  { key: 'instructions', title: 'libraries.depot.fields.instructions', width: 260 },
  { key: 'vehicles', title: 'libraries.depot.vehicles', width: 100, align: 'right', cell: numberCell },
  { key: 'state', title: 'libraries.state', width: 110, cell: stateTag },
  { key: 'updatedAt', title: 'libraries.updatedAt', width: 180, cell: timeCell },
];
const prices: readonly Column[] = [
  {
    key: 'hostPrice',
    title: 'libraries.depot.fields.hostPrice',
    width: 160,
    align: 'right',
    cell: moneyCell,
  },
  {
    key: 'servicePrice',
    title: 'libraries.depot.fields.servicePrice',
    width: 160,
    align: 'right',
    cell: moneyCell,
  },
];

const Field = fieldOf(vehicleModelForm, 'libraries.depot.fields');
const modelOf = ({ model }: ComponentModelBase) => model;

function DepotFields() {
  const mayPrice = useMay('depot.viewPrice');
  const category = Form.useWatch('category') as MachineCategory | undefined;
  const sorts = category ? machineCategories[category] : machineSubcategories;
  return (
    <>
      <Field
        name="category"
        choices={machineCategoryNames.map((value) => ({ value, label: categoryWords(value) }))}
      />
      <Field name="subcategory" choices={sorts.map((value) => ({ value, label: subcategoryWords(value) }))} />
      <Field name="brand" />
      <Field name="model" />
      <Field name="horsepower" />
      <Field name="splineModelId">
        <ModelPicker kind="spline" />
      </Field>
      <Field name="bracketModelId">
        <ModelPicker kind="bracket" />
      </Field>
      <Field name="photoRequired" />
      <Field name="motorRequired" />
      {mayPrice && <Field name="hostPrice" />}
      {mayPrice && <Field name="servicePrice" />}
      <Field name="instructions" wide />
    </>
  );
}

/** A model of a library; Form.Item fills in the rest. */
function ModelPicker({ kind, ...rest }: { kind: 'spline' | 'bracket' }) {
  return (
    <EntityPicker<ComponentModelBase>
      {...rest}
      path={`componentModels/${kind}`}
      filter="model"
      keyOf={({ id }) => id}
      labelOf={modelOf}
      allowClear
    />
  );
}

const library: RecordParts<VehicleModelRow, typeof vehicleModelList> = {
  path: 'depot',
  screen: 'depot',
  title: 'titles.depot',
  rights: {
    create: 'depot.create',
    edit: 'depot.edit',
    delete: 'depot.delete',
    import: 'depot.import',
    export: 'depot.export',
  },
  words: { create: 'libraries.depot.create', edit: 'libraries.depot.edit', empty: 'libraries.depot.empty' },
  list: vehicleModelList,
  filters,
  columns,
  copies: true,
  files: true,
  nameOf: ({ brand, model }) => `${brand} ${model}`,
  steps: modelSteps,
  schema: vehicleModelForm,
  labels: 'libraries.depot.fields',
  initial: { photoRequired: false, motorRequired: false },
  fields: () => <DepotFields />,
  lines: (row) => [
    { label: 'libraries.depot.fields.category', value: categoryWords(row.category) },
    { label: 'libraries.depot.fields.subcategory', value: subcategoryWords(row.subcategory) },
    { label: 'libraries.depot.fields.horsepower', value: row.horsepower },
    { label: 'libraries.state', value: stateTag(row.state) },
    { label: 'libraries.depot.fields.splineModelId', value: row.spline },
    { label: 'libraries.depot.fields.bracketModelId', value: row.bracket },
    { label: 'libraries.depot.fields.photoRequired', value: flagWords(row.photoRequired) },
    { label: 'libraries.depot.fields.motorRequired', value: flagWords(row.motorRequired) },
    'hostPrice' in row && { label: 'libraries.depot.fields.hostPrice', value: moneyCell(row.hostPrice) },
    'servicePrice' in row && {
      label: 'libraries.depot.fields.servicePrice',
      value: moneyCell(row.servicePrice),
    },
    { label: 'libraries.depot.fields.instructions', value: row.instructions, wide: true },
  ],
};

/** /depot: how machines are converted; prices only for who may see them. */
export function Screen() {
  const words = useTexts();
  const mayPrice = useMay('depot.viewPrice');
  const [compared, setCompared] = useState<readonly string[] | null>(null);
  const shown = useMemo(() => {
    const compare: BulkAction = {
      key: 'compare',
      label: words('libraries.depot.compare'),
      run: async (selection) => {
        const ids = 'ids' in selection ? (selection.ids ?? []) : [];
        if (ids.length >= 2 && ids.length <= 4) setCompared(ids);
        else showMessage('info', words('libraries.depot.compareHint'));
        return undefined;
      },
    };
    const whole = { ...library, bulk: [compare] };
    if (!mayPrice) return { ...whole, schema: unpricedVehicleModelForm };
    return {
      ...whole,
      filters: priceFilters,
      columns: [...columns.slice(0, -2), ...prices, ...columns.slice(-2)],
    };
  }, [mayPrice, words]);
  return (
    <>
      <RecordPages record={shown} />
      {compared && <CompareDialog ids={compared} onClose={() => setCompared(null)} />}
    </>
  );
}
