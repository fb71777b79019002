import type { RemoteSessionDetail } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import {
  Lasted,
  onlineTag,
  RemoteDialog,
  type RemoteDialogKind,
  remoteSubjectWords,
  repairOf,
  stateTag,
  useRemoteDeeds,
} from '#rooms/service/public.ts';
import styles from './remote-plat.module.css';

/** Whose session it is, how long it runs, and what can be done with it. */
export function SessionHead({ session }: { session: RemoteSessionDetail }) {
  const text = useTexts();
  const navigate = useNavigate();
  const { take } = useRemoteDeeds();
  const [takes, ends] = [useMay('remoteServeList.take'), useMay('remoteServeList.endOther')];
  const [dialog, setDialog] = useState<RemoteDialogKind | null>(null);
  const { id, number, sn, alias, state, own, engineer } = session;
  const [waiting, running] = [state === 'waiting', state === 'running'];
  const button = (allowed: boolean, kind: RemoteDialogKind) =>
    allowed && (
      <Button {...(kind === 'end' && { type: 'primary' as const })} onClick={() => setDialog(kind)}>
        {text(`remoteSessions.deeds.${kind}`, { name: engineer ?? '' })}
      </Button>
    );
  return (
    <section aria-label={text('remoteSessions.details')} className={styles.section}>
      <div className={styles.row}>
        <h2 style={{ margin: 0, fontSize: 18 }}>
          {number} · {sn} {alias}
        </h2>
        {stateTag(state)}
        {onlineTag(session.online)}
      </div>
      <div className={styles.row}>
        <span className={styles.quiet}>
          {[session.asker ?? text(`remoteSessions.askers.${session.askedBy}`), engineer]
            .filter(Boolean)
            .join(' → ')}{' '}
          {session.begunAt !== null && <Lasted row={session} />}
        </span>
        {takes && waiting && (
          <Button type="primary" onClick={() => void take(id)}>
            {text('remoteSessions.deeds.take')}
          </Button>
        )}
        {button(takes && running && own, 'end')}
        {button(takes && ((running && own) || waiting), 'handOver')}
        {button(ends && running && !own, 'endOther')}
      </div>
      <p style={{ margin: 0 }}>
        {[remoteSubjectWords(session.subject), session.text].filter(Boolean).join(' · ')}
      </p>
      {dialog && (
        <RemoteDialog
          kind={dialog}
          row={session}
          onClose={() => setDialog(null)}
          onDone={(after) => {
            if (after.result === 'needsRepair') void navigate(repairOf(after));
          }}
        />
      )}
    </section>
  );
}
