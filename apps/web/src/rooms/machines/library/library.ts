import type { AnyList, FormSchema, PermissionCode } from '@furrow/contract';
import type { ReactNode } from 'react';
import type { FieldLine } from '../../../kit/detail/fields.tsx';
import type { ListPageProps } from '../../../kit/list/list-page.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import type { TextKey } from '../../../kit/words/text.ts';

/** What every record of a library has. */
export interface LibraryRow {
  id: string;
  state: string;
  version: string;
  deletedAt: number | null;
}

/** A step of the life cycle, from the state in which it is offered. */
export interface LibraryStep {
  step: string;
  from: string;
  label: TextKey;
  /** Asked before: title with `{{name}}`, and what follows. */
  asks?: { title: TextKey; text: TextKey };
}

/** One library as a screen: list, drawer and form at one address. */
export interface Library<Row extends LibraryRow, List extends AnyList>
  extends Pick<ListPageProps<Row, List, undefined>, 'filters' | 'columns' | 'summary' | 'tools' | 'bulk'> {
  /** Resource of the calls. */
  path: string;
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
  list: List;
  nameOf: (row: Row) => string;
  steps?: readonly LibraryStep[];
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
  lines: (row: Row) => readonly (FieldLine | null | false)[];
  related?: (row: Row) => ReactNode;
  /** Pictures, drawings, instructions hang on a record. */
  files?: true;
}
