import { Alert, Form } from 'antd';
import { PageHeading } from '../parts/page-heading.tsx';
import { QueryState } from '../parts/states/query-state.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { DraftOffer } from './draft/draft-offer.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { FormActions } from './form-actions.tsx';
import { FormContext } from './form-context.ts';
import type { FormPageProps } from './form-page-props.ts';
import { useRow, type Versioned } from './save/use-row.ts';
import { SaveFailure } from './save-failure.tsx';
import { type EditedRecord, useEditedRecord } from './use-edited-record.ts';

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

type BodyProps<Row extends Versioned, Saved> = FormPageProps<Row, Saved> & { loaded: Row | null };

function FormBody<Row extends Versioned, Saved>(props: BodyProps<Row, Saved>) {
  const { id, kind } = props;
  const edited = useEditedRecord<Row, Saved>(props);
  const { form, state, draft, locked } = edited;
  return (
    <>
      <div className={styles.area}>
        <div className={styles.notes}>
          {kind && id !== null && (
            <ChangedNotice key={state.row?.version} kind={kind} id={id} onLoad={edited.load} />
          )}
          <Notes edited={edited} />
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
            <FormContext value={edited.place}>
              <div className={styles.fields}>{props.children(state.row)}</div>
            </FormContext>
          </Form>
          {props.aside && <aside className={styles.aside}>{props.aside(state.values, state.row)}</aside>}
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
          path={edited.path}
          id={id}
          before={state.before}
          mine={edited.sent()}
          theirs={edited.valuesOf(state.theirs)}
          labelOf={state.labelOf}
          show={props.show}
          busy={state.busy}
          onMerge={state.saveMerged}
          onReload={() => state.theirs && state.reload(state.theirs)}
          onClose={state.stopComparing}
        />
      )}
    </>
  );
}

/** Above the fields: that they are closed, a draft that was found, what kept them from being saved. */
function Notes<Row extends Versioned>({ edited }: { edited: EditedRecord<Row> }) {
  const { form, state, draft, locked } = edited;
  return (
    <>
      {locked !== null && <Alert type="info" showIcon title={locked} />}
      {draft.found && locked === null && (
        <DraftOffer
          draft={draft.found}
          outdated={state.row !== null && draft.found.version !== state.row.version}
          onAnswer={(restore) => {
            if (restore && draft.found) state.fill(draft.found.values);
            draft.answer(restore);
          }}
        />
      )}
      {state.failure !== null && <SaveFailure error={state.failure} />}
      <ErrorSummary problems={state.problems} onPick={(name) => form.scrollToField(name, { focus: true })} />
    </>
  );
}
