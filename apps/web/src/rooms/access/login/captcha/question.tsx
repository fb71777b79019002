import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#kit/bare/text-field.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './captcha.module.css';
import type { Captcha } from './use-captcha.ts';

/** An arithmetic question in words. */
export function Question({ question, captcha }: { question: string; captcha: Captcha }) {
  const text = useTexts();
  const [answer, setAnswer] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() !== '') captcha.tryIt({ answer });
  };
  return (
    <form ref={form} className={styles.question} onSubmit={submit} noValidate>
      <p className={styles.asked}>{question}</p>
      <TextField
        name="captcha-answer"
        label={text('signIn.captcha.answer')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <ActionButton kind="primary" type="submit" large busy={captcha.mood === 'checking'}>
        {text('signIn.captcha.submit')}
      </ActionButton>
    </form>
  );
}
