import {
  firstCodeForm,
  type LoginData,
  type SecondFactorAnswer,
  secondFactorForm,
  signInCalls,
} from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { SetUpPicture } from '../../second-factor/set-up-picture.tsx';
import { chosenLook } from '../chosen-look.ts';
import styles from '../login.module.css';
import { LoginProblem } from '../login-problem.tsx';
import { useFieldProblems } from '../use-field-problems.ts';
import type { AskedFactor } from '../use-login.ts';

interface Props {
  asked: AskedFactor;
  onDone: (data: LoginData) => Promise<void>;
  /** To name and password again: the code came too late, or somebody else wants to sign in. */
  onBack: () => void;
}

/** The second step of signing in: the code, and where the role demands a factor that is not there yet, its set-up. */
export function SecondStep({ asked: { challenge, setUp }, onDone, onBack }: Props) {
  const text = useTexts();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [passed, setPassed] = useState<Required<SecondFactorAnswer> | null>(null);
  const problems = useFieldProblems();
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => ask(signInCalls.secondFactor, { body: { challenge, code, ...chosenLook() } }),
    onSuccess: ({ recoveryCodes, ...login }) =>
      recoveryCodes ? setPassed({ ...login, recoveryCodes }) : onDone(login),
    onError: (error) => {
      problems.ofError(error);
      setCode('');
    },
  });
  if (passed) {
    const { recoveryCodes, ...login } = passed;
    return <RecoveryCodes codes={recoveryCodes} onDone={() => void onDone(login)} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const good = setUp
      ? problems.check(firstCodeForm, { code })
      : problems.check(secondFactorForm, { challenge, code });
    if (good && !send.isPending) send.mutate();
  };
  const named = send.error instanceof ApiError && send.error.errors.length > 0;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {setUp ? (
        <>
          <p>{text('signIn.secondFactor.demanded')}</p>
          <SetUpPicture uri={setUp.uri} setUpKey={setUp.key} />
        </>
      ) : (
        <p>{text(recovery ? 'signIn.secondFactor.askRecovery' : 'signIn.secondFactor.ask')}</p>
      )}
      <CodeField value={code} onChange={setCode} problem={problems.of('code')} recovery={recovery} />
      <div className={styles.problem} role="alert">
        {!named && <LoginProblem error={send.error} />}
      </div>
      <ActionButton kind="primary" type="submit" large busy={send.isPending}>
        {text('access.login.submit')}
      </ActionButton>
      {!setUp && (
        <ActionButton onClick={() => setRecovery(!recovery)}>
          {text(recovery ? 'signIn.secondFactor.useApp' : 'signIn.secondFactor.useRecovery')}
        </ActionButton>
      )}
      <ActionButton onClick={onBack}>{text('signIn.secondFactor.back')}</ActionButton>
    </form>
  );
}
