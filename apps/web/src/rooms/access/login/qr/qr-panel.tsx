import type { LoginCode, LoginCodeAnswer, LoginData } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../../kit/api/api.ts';
import { QrPicture } from '../../../../kit/bare/qr-picture.tsx';
import { ActionButton } from '../../../../kit/parts/action-button.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import { chosenLook } from '../chosen-look.ts';
import styles from './qr-panel.module.css';

const askEveryMs = 2000;

interface Props {
  /** Setting `qrHost`: another site that makes the codes; empty is this one. */
  host: string;
  onDone: (data: LoginData) => Promise<void>;
}

/** A code for a phone that is signed in; asked about every 2 s while this tab of the browser is seen. */
export function QrPanel({ host, onDone }: Props) {
  const text = useTexts();
  const base = host === '' ? 'qrcode' : `${host.replace(/\/+$/, '')}/farm/v2/qrcode`;
  const code = useQuery({
    queryKey: ['qrcode', base],
    queryFn: ({ signal }) => api.get<LoginCode>(base, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const made = code.data;
  const answer = useQuery({
    queryKey: ['qrcode', base, made?.code],
    enabled: made !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.get<LoginCodeAnswer>(`${base}/${made!.code}`, { ticket: made!.ticket, ...chosenLook() }, signal),
    refetchInterval: ({ state: { data } }) =>
      !data || data.state === 'waiting' || data.state === 'scanned' ? askEveryMs : false,
  }).data;
  useSignInOnce(answer, onDone);

  if (code.isError)
    return (
      <div className={styles.panel}>
        <p role="alert">{text('signIn.qr.failed')}</p>
        <ActionButton onClick={() => void code.refetch()}>{text('signIn.qr.retry')}</ActionButton>
      </div>
    );
  const over = answer?.state === 'refused' || answer?.state === 'expired' ? answer.state : null;
  return (
    <div className={styles.panel}>
      <div className={styles.code} data-state={answer?.state ?? 'waiting'}>
        {made && (
          <QrPicture
            url={new URL(made.url, host || window.location.origin).href}
            label={text('signIn.qr.image')}
          />
        )}
        {over && (
          <div className={styles.over}>
            <p>{text(`signIn.qr.${over}`)}</p>
            <ActionButton kind="primary" onClick={() => void code.refetch()}>
              {text('signIn.qr.refresh')}
            </ActionButton>
          </div>
        )}
      </div>
      <p className={styles.words} role="status">
        {answer?.state === 'scanned'
          ? text('signIn.qr.scanned', { name: answer.name })
          : text('signIn.qr.hint')}
      </p>
    </div>
  );
}

/** The session is handed out once; so it is taken once, however often the page draws. */
function useSignInOnce(answer: LoginCodeAnswer | undefined, onDone: Props['onDone']): void {
  const done = useRef(false);
  useEffect(() => {
    if (answer?.state !== 'confirmed' || done.current) return;
    done.current = true;
    void onDone(answer.login);
  }, [answer, onDone]);
}
