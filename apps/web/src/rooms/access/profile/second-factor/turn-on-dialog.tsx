import { firstCodeForm, profileCalls } from '@furrow/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { Dialog } from '#kit/bare/dialog.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { LoginProblem } from '../../login/login-problem.tsx';
import { useFieldProblems } from '../../login/use-field-problems.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import styles from '../../second-factor/second-factor.module.css';
import { SetUpPicture } from '../../second-factor/set-up-picture.tsx';

interface Props {
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** The picture for the app, and its first code; before that nothing is on. */
export function TurnOnDialog({ onDone, onClose }: Props) {
  const text = useTexts();
  const [code, setCode] = useState('');
  const problems = useFieldProblems();
  const setUp = useQuery({
    queryKey: ['profile', 'secondFactor', 'setUp'],
    queryFn: () => ask(profileCalls.beginFactor),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => ask(profileCalls.turnOnFactor, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      problems.ofError(error);
      setCode('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check(firstCodeForm, { code }) && !send.isPending) send.mutate();
  };
  const problem = problems.of('code');
  return (
    <Dialog title={text('profile.secondFactor.turnOn')} onClose={onClose}>
      <form className={styles.part} onSubmit={submit} noValidate>
        {setUp.data && <SetUpPicture uri={setUp.data.uri} setUpKey={setUp.data.key} />}
        <CodeField value={code} onChange={setCode} problem={problem} />
        <div className={styles.problem} role="alert">
          {problem === undefined && <LoginProblem error={setUp.error ?? send.error} />}
        </div>
        <ActionButton kind="primary" type="submit" busy={send.isPending}>
          {text('profile.secondFactor.turnOn')}
        </ActionButton>
      </form>
    </Dialog>
  );
}
