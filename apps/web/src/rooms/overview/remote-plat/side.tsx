import { checksOf, type RemoteSessionDetail, remoteCalls } from '@furrow/contract';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { resultWords } from '#rooms/service/public.ts';
import styles from './remote-plat.module.css';

/** Notes, the check list, and what is known of the machine and of others like it. */
export function Side({ session }: { session: RemoteSessionDetail }) {
  const text = useTexts();
  const takes = useMay('remoteServeList.take');
  const works = takes && session.state === 'running' && session.own;
  return (
    <aside className={styles.side} aria-label={text('remoteSessions.plat.notes')}>
      {works && <Note id={session.id} />}
      <Checklist session={session} works={works} />
      <Known id={session.id} />
    </aside>
  );
}

function Note({ id }: { id: string }) {
  const text = useTexts();
  const deed = useDeed('remoteServeList');
  const [words, setWords] = useState('');
  const send = () =>
    void deed(async () => {
      await ask(remoteCalls.note, { params: { id }, body: { text: words } });
      setWords('');
    }, text('plain.done'));
  return (
    <section className={styles.section}>
      <h2>{text('remoteSessions.plat.notes')}</h2>
      <Input.TextArea
        rows={3}
        maxLength={1000}
        aria-label={text('remoteSessions.plat.notes')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div>
        <Button disabled={words.trim() === ''} onClick={send}>
          {text('remoteSessions.plat.addNote')}
        </Button>
      </div>
    </section>
  );
}

function Checklist({ session, works }: { session: RemoteSessionDetail; works: boolean }) {
  const text = useTexts();
  const deed = useDeed('remoteServeList');
  const { id, checks, subject } = session;
  const send = (next: RemoteSessionDetail['checks']) =>
    void deed(() => ask(remoteCalls.checks, { params: { id }, body: { checks: next } }), text('plain.done'));
  return (
    <section className={styles.section}>
      <h2>{text('remoteSessions.plat.checklist')}</h2>
      <div className={styles.checks}>
        {checksOf[subject].map((check) => (
          <Checkbox
            key={check}
            disabled={!works}
            checked={checks.includes(check)}
            onChange={({ target }) =>
              send(target.checked ? [...checks, check] : checks.filter((one) => one !== check))
            }
          >
            {text(`remoteSessions.checks.${check}`)}
          </Checkbox>
        ))}
      </div>
    </section>
  );
}

function Known({ id }: { id: string }) {
  const text = useTexts();
  const { data } = useCall(remoteCalls.aside, { params: { id } });
  if (!data) return null;
  return (
    <>
      <Part title="remoteSessions.plat.lastProblems">
        {data.problems.map(({ id: problem, number, title, state }) => (
          <li key={problem} className={styles.item}>
            <Link to={`/problemManage?id=${problem}`} target="_blank">
              {number}
            </Link>
            <span>{title}</span>
            <span className={styles.quiet}>{text(`problems.states.${state}` as TextKey)}</span>
          </li>
        ))}
      </Part>
      <Part title="remoteSessions.plat.earlier">
        {data.earlier.map((one) => (
          <li key={one.id} className={styles.item}>
            <Link to={`/remoteServeList?id=${one.id}`} target="_blank">
              {one.number}
            </Link>
            <span className={styles.quiet}>
              <Time at={one.at} /> {one.engineer} {one.result !== '' && resultWords(one.result)}
            </span>
            {one.summary !== '' && <span>{one.summary}</span>}
          </li>
        ))}
      </Part>
      <Part title="remoteSessions.plat.similar">
        {data.solved.map(({ id: problem, number, title, solution }) => (
          <li key={problem} className={styles.item}>
            <Link to={`/problemManage?id=${problem}`} target="_blank">
              {number}
            </Link>
            <span>{title}</span>
            <span className={styles.quiet}>{solution}</span>
          </li>
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: TextKey; children: ReactNode[] }) {
  const text = useTexts();
  return (
    <section className={styles.section}>
      <h2>{text(title)}</h2>
      {children.length === 0 ? (
        <p className={styles.quiet}>{text('remoteSessions.plat.nothing')}</p>
      ) : (
        <ul className={styles.items}>{children}</ul>
      )}
    </section>
  );
}
