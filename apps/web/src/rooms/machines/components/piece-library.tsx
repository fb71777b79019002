import {
  type ComponentBase,
  type ComponentKind,
  type ComponentModelBase,
  componentFormOf,
  componentList,
  componentPages,
  isCounted,
} from '@furrow/contract';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import type { RecordParts } from '#kit/record/record-parts.ts';
import { type TextKey, text } from '#kit/words/text.ts';
import { componentFieldOf, ExtraField } from './extra-field.tsx';
import { extraWords } from './extra-words.ts';
import type { KindScreen, PieceColumn } from './kind-screen.ts';
import { subtypeWords } from './model-library.tsx';
import { pieceColumns, pieceFilters, pieceStateTag } from './piece-columns.tsx';
import { PieceTimeline } from './piece-timeline.tsx';

const modelOf = ({ model, pn }: ComponentModelBase) => (pn ? `${model} · ${pn}` : model);

/** The tab "pieces" of a kind. */
export function pieceLibrary<Kind extends ComponentKind>(
  screen: KindScreen<Kind>,
): RecordParts<ComponentBase, typeof componentList> {
  const { kind } = screen;
  const page = componentPages[kind];
  const schema = componentFormOf(kind);
  const { before, behind } = pieceColumns(kind);
  return {
    path: `components/${kind}`,
    screen: page,
    title: `titles.${page}`,
    rights: {
      create: `${page}.create`,
      edit: `${page}.edit`,
      delete: `${page}.delete`,
      import: `${page}.import`,
      export: `${page}.export`,
    },
    words: {
      create: 'libraries.components.createPiece',
      edit: 'libraries.components.editPiece',
      empty: 'libraries.components.emptyPieces',
    },
    list: componentList,
    filters: pieceFilters(kind),
    // Columns of one kind of components, in the list of all kinds: its rows have what they show.
    columns: [...before, ...(screen.pieceColumns as unknown as readonly PieceColumn[]), ...behind],
    copies: false,
    nameOf: ({ sn, batch, model }) => sn ?? `${model} · ${batch}`,
    schema,
    labels: 'libraries.components.fields',
    initial: isCounted(kind) ? { sn: null } : { quantity: 1 },
    fields: (row) => <PieceFields screen={screen} row={row} />,
    lines: (row) => linesOf(screen, row),
    related: ({ id }) => <PieceTimeline kind={kind} id={id} />,
  };
}

interface FieldsProps<Kind extends ComponentKind> {
  screen: KindScreen<Kind>;
  row: ComponentBase | null;
}

function PieceFields<Kind extends ComponentKind>({ screen: { kind, pieceFields }, row }: FieldsProps<Kind>) {
  const Field = componentFieldOf(componentFormOf(kind));
  return (
    <>
      {isCounted(kind) ? (
        <Field name="quantity" />
      ) : (
        <Field name="sn" disabled={row !== null && row.state !== 'inLibrary'} />
      )}
      <Field name="modelId">
        <EntityPicker<ComponentModelBase>
          path={`componentModels/${kind}`}
          filter="model"
          keyOf={({ id }) => id}
          labelOf={modelOf}
        />
      </Field>
      <Field name="batch" />
      <Field name="producedOn" />
      <Field name="warrantyMonths" />
      <Field name="hardwareVersion" />
      <Field name="firmware" />
      {pieceFields.map((name) => (
        <ExtraField key={name} of={Field} name={name} />
      ))}
      <Field name="remark" wide />
    </>
  );
}

const linesOf = <Kind extends ComponentKind>({ kind, pieceFields }: KindScreen<Kind>, row: ComponentBase) => [
  isCounted(kind)
    ? { label: 'libraries.components.fields.quantity' as const, value: row.quantity }
    : { label: 'libraries.components.fields.sn' as const, value: row.sn, copy: true },
  { label: 'libraries.components.columns.model' as const, value: row.model },
  { label: 'libraries.components.fields.pn' as const, value: row.pn, copy: true },
  row.subtype !== '' && {
    label: 'libraries.components.fields.subtype' as const,
    value: subtypeWords(row.subtype),
  },
  { label: 'libraries.components.fields.batch' as const, value: row.batch },
  { label: 'libraries.state' as const, value: pieceStateTag(row.state) },
  {
    label: 'libraries.components.columns.stockState' as const,
    value: text(`libraries.components.stockStates.${row.stockState}`),
  },
  { label: 'libraries.components.columns.dealer' as const, value: row.dealer },
  { label: 'libraries.components.columns.vehicleSn' as const, value: row.vehicleSn },
  { label: 'libraries.components.fields.producedOn' as const, value: row.producedOn },
  { label: 'libraries.components.columns.warrantyUntil' as const, value: row.warrantyUntil },
  { label: 'libraries.components.fields.hardwareVersion' as const, value: row.hardwareVersion },
  { label: 'libraries.components.fields.firmware' as const, value: row.firmware },
  ...pieceFields.map((name) => ({
    label: `libraries.components.fields.${name}` as TextKey,
    value: extraWords(name, row[name as keyof typeof row]),
  })),
  { label: 'libraries.components.fields.remark' as const, value: row.remark, wide: true },
];
