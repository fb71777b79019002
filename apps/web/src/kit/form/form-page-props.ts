import type { FormSchema, RecordKind } from '@furrow/contract';
import type { ReactNode } from 'react';
import type { RowPath } from '../api/described-path.ts';
import type { Values } from './conflict/merge-rows.ts';
import type { Versioned } from './save/use-row.ts';
import type { Send } from './save/use-save.ts';
import type { ShowValue } from './value-words.ts';

/** `Saved`: what saving answers, where it is less than the whole record. */
export interface FormPageProps<Row extends Versioned, Saved = Row> {
  /** Names the form among the drafts. */
  name: string;
  /** The call of one record, or the resource of calls that the contract does not describe yet: `POST roleManage`, `GET` and `PATCH roleManage/<id>`. */
  path: RowPath<Row>;
  /** The record that is edited; null makes a new one. */
  id: string | null;
  title: string;
  /** What the record is called in tag, breadcrumbs and title; its `name` where nothing is said. */
  nameOf?: (row: Row) => string;
  /** The fields that are sent, as the contract has them; without `version`. */
  schema: FormSchema;
  /** Where the words of the fields stand: `accounts.fields`. */
  labels: string;
  /** What a new record begins with. */
  initial?: Values;
  /** The form's values of a record, where they are not simply its fields of the same names. */
  valuesOf?: (row: Row) => Values;
  /** Saves in a way of its own, where one call will not do. */
  send?: Send<Saved> | undefined;
  /** How values are written in the comparison of two versions. */
  show?: ShowValue;
  /** Kind in the operation log: the form then hears of changes by others. */
  kind?: RecordKind;
  /** Whether what is written now may lack fields, because it is not sent yet. */
  isDraft?: (values: Values, row: Row | null) => boolean;
  /** Where drafts wait: in this browser for 7 days, or on the server for 30. */
  draftOn?: 'browser' | 'server';
  /** Words about a record that may only be read; its fields are then closed. */
  locked?: (row: Row) => string | null;
  /** Beside the fields; below them on narrow windows. */
  aside?: (values: Values, row: Row | null) => ReactNode;
  /** After saving; `again`: "Save and add another" was pressed, and the form has been emptied. */
  onSaved: (row: Row | Saved, again: boolean) => void;
  onCancel?: () => void;
  children: (row: Row | null) => ReactNode;
}
