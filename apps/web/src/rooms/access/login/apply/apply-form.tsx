import { applicationCalls, applicationForm } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type InputHTMLAttributes, useRef, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { TextField } from '#kit/bare/text-field.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../login.module.css';
import { LoginProblem } from '../login-problem.tsx';
import { PasswordField } from '../password-field.tsx';
import { useCaptchaDialog } from '../use-captcha-dialog.tsx';
import { useFieldProblems } from '../use-field-problems.ts';
import { DocumentsField } from './documents-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { useDocuments } from './use-documents.ts';

const empty = {
  name: '',
  password: '',
  repeat: '',
  displayName: '',
  company: '',
  phone: '',
  wantedRole: '',
  reason: '',
};
type Typed = typeof empty;

/** The form of an application; its rules are those of the contract, and the server's come to the same places. */
export function ApplyForm({ onSent }: { onSent: (number: string) => void }) {
  const text = useTexts();
  const application = useApplication(onSent);
  const { typed, change, problems, documents, captcha } = application;
  return (
    <>
      <form ref={application.form} className={styles.form} onSubmit={application.submit} noValidate>
        <OwnText
          of={application}
          field="name"
          required
          autoFocus
          autoComplete="off"
          maxLength={15}
          help={text('signIn.apply.nameHelp')}
          onBlur={() => void application.askName()}
        />
        <NewPassword of={application} field="password" help={text('signIn.apply.passwordHelp')} />
        <NewPassword of={application} field="repeat" />
        <OwnText of={application} field="displayName" required autoComplete="name" maxLength={30} />
        <OwnText of={application} field="company" required autoComplete="organization" maxLength={60} />
        <PhoneField value={typed.phone} problem={problems.of('phone')} onChange={change('phone')} />
        <OwnText of={application} field="wantedRole" maxLength={60} />
        <ReasonField value={typed.reason} problem={problems.of('reason')} onChange={change('reason')} />
        <DocumentsField documents={documents} problem={problems.of('documents')} />
        <div className={styles.problem} role="alert">
          <LoginProblem error={application.error} />
        </div>
        <ActionButton kind="primary" type="submit" large busy={application.busy}>
          {text('signIn.apply.submit')}
        </ActionButton>
      </form>
      {captcha.dialog}
    </>
  );
}

/** What is typed, what is wrong with it, and sending it behind a captcha. */
function useApplication(onSent: (number: string) => void) {
  const [typed, setTyped] = useState<Typed>(empty);
  const problems = useFieldProblems();
  const documents = useDocuments();
  const captcha = useCaptchaDialog('apply');
  const form = useRef<HTMLFormElement>(null);
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (verify: string) => {
      const { repeat: _repeat, ...asked } = typed;
      return ask(applicationCalls.apply, {
        body: {
          ...asked,
          documents: documents.sent(),
          verify,
        },
      });
    },
    onSuccess: ({ number }) => onSent(number),
    onError: problems.ofError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const different = typed.repeat !== typed.password;
    const more = [
      ...(different ? [{ field: 'repeat', key: 'signIn.apply.repeatWrong' }] : []),
      ...(documents.busy ? [{ field: 'documents', key: 'signIn.documents.busy' }] : []),
    ];
    if (problems.check(applicationForm, typed, more)) return captcha.ask((ticket) => send.mutate(ticket));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  /** Names are given once; it is told as soon as the field is left. */
  const askName = async () => {
    if (!applicationForm.shape.name.safeParse(typed.name).success) return;
    const answer = await ask(applicationCalls.nameFree, { query: { name: typed.name } }).catch(() => null);
    if (answer) problems.set('name', answer.free ? null : { field: 'name', key: 'nameTaken' });
  };
  const change = (field: keyof Typed) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));
  const { error, isPending: busy } = send;
  return { form, typed, change, problems, documents, captcha, submit, askName, error, busy };
}
type Application = ReturnType<typeof useApplication>;

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface OwnTextProps
  extends Pick<InputProps, 'required' | 'autoFocus' | 'autoComplete' | 'maxLength' | 'onBlur'> {
  of: Application;
  field: keyof Typed;
  help?: string;
}

function OwnText({ of: { typed, problems, change }, field, ...more }: OwnTextProps) {
  const text = useTexts();
  return (
    <TextField
      name={`apply-${field}`}
      label={text(`signIn.apply.${field}`)}
      value={typed[field]}
      problem={problems.of(field)}
      onChange={(event) => change(field)(event.target.value)}
      {...more}
    />
  );
}

interface NewPasswordProps {
  of: Application;
  field: 'password' | 'repeat';
  help?: string | undefined;
}

function NewPassword({ of: { typed, problems, change }, field, help }: NewPasswordProps) {
  const text = useTexts();
  return (
    <PasswordField
      name={`apply-${field}`}
      label={text(`signIn.apply.${field}`)}
      autoComplete="new-password"
      required
      value={typed[field]}
      problem={problems.of(field)}
      help={help}
      onChange={change(field)}
    />
  );
}
