import {
  describeField,
  type FieldRule,
  type FormSchema,
  isSecret,
  type RecordKind,
  recordsAt,
} from '@furrow/contract';
import { Alert, Form } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { ask } from '../api/ask.ts';
import { pathOf, type RowPath } from '../api/described-path.ts';
import { forgetDirty } from '../dirty/dirty-store.ts';
import { useDirty } from '../dirty/use-dirty.ts';
import { usePageKey } from '../keep/page-context.ts';
import { usePageRecord } from '../keep/page-record.ts';
import { showError, showSuccess } from '../messages/messages.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { QueryState } from '../parts/states/query-state.tsx';
import { useTexts } from '../words/text.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import type { Values } from './conflict/merge-rows.ts';
import { DraftOffer } from './draft/draft-offer.tsx';
import { useDraft } from './draft/use-draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { FormActions } from './form-actions.tsx';
import { FormContext } from './form-context.ts';
import { useRow, type Versioned } from './save/use-row.ts';
import type { Send } from './save/use-save.ts';
import { SaveFailure } from './save-failure.tsx';
import { useFormState } from './use-form-state.ts';
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

/** A page that makes or edits one record: draft, checks, saving, two people at once (C12, C15). */
export function FormPage<Row extends Versioned, Saved = Row>(props: FormPageProps<Row, Saved>) {
  const loaded = useRow<Row>(props.path, props.id, { once: true });
  return (
    <main className={styles.page} id="content">
      <header className={styles.head}>
        <PageHeading>{props.title}</PageHeading>
      </header>
      {props.id === null ? (
        <FormBody key="new" {...props} loaded={null} />
      ) : (
        <QueryState query={loaded} lines={8}>
          {(row) => <FormBody key={props.id} {...props} loaded={row} />}
        </QueryState>
      )}
    </main>
  );
}

const nothing: Values = {};

function FormBody<Row extends Versioned, Saved>(props: FormPageProps<Row, Saved> & { loaded: Row | null }) {
  const { id, schema, labels, initial = nothing, kind, show } = props;
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
  const { row, dirty } = state;
  const draft = useDraft({
    form: props.name,
    id,
    version: row?.version ?? null,
    dirty,
    on: props.draftOn ?? 'browser',
    read: () => withoutSecrets(state.values, schema),
  });
  const locked = (row && props.locked?.(row)) ?? null;
  useDirty(dirty);
  usePageRecord(row && (props.nameOf?.(row) ?? (row as { name?: string }).name));
  const isDraft = props.isDraft?.(state.values, row) ?? false;
  const place = useMemo(
    () => ({ form, before: state.before, editing: id !== null, draft: isDraft, put: state.fill }),
    [form, state.before, id, isDraft, state.fill],
  );
  const load = () => {
    const asked = ask(recordsAt<Row>(path).read, { params: { id: id ?? '' } });
    asked.then(dirty ? state.compareWith : state.reload, showError);
  };
  return (
    <>
      <div className={styles.area}>
        <div className={styles.notes}>
          {kind && id !== null && <ChangedNotice key={row?.version} kind={kind} id={id} onLoad={load} />}
          {locked !== null && <Alert type="info" showIcon title={locked} />}
          {draft.found && locked === null && (
            <DraftOffer
              draft={draft.found}
              outdated={row !== null && draft.found.version !== row.version}
              onAnswer={(restore) => {
                if (restore && draft.found) state.fill(draft.found.values);
                draft.answer(restore);
              }}
            />
          )}
          {state.failure !== null && <SaveFailure error={state.failure} />}
          <ErrorSummary
            problems={state.problems}
            onPick={(name) => form.scrollToField(name, { focus: true })}
          />
        </div>
        <div className={styles.body} data-aside={props.aside ? true : undefined}>
          <Form
            form={form}
            layout="vertical"
            className={styles.card}
            initialValues={state.before}
            onValuesChange={state.onValuesChange}
            disabled={state.busy || locked !== null}
            onFinish={() => void state.submit(false)}
          >
            <FormContext value={place}>
              <div className={styles.fields}>{props.children(row)}</div>
            </FormContext>
          </Form>
          {props.aside && <aside className={styles.aside}>{props.aside(state.values, row)}</aside>}
        </div>
      </div>
      {locked === null && (
        <FormActions
          busy={state.busy}
          onSave={() => void state.submit(false)}
          onSaveAndAdd={id === null ? () => void state.submit(true) : undefined}
          onCancel={props.onCancel}
          keptAt={draft.keptAt}
        />
      )}
      {state.theirs && id !== null && (
        <ConflictDialog
          path={path}
          id={id}
          before={state.before}
          mine={pickedValues(state.values, schema)}
          theirs={valuesOf(state.theirs)}
          labelOf={state.labelOf}
          show={show}
          busy={state.busy}
          onMerge={state.saveMerged}
          onReload={() => state.theirs && state.reload(state.theirs)}
          onClose={state.stopComparing}
        />
      )}
    </>
  );
}

const pickedValues = (values: Values, schema: FormSchema): Values =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name]]));

const fieldsOf =
  <Row extends object>(schema: FormSchema) =>
  (row: Row): Values =>
    pickedValues(row as unknown as Values, schema);

/** A draft never holds a password or a key. */
function withoutSecrets(values: Values, schema: FormSchema): Record<string, unknown> {
  const names = Object.keys(schema.shape).filter(
    (name) => !isSecret(describeField(schema.shape[name] as FieldRule).kind),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
