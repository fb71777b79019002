import type { AnyList, FormSchema, PermissionCode, RecordKind } from '@furrow/contract';
import type { ReactNode } from 'react';
import type { FieldLine } from '../detail/fields.tsx';
import type { Send } from '../form/save/use-save.ts';
import type { ImportSheet } from '../import/import-tool.tsx';
import type { ListPageProps } from '../list/list-page.tsx';
import type { RowAction } from '../list/list-screen.ts';
import type { TextKey } from '../words/text.ts';

/** What every record has. */
export interface RecordRow {
  id: string;
  /** Of a record that has steps. */
  state?: string;
  version: string;
  deletedAt: number | null;
}

/** A step of the life cycle, from the state in which it is offered. */
export interface RecordStep {
  step: string;
  from: string;
  label: TextKey;
  /** Asked before: title with `{{name}}`, and what follows. */
  asks?: { title: TextKey; text: TextKey };
}

/** A kind of record as a screen: list, drawer and form at one address. `RecordScreen` makes it from a description. */
export interface RecordParts<Row extends RecordRow, List extends AnyList>
  extends Pick<ListPageProps<Row, List, undefined>, 'filters' | 'columns' | 'summary' | 'tools' | 'bulk'> {
  /** Resource of the calls. */
  path: string;
  /** Kind in the operation log: drawer and form then hear of changes by others. */
  kind?: RecordKind;
  /** The name by which columns and saved filters are kept. */
  screen: string;
  title: TextKey;
  rights: {
    create: PermissionCode;
    edit: PermissionCode;
    delete: PermissionCode;
    import?: PermissionCode;
    export?: PermissionCode;
  };
  words: { create: TextKey; edit: TextKey; empty: TextKey };
  /** All sheets that its page takes, where that is more than rows of its own. */
  sheets?: readonly ImportSheet[];
  list: List;
  nameOf: (row: Row) => string;
  steps?: readonly RecordStep[];
  /** A copy of a record makes sense: of a model, not of a piece with a number of its own. */
  copies: boolean;
  /** Row actions beside the plain ones. */
  actions?: (row: Row) => readonly RowAction[];
  schema: FormSchema;
  /** Where the words of its fields stand. */
  labels: string;
  /** What a new record begins with. */
  initial: Readonly<Record<string, unknown>>;
  fields: (row: Row | null) => ReactNode;
  /** The page of its form, where that has an address of its own: `/addServer`. */
  formAt?: string;
  /** Saves in a way of its own. */
  send?: (id: string | null) => Send<Row>;
  lines: (row: Row) => readonly (FieldLine | null | false)[];
  /** In the place of the lines, where they stand in groups or ask for something. */
  details?: (row: Row) => ReactNode;
  related?: (row: Row) => ReactNode;
  /** Pictures, drawings, instructions hang on a record. */
  files?: true;
}
