import type { AnyList, AnyRecord, FormSchema, PermissionCode } from '@furrow/contract';
import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import type { ListFilters } from '../list/list-screen.ts';
import type { TextKey } from '../words/text.ts';
import { columnsOf, filtersOf, type OwnColumn } from './record-columns.tsx';
import { type RecordFieldOf, recordField } from './record-field.tsx';
import { type Group, RecordGroup } from './record-group.tsx';
import { RecordPages } from './record-pages.tsx';
import type { RecordParts, RecordRow } from './record-parts.ts';
import type { Colours } from './record-values.tsx';

/** A description of the contract (`defineRecord`), as a screen needs it. */
export interface Described<Row extends RecordRow, List extends AnyList> extends AnyRecord {
  list: List;
  row: z.ZodType<Row>;
  form: FormSchema;
}

type Own =
  | ('kind' | 'nameOf' | 'steps' | 'actions' | 'tools' | 'sheets' | 'summary' | 'bulk')
  | ('formAt' | 'send' | 'initial' | 'details' | 'related' | 'files');

/** What only the screen knows of a described record; all else follows from the description. */
export interface RecordView<Row extends RecordRow, List extends AnyList>
  extends Pick<RecordParts<Row, List>, Own> {
  of: Described<Row, List>;
  rights?: { import?: PermissionCode; export?: PermissionCode };
  /** In their order: names of values, or columns with a width, a cell, a title of one's own. */
  columns: readonly ((keyof Row & string) | OwnColumn<Row>)[];
  /** Filters that look at no field, and those that say something else than their field. */
  filters?: Partial<ListFilters<List>>;
  /** The lines of the drawer in groups; without, those of the columns in one. */
  groups?: readonly Group<Row>[];
  /** The colours of states. */
  colours?: Colours;
  copies?: true;
  /** The inputs in their places; without, all fields in the order of the description. */
  form?: (Field: RecordFieldOf, row: Row | null) => ReactNode;
}

/** A described record at its one address: list, drawer, and with `?edit=` the form. */
export function RecordScreen<Row extends RecordRow, List extends AnyList>(view: RecordView<Row, List>) {
  return <RecordPages record={useRecordParts(view)} />;
}

/** The parts of the screens of a described record, for one whose form has an address of its own. */
export function useRecordParts<Row extends RecordRow, List extends AnyList>(
  view: RecordView<Row, List>,
): RecordParts<Row, List> {
  const { of, columns, filters, groups, colours, copies = false, rights, form, details, ...own } = view;
  const derived = useMemo(
    () => ({
      columns: columnsOf<Row, List>(of, columns, colours),
      filters: filtersOf<List>(of, filters),
      Field: recordField(of),
    }),
    [of, columns, colours, filters],
  );
  const shownGroups = groups ?? [{ lines: columns.map((one) => (typeof one === 'string' ? one : one.key)) }];
  const { Field } = derived;
  return {
    ...own,
    path: of.path,
    screen: of.rights.view,
    title: `titles.${of.rights.view}` as TextKey,
    list: of.list,
    schema: of.form,
    labels: `${of.words}.fields`,
    copies,
    columns: derived.columns,
    filters: derived.filters,
    rights: { ...of.rights, ...rights },
    words: {
      create: `${of.words}.create` as TextKey,
      edit: `${of.words}.edit` as TextKey,
      empty: `${of.words}.empty` as TextKey,
    },
    fields: (row) =>
      form?.(Field, row) ?? Object.keys(of.fields).map((name) => <Field key={name} name={name} />),
    lines: () => [],
    details:
      details ??
      ((row) =>
        shownGroups.map((group) => (
          <RecordGroup key={group.title ?? 'all'} {...group} {...{ of, row, colours }} />
        ))),
  };
}
