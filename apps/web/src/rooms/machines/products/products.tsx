import {
  deviceCategories,
  type ProductRow,
  productFamilies,
  productFlow,
  productForm,
  productList,
} from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { CountLink, codeCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { RecordPages } from '#kit/record/record-pages.tsx';
import type { RecordParts } from '#kit/record/record-parts.ts';
import { text } from '#kit/words/text.ts';
import { flagWords, moneyCell, stateTag } from '../library/cells.tsx';
import { NeededPartsInput, neededPartsWords } from './needed-parts.tsx';

const familyWords = (family: ProductRow['family']) => text(`libraries.products.families.${family}`);
const categoryWords = (category: ProductRow['category']) => text(`exports.category.${category}`);

const filters: ListFilters<typeof productList> = {
  family: {
    kind: 'choice',
    title: 'libraries.products.fields.family',
    choices: productFamilies,
    words: familyWords,
  },
  category: {
    kind: 'choice',
    title: 'libraries.products.fields.category',
    choices: deviceCategories,
    words: categoryWords,
  },
  model: { kind: 'text', title: 'libraries.products.fields.model' },
  pn: { kind: 'text', title: 'libraries.products.fields.pn' },
  state: {
    kind: 'choice',
    title: 'libraries.state',
    choices: productFlow.states,
    words: (state) => text(`libraries.states.${state}`),
  },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

const columns: readonly ListColumn<ProductRow, typeof productList>[] = [
  { key: 'model', title: 'libraries.products.fields.model', width: 140 },
  { key: 'family', title: 'libraries.products.fields.family', width: 140, cell: familyWords },
  { key: 'category', title: 'libraries.products.fields.category', width: 130, cell: categoryWords },
  { key: 'pn', title: 'libraries.products.fields.pn', width: 150, cell: codeCell },
  { key: 'softwareType', title: 'libraries.products.fields.softwareType', width: 120 },
  {
    key: 'neededParts',
    title: 'libraries.products.fields.neededParts',
    width: 110,
    align: 'right',
    cell: (parts) => String(parts.length),
  },
  {
    key: 'registrationNeeded',
    title: 'libraries.products.fields.registrationNeeded',
    width: 120,
    cell: flagWords,
  },
  {
    key: 'flowPrice',
    title: 'libraries.products.fields.flowPrice',
    width: 150,
    align: 'right',
    cell: moneyCell,
  },
  {
    key: 'registrationPrice',
    title: 'libraries.products.fields.registrationPrice',
    width: 150,
    align: 'right',
    cell: moneyCell,
  },
  { key: 'defaultDays', title: 'libraries.products.fields.defaultDays', width: 110, align: 'right' },
  {
    key: 'devices',
    title: 'libraries.products.devices',
    width: 100,
    align: 'right',
    cell: (count, { model }) => (
      <CountLink count={count} to={`/deviceList?productModel=${encodeURIComponent(model)}`} />
    ),
  },
  { key: 'state', title: 'libraries.state', width: 110, cell: stateTag },
  { key: 'updatedAt', title: 'libraries.updatedAt', width: 180, cell: timeCell },
];

const Field = fieldOf(productForm, 'libraries.products.fields');

function ProductFields() {
  return (
    <>
      <Field name="family" choices={productFamilies.map((value) => ({ value, label: familyWords(value) }))} />
      <Field
        name="category"
        choices={deviceCategories.map((value) => ({ value, label: categoryWords(value) }))}
      />
      <Field name="model" />
      <Field name="pn" />
      <Field name="softwareType" />
      <Field name="registrationNeeded" />
      <Field name="defaultDays" />
      <Field name="warrantyMonths" />
      <Field name="flowPrice" />
      <Field name="registrationPrice" />
      <Field name="neededParts" wide>
        <NeededPartsInput />
      </Field>
      <Field name="description" wide />
    </>
  );
}

const library: RecordParts<ProductRow, typeof productList> = {
  path: 'products',
  screen: 'products',
  title: 'titles.products',
  rights: {
    create: 'products.create',
    edit: 'products.edit',
    delete: 'products.delete',
    import: 'products.import',
    export: 'products.export',
  },
  words: {
    create: 'libraries.products.create',
    edit: 'libraries.products.edit',
    empty: 'libraries.products.empty',
  },
  list: productList,
  filters,
  columns,
  copies: true,
  files: true,
  nameOf: ({ model }) => model,
  steps: [
    {
      step: 'takeOff',
      from: 'onSale',
      label: 'libraries.takeOff',
      asks: { title: 'libraries.takeOffTitle', text: 'libraries.takeOffText' },
    },
    { step: 'putOn', from: 'offSale', label: 'libraries.putOn' },
  ],
  schema: productForm,
  labels: 'libraries.products.fields',
  initial: { registrationNeeded: true, neededParts: [] },
  fields: () => <ProductFields />,
  lines: (row) => [
    { label: 'libraries.products.fields.family', value: familyWords(row.family) },
    { label: 'libraries.products.fields.category', value: categoryWords(row.category) },
    { label: 'libraries.products.fields.pn', value: row.pn, copy: true },
    { label: 'libraries.products.fields.softwareType', value: row.softwareType },
    { label: 'libraries.products.fields.registrationNeeded', value: flagWords(row.registrationNeeded) },
    { label: 'libraries.products.fields.defaultDays', value: row.defaultDays },
    { label: 'libraries.products.fields.flowPrice', value: moneyCell(row.flowPrice) },
    { label: 'libraries.products.fields.registrationPrice', value: moneyCell(row.registrationPrice) },
    { label: 'libraries.products.fields.warrantyMonths', value: row.warrantyMonths },
    { label: 'libraries.state', value: stateTag(row.state) },
    { label: 'libraries.products.fields.neededParts', value: neededPartsWords(row.neededParts), wide: true },
    { label: 'libraries.products.fields.description', value: row.description, wide: true },
  ],
};

/** /products: what is sold, and which parts it needs. */
export function Screen() {
  return <RecordPages record={library} />;
}
