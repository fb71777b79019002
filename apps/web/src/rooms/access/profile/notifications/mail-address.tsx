import { mailCalls, type OwnMail } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { problemWords } from '#kit/form/field-words.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';
import { useKeep } from './use-keep.ts';

/** The own address: asked for, confirmed by a code that is sent there, changed, removed. */
export function MailAddress({ own }: { own: OwnMail }) {
  const [changing, setChanging] = useState(false);
  if (own.pending !== null && own.on) return <Code own={own} />;
  if (own.address === null || changing) return <Ask onEnd={() => setChanging(false)} own={own} />;
  return <Confirmed own={own} address={own.address} onChange={() => setChanging(true)} />;
}

function Confirmed({ own, address, onChange }: { own: OwnMail; address: string; onChange: () => void }) {
  const text = useTexts();
  const keep = useKeep();
  const remove = useMutation({
    mutationFn: () => ask(mailCalls.remove),
    onSuccess: (after) => {
      keep(after);
      showSuccess(text('mail.own.removed'));
    },
  });
  const askRemove = async () => {
    const title = text('mail.own.removeAsk', { address });
    const go = text('mail.own.remove');
    if (await confirmDeed({ title, follows: text('mail.own.removeText'), go, danger: true })) remove.mutate();
  };
  return (
    <div className={styles.row}>
      <span>{`${text('mail.own.address')}: ${address}`}</span>
      {own.on && <Button onClick={onChange}>{text('mail.own.change')}</Button>}
      <Button danger loading={remove.isPending} onClick={() => void askRemove()}>
        {text('mail.own.remove')}
      </Button>
    </div>
  );
}

function Ask({ own, onEnd }: { own: OwnMail; onEnd: () => void }) {
  const text = useTexts();
  const keep = useKeep();
  const [address, setAddress] = useState('');
  const send = useMutation({
    mutationFn: () => ask(mailCalls.address, { body: { address } }),
    meta: { quiet: true },
    onSuccess: (after) => {
      keep(after);
      onEnd();
    },
  });
  return (
    <Line
      label={text('mail.own.address')}
      value={address}
      type="email"
      go={text('mail.own.send')}
      onType={setAddress}
      send={send}
    >
      {own.address !== null && <Button onClick={onEnd}>{text('mail.own.cancel')}</Button>}
    </Line>
  );
}

function Code({ own }: { own: OwnMail }) {
  const text = useTexts();
  const formats = useFormats();
  const keep = useKeep();
  const [code, setCode] = useState('');
  const [again, setAgain] = useState(false);
  const confirm = useMutation({
    mutationFn: () => ask(mailCalls.confirm, { body: { code } }),
    meta: { quiet: true },
    onSuccess: (after) => {
      keep(after);
      showSuccess(text('mail.own.confirmed'));
    },
  });
  if (again) return <Ask own={{ ...own, address: own.pending }} onEnd={() => setAgain(false)} />;
  const time = formats.dateTime(own.pendingUntil ?? 0);
  return (
    <>
      <p role="status">{text('mail.own.sent', { address: own.pending ?? '', time })}</p>
      <Line
        label={text('mail.own.code')}
        value={code}
        type="text"
        go={text('mail.own.confirm')}
        onType={setCode}
        send={confirm}
      >
        <Button onClick={() => setAgain(true)}>{text('mail.own.change')}</Button>
      </Line>
    </>
  );
}

interface LineProps {
  label: string;
  value: string;
  type: 'email' | 'text';
  go: string;
  onType: (value: string) => void;
  send: { mutate: () => void; isPending: boolean; error: Error | null };
  children: ReactNode;
}

/** One box with its deed, and what was wrong with it. */
function Line({ label, value, type, go, onType, send, children }: LineProps) {
  const text = useTexts();
  const id = useId();
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <Input
          id={id}
          className={styles.narrow ?? ''}
          inputMode={type === 'email' ? 'email' : 'numeric'}
          autoComplete={type === 'email' ? 'email' : 'one-time-code'}
          maxLength={type === 'email' ? 254 : 6}
          value={value}
          onChange={({ target }) => onType(target.value.trim())}
        />
        <Button type="primary" htmlType="submit" disabled={value === ''} loading={send.isPending}>
          {go}
        </Button>
        {children}
      </div>
      {send.error && (
        <p role="alert" className={styles.problem}>
          {wordsOf(send.error, text, label)}
        </p>
      )}
    </form>
  );
}

function wordsOf(error: Error, text: ReturnType<typeof useTexts>, label: string): string {
  const [problem] = error instanceof ApiError ? (error.errors ?? []) : [];
  return problem ? problemWords(text, problem, label) : error.message;
}
