import { factorProof, profileCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { Dialog } from '#kit/bare/dialog.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { LoginProblem } from '../../login/login-problem.tsx';
import { PasswordField } from '../../login/password-field.tsx';
import { useFieldProblems } from '../../login/use-field-problems.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import styles from '../../second-factor/second-factor.module.css';

interface Props {
  deed: 'off' | 'codes';
  /** With the new codes, or null when the factor is off. */
  onDone: (recoveryCodes: readonly string[] | null) => Promise<void>;
  onClose: () => void;
}

/** Turns the factor off or makes new recovery codes, for who knows the password or has a code. */
export function ProofDialog({ deed, onDone, onClose }: Props) {
  const text = useTexts();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const problems = useFieldProblems();
  const proof = { [by]: typed };
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      deed === 'off'
        ? ask(profileCalls.turnOffFactor, { body: proof })
        : ask(profileCalls.renewCodes, { body: proof }),
    onSuccess: (made) => onDone(made?.recoveryCodes ?? null),
    onError: (error) => {
      problems.ofError(error);
      setTyped('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check(factorProof, proof) && !send.isPending) send.mutate();
  };
  const change = () => {
    setBy(by === 'password' ? 'code' : 'password');
    setTyped('');
  };
  const problem = problems.of(by);
  const title = text(deed === 'off' ? 'profile.secondFactor.turnOff' : 'profile.secondFactor.newCodes');
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.part} onSubmit={submit} noValidate>
        <p>{text(deed === 'off' ? 'profile.secondFactor.offLead' : 'profile.secondFactor.newCodesLead')}</p>
        {by === 'code' ? (
          <CodeField value={typed} onChange={setTyped} problem={problem} recovery />
        ) : (
          <PasswordField
            name="password"
            label={text('access.login.password')}
            autoComplete="current-password"
            autoFocus
            value={typed}
            problem={problem}
            onChange={setTyped}
          />
        )}
        <div className={styles.problem} role="alert">
          {problem === undefined && <LoginProblem error={send.error} />}
        </div>
        <div className={styles.actions}>
          <ActionButton kind="primary" type="submit" busy={send.isPending}>
            {title}
          </ActionButton>
          <ActionButton onClick={change}>
            {text(by === 'password' ? 'profile.secondFactor.byCode' : 'profile.secondFactor.byPassword')}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  );
}
