import { type Profile, profileCalls, profileForm } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDirty } from '#kit/dirty/use-dirty.ts';
import { ConflictDialog } from '#kit/form/conflict/conflict-dialog.tsx';
import type { Values } from '#kit/form/conflict/merge-rows.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormContext } from '#kit/form/form-context.ts';
import { sendValues } from '#kit/form/save/send-values.ts';
import { SaveFailure } from '#kit/form/save-failure.tsx';
import { useFormState } from '#kit/form/use-form-state.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';
import { AvatarPart } from './avatar-part.tsx';

const Field = fieldOf(profileForm, 'profile.fields');
const nothing: Values = {};
const valuesOf = ({ displayName, phone, introduction }: Profile): Values => ({
  displayName,
  phone,
  introduction,
});

/** Picture, name, phone, a few words about oneself. */
export function ProfileTab() {
  const profile = useQuery({
    queryKey: ['profile', 'form'],
    queryFn: ({ signal }) => ask(profileCalls.read, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryState query={profile} lines={6}>
      {(row) => (
        <div className={styles.part}>
          <AvatarPart name={row.displayName || row.name} />
          <ProfileForm loaded={row} />
        </div>
      )}
    </QueryState>
  );
}

function ProfileForm({ loaded }: { loaded: Profile }) {
  const text = useTexts();
  const [form] = Form.useForm();
  const state = useFormState<Profile>(
    {
      form,
      path: 'profile',
      id: 'own',
      schema: profileForm,
      labels: 'profile.fields',
      valuesOf,
      send: (body, key) => sendValues(profileCalls.edit, body, {}, key),
      onSaved: (row) => {
        showSuccess(text('forms.saved'));
        state.reload(row);
      },
    },
    loaded,
    nothing,
  );
  useDirty(state.dirty);
  const place = useMemo(
    () => ({ form, before: state.before, editing: true, put: state.fill }),
    [form, state.before, state.fill],
  );
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.card}
      initialValues={state.before}
      onValuesChange={state.onValuesChange}
      disabled={state.busy}
      onFinish={() => void state.submit(false)}
    >
      {state.failure !== null && <SaveFailure error={state.failure} />}
      <FormContext value={place}>
        <div className={styles.fields}>
          <Field name="displayName" />
          <Field name="phone" />
          <Field name="introduction" wide />
        </div>
      </FormContext>
      <div>
        <Button type="primary" htmlType="submit" loading={state.busy}>
          {text('forms.save')}
        </Button>
      </div>
      {state.theirs && (
        <ConflictDialog
          path="profile"
          id="own"
          before={state.before}
          mine={state.values}
          theirs={valuesOf(state.theirs)}
          labelOf={state.labelOf}
          busy={state.busy}
          onMerge={state.saveMerged}
          onReload={() => state.theirs && state.reload(state.theirs)}
          onClose={state.stopComparing}
        />
      )}
    </Form>
  );
}
