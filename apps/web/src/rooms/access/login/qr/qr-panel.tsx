import {
  apiBase,
  type DescribedCall,
  type LoginCodeAnswer,
  type LoginData,
  loginCodeCalls,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '#kit/api/ask.ts';
import { QrPicture } from '#kit/bare/qr-picture.tsx';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
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
  const { make, poll } = callsOf(host);
  const code = useQuery({
    queryKey: ['qrcode', make.address],
    queryFn: ({ signal }) => ask(make, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const made = code.data;
  const answer = useQuery({
    queryKey: ['qrcode', make.address, made?.code],
    enabled: made !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      ask(
        poll,
        { params: { code: made!.code }, query: { ticket: made!.ticket, ...chosenLook() } },
        { signal },
      ),
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

/** The calls about codes, here or at another site. */
function callsOf(host: string): Pick<typeof loginCodeCalls, 'make' | 'poll'> {
  const { make, poll } = loginCodeCalls;
  if (host === '') return { make, poll };
  const at = <Of extends DescribedCall>(call: Of): Of => ({
    ...call,
    address: `${host.replace(/\/+$/, '')}${apiBase}/${call.address}`,
  });
  return { make: at(make), poll: at(poll) };
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
