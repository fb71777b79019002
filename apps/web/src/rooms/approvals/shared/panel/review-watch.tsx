import { type ApprovalRow, countdownS, takenForS } from '@furrow/contract';
import { Alert } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import type { WebKind } from '../web-kind.ts';

/** An act is told to the server at most this often, ms. */
const toldMs = 60_000;

/** Who reviews it now; of one's own review the last minutes before it goes back are counted down (A5). */
export function ReviewWatch({ kind, row }: { kind: WebKind; row: ApprovalRow }) {
  const text = useTexts();
  const formats = useFormats();
  const mine = row.may.includes('putBack');
  const until = useReview(kind, row.id, mine, row.actedAt ?? 0);
  const now = useNow(10_000) / 1000;
  if (row.state !== 'reviewing') return null;
  if (!mine)
    return (
      <Alert
        type="info"
        showIcon
        title={text('approvals.takenBy', { name: row.reviewer, time: formats.dateTime(row.takenAt ?? 0) })}
      />
    );
  const left = until + takenForS - now;
  if (left > countdownS) return <Alert type="info" showIcon title={text('approvals.takenByMe')} />;
  const minutes = Math.max(0, Math.ceil(left / 60));
  return <Alert type="warning" showIcon title={text('approvals.countdown', { minutes })} />;
}

/** Any scroll, click or key is an act; returns when the last one was told, seconds UTC. */
function useReview({ calls }: WebKind, id: string, mine: boolean, actedAt: number): number {
  const [told, setTold] = useState(0);
  const act = useEffectEvent(() => {
    const nowMs = Date.now();
    if (nowMs - told * 1000 < toldMs) return;
    setTold(nowMs / 1000);
    // One that is his no more is read anew by its news.
    ask(calls.touch, { params: { id } }).catch(() => undefined);
  });
  useEffect(() => {
    if (!mine) return;
    const kinds = ['click', 'keydown', 'scroll'] as const;
    const listen = () => act();
    for (const kind of kinds) window.addEventListener(kind, listen, { capture: true, passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, listen, { capture: true });
    };
  }, [mine]);
  return Math.max(told, actedAt);
}
