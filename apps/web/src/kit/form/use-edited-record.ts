import { describeField, type FieldRule, type FormSchema, isSecret, recordsAt } from '@furrow/contract';
import { Form, type FormInstance } from 'antd';
import { useMemo } from 'react';
import { ask } from '../api/ask.ts';
import { pathOf } from '../api/described-path.ts';
import { forgetDirty } from '../dirty/dirty-store.ts';
import { useDirty } from '../dirty/use-dirty.ts';
import { usePageKey } from '../keep/page-context.ts';
import { usePageRecord } from '../keep/page-record.ts';
import { showError, showSuccess } from '../messages/messages.ts';
import { useTexts } from '../words/text.ts';
import type { Values } from './conflict/merge-rows.ts';
import { type DraftState, useDraft } from './draft/use-draft.ts';
import type { FormPlace } from './form-context.ts';
import type { FormPageProps } from './form-page-props.ts';
import type { Versioned } from './save/use-row.ts';
import { type FormState, useFormState } from './use-form-state.ts';

/** A record in the form of a page: what the form knows of it, its draft, and whether it may be changed. */
export interface EditedRecord<Row extends Versioned> {
  form: FormInstance;
  /** Of its calls. */
  path: string;
  state: FormState<Row>;
  draft: DraftState;
  /** Why it may only be read. */
  locked: string | null;
  place: FormPlace;
  valuesOf: (row: Row) => Values;
  /** What stands in the fields that are sent. */
  sent: () => Values;
  /** Reads it anew: in the place of the old values, or beside them where something was typed. */
  load: () => void;
}

const nothing: Values = {};

/** Holds the form of one record together with its draft, its page and the question before leaving (C12, C15). */
export function useEditedRecord<Row extends Versioned, Saved>(
  props: FormPageProps<Row, Saved> & { loaded: Row | null },
): EditedRecord<Row> {
  const { id, schema, labels, initial = nothing } = props;
  const path = pathOf(props.path);
  const text = useTexts();
  const [form] = Form.useForm();
  const page = usePageKey();
  const valuesOf = useMemo(() => props.valuesOf ?? fieldsOf<Row>(schema), [props.valuesOf, schema]);
  const onSaved = (row: Row | Saved, again: boolean) => {
    draft.forget();
    forgetDirty([page]);
    showSuccess(text('forms.saved'));
    if (again) {
      form.resetFields();
      state.fill(initial);
    }
    props.onSaved(row, again);
  };
  const state = useFormState<Row, Saved>(
    { form, path, id, schema, labels, valuesOf, onSaved, send: props.send },
    props.loaded,
    initial,
  );
  const { row, dirty, before, fill } = state;
  const draft = useDraft({
    form: props.name,
    id,
    version: row?.version ?? null,
    dirty,
    on: props.draftOn ?? 'browser',
    read: () => withoutSecrets(state.values, schema),
  });
  useDirty(dirty);
  usePageRecord(row && (props.nameOf?.(row) ?? (row as { name?: string }).name));
  const isDraft = props.isDraft?.(state.values, row) ?? false;
  const place = useMemo(
    () => ({ form, before, editing: id !== null, draft: isDraft, put: fill }),
    [form, before, id, isDraft, fill],
  );
  const load = () => {
    const asked = ask(recordsAt<Row>(path).read, { params: { id: id ?? '' } });
    asked.then(dirty ? state.compareWith : state.reload, showError);
  };
  const locked = (row && props.locked?.(row)) ?? null;
  const sent = () => pickedValues(state.values, schema);
  return { form, path, state, draft, locked, place, valuesOf, sent, load };
}

const pickedValues = (record: object, schema: FormSchema): Values =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, (record as Values)[name]]));

const fieldsOf =
  <Row extends object>(schema: FormSchema) =>
  (row: Row): Values =>
    pickedValues(row, schema);

/** A draft never holds a password or a key. */
function withoutSecrets(values: Values, schema: FormSchema): Record<string, unknown> {
  const names = Object.keys(schema.shape).filter(
    (name) => !isSecret(describeField(schema.shape[name] as FieldRule).kind),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
