import { applicationAgainForm, applicationCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../login.module.css';
import { LoginProblem } from '../login-problem.tsx';
import { useCaptchaDialog } from '../use-captcha-dialog.tsx';
import { useFieldProblems } from '../use-field-problems.ts';
import { DocumentsField } from './documents-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { useDocuments } from './use-documents.ts';

interface Props {
  /** Whose application it is: number and phone number. */
  standing: { number: string; phone: string };
  onSent: () => void;
}

/** A rejected application once more: what was missing is said, and more papers may come with it. */
export function AgainForm({ standing, onSent }: Props) {
  const text = useTexts();
  const [reason, setReason] = useState('');
  const problems = useFieldProblems();
  const documents = useDocuments();
  const captcha = useCaptchaDialog('apply');
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (verify: string) =>
      ask(applicationCalls.again, { body: { ...standing, reason, documents: documents.sent(), verify } }),
    onSuccess: onSent,
    onError: problems.ofError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const busy = documents.busy ? [{ field: 'documents', key: 'signIn.documents.busy' }] : [];
    if (problems.check(applicationAgainForm, { ...standing, reason }, busy))
      captcha.ask((ticket) => send.mutate(ticket));
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={text('signIn.apply.again')}>
        <p>{text('signIn.apply.againHint')}</p>
        <ReasonField value={reason} problem={problems.of('reason')} onChange={setReason} />
        <DocumentsField documents={documents} problem={problems.of('documents')} />
        <div className={styles.problem} role="alert">
          <LoginProblem error={send.error} />
        </div>
        <ActionButton kind="primary" type="submit" large busy={send.isPending}>
          {text('signIn.apply.again')}
        </ActionButton>
      </form>
      {captcha.dialog}
    </>
  );
}
