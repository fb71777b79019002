import { type ApplicationStanding, applicationCalls, applicationCheckForm } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { TextField } from '#kit/bare/text-field.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../login.module.css';
import { LoginProblem } from '../login-problem.tsx';
import { useFieldProblems } from '../use-field-problems.ts';
import { AgainForm } from './again-form.tsx';

/** "Check my application": by its number and the phone number together. */
export function CheckApplication({ number }: { number: string }) {
  const text = useTexts();
  const [form, setForm] = useState({ number, phone: '' });
  const problems = useFieldProblems();
  const look = useMutation({
    meta: { quiet: true },
    mutationFn: () => ask(applicationCalls.check, { body: form }),
    onError: problems.ofError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check(applicationCheckForm, form)) look.mutate();
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          name="check-number"
          label={text('signIn.apply.number')}
          placeholder="AP-20260101-0001"
          autoComplete="off"
          value={form.number}
          problem={problems.of('number')}
          onChange={(event) => setForm({ ...form, number: event.target.value })}
        />
        <TextField
          name="check-phone"
          label={text('signIn.apply.phone')}
          type="tel"
          autoComplete="tel"
          value={form.phone}
          problem={problems.of('phone')}
          onChange={(event) => setForm({ ...form, phone: event.target.value })}
        />
        <ActionButton kind="primary" type="submit" large busy={look.isPending}>
          {text('signIn.apply.checkSubmit')}
        </ActionButton>
        <div className={styles.problem} role="alert">
          <LoginProblem error={look.error} />
        </div>
        {look.data && <Standing standing={look.data} />}
      </form>
      {look.data?.again && <AgainForm key={form.number} standing={form} onSent={() => look.mutate()} />}
    </>
  );
}

function Standing({ standing: { state, reason } }: { standing: ApplicationStanding }) {
  const text = useTexts();
  return (
    <div role="status">
      <strong>{text(`signIn.apply.states.${state}`)}</strong>
      {state === 'rejected' && <p>{text('signIn.apply.rejectedBecause', { reason })}</p>}
      {state === 'passed' && <p>{text('signIn.apply.passedText')}</p>}
    </div>
  );
}
