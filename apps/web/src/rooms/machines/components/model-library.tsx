import {
  type ComponentKind,
  type ComponentModelBase,
  type ComponentSubtype,
  componentModelFormOf,
  componentModelList,
  componentPages,
  libraryFlow,
  subtypesOf,
} from '@furrow/contract';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListFilters } from '#kit/list/list-screen.ts';
import type { RecordParts } from '#kit/record/record-parts.ts';
import { modelSteps } from '#kit/record/use-record-actions.ts';
import { type TextKey, text } from '#kit/words/text.ts';
import { moneyCell, stateTag } from '../library/cells.tsx';
import { componentFieldOf, ExtraField } from './extra-field.tsx';
import { extraWords } from './extra-words.ts';
import type { KindScreen, ModelColumn } from './kind-screen.ts';

export const subtypeWords = (subtype: string): string =>
  subtype === '' ? text('format.none') : text(`libraries.subtypes.${subtype as ComponentSubtype}`);

/** The columns before and behind those of the kind. */
const before: readonly ModelColumn[] = [
  { key: 'model', title: 'libraries.components.fields.model', width: 150 },
  { key: 'pn', title: 'libraries.components.fields.pn', width: 150, cell: codeCell },
  { key: 'name', title: 'libraries.components.fields.name', width: 160 },
];
const subtype: ModelColumn = {
  key: 'subtype',
  title: 'libraries.components.fields.subtype',
  width: 170,
  cell: subtypeWords,
};
const entries: ModelColumn = {
  key: 'entries',
  title: 'libraries.components.columns.entries',
  width: 150,
  align: 'right',
  cell: numberCell,
};
const behind: readonly ModelColumn[] = [
  { key: 'price', title: 'libraries.components.fields.price', width: 120, align: 'right', cell: moneyCell },
  {
    key: 'inLibrary',
    title: 'libraries.components.columns.inLibrary',
    width: 100,
    align: 'right',
    cell: numberCell,
  },
  {
    key: 'fitted',
    title: 'libraries.components.columns.fitted',
    width: 100,
    align: 'right',
    cell: numberCell,
  },
  {
    key: 'scrapped',
    title: 'libraries.components.columns.scrapped',
    width: 100,
    align: 'right',
    cell: numberCell,
  },
  { key: 'lowStockLimit', title: 'libraries.components.fields.lowStockLimit', width: 120, align: 'right' },
  { key: 'state', title: 'libraries.state', width: 110, cell: stateTag },
  { key: 'updatedAt', title: 'libraries.updatedAt', width: 180, cell: timeCell },
];

function filtersOf(kind: ComponentKind): ListFilters<typeof componentModelList> {
  const subtypes = subtypesOf(kind);
  return {
    model: { kind: 'text', title: 'libraries.components.fields.model' },
    pn: { kind: 'text', title: 'libraries.components.fields.pn' },
    ...(subtypes.length > 0
      ? {
          subtype: {
            kind: 'choice' as const,
            title: 'libraries.components.fields.subtype' as const,
            choices: subtypes,
            words: subtypeWords,
          },
        }
      : {}),
    state: {
      kind: 'choice',
      title: 'libraries.state',
      choices: libraryFlow.states,
      words: (state) => text(`libraries.states.${state}`),
    },
    lowStock: { kind: 'flag', title: 'libraries.components.lowStock' },
    deleted: { kind: 'flag', title: 'plain.deletedOnly' },
  };
}

/** The tab "models" of a kind. */
export function modelLibrary<Kind extends ComponentKind>(
  screen: KindScreen<Kind>,
): RecordParts<ComponentModelBase, typeof componentModelList> {
  const { kind, modelColumns, modelFields } = screen;
  const page = componentPages[kind];
  const schema = componentModelFormOf(kind);
  const Field = componentFieldOf(schema);
  const subtypes = subtypesOf(kind);
  return {
    path: `componentModels/${kind}`,
    screen: `${page}Models`,
    title: `titles.${page}`,
    rights: {
      create: `${page}.create`,
      edit: `${page}.edit`,
      delete: `${page}.delete`,
      export: `${page}.export`,
    },
    words: {
      create: 'libraries.components.createModel',
      edit: 'libraries.components.editModel',
      empty: 'libraries.components.emptyModels',
    },
    list: componentModelList,
    filters: filtersOf(kind),
    columns: [
      ...before,
      ...(subtypes.length > 0 ? [subtype] : []),
      // Columns of one kind of components, in the list of all kinds: its rows have what they show.
      ...(modelColumns as unknown as readonly ModelColumn[]),
      ...(kind === 'spline' || kind === 'bracket' ? [entries] : []),
      ...behind,
    ],
    copies: true,
    files: true,
    nameOf: ({ model }) => model,
    steps: modelSteps,
    schema,
    labels: 'libraries.components.fields',
    initial: 'constellations' in schema.shape ? { constellations: [] } : {},
    fields: () => (
      <>
        <Field name="model" />
        <Field name="name" />
        <Field name="pn" />
        {subtypes.length > 0 && (
          <Field name="subtype" choices={subtypes.map((value) => ({ value, label: subtypeWords(value) }))} />
        )}
        <Field name="price" />
        <Field name="lowStockLimit" />
        {modelFields.map((name) => (
          <ExtraField key={name} of={Field} name={name} />
        ))}
      </>
    ),
    lines: (row) => [
      { label: 'libraries.components.fields.pn', value: row.pn, copy: true },
      { label: 'libraries.components.fields.name', value: row.name },
      subtypes.length > 0 && {
        label: 'libraries.components.fields.subtype',
        value: subtypeWords(row.subtype),
      },
      { label: 'libraries.components.fields.price', value: moneyCell(row.price) },
      { label: 'libraries.components.columns.inLibrary', value: row.inLibrary },
      { label: 'libraries.components.columns.fitted', value: row.fitted },
      { label: 'libraries.components.columns.scrapped', value: row.scrapped },
      { label: 'libraries.components.fields.lowStockLimit', value: row.lowStockLimit },
      { label: 'libraries.state', value: stateTag(row.state) },
      ...modelFields.map((name) => ({
        label: `libraries.components.fields.${name}` as TextKey,
        value: extraWords(name, row[name as keyof typeof row]),
      })),
    ],
  };
}
