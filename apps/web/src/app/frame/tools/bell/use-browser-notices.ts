import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isElected } from '../../../../live/elected.ts';
import { useStreamMessage } from '../../../../live/use-stream.ts';
import { newestNotifications, useReadOne } from './bell-calls.ts';
import { readyToShow, showBrowserNotice } from './browser-notices.ts';

/** New rows that one message of the stream may bring. */
const AT_ONCE = 5;

/** Browser notifications (shell L16): only while the tab is hidden, and only by the elected one. */
export function useBrowserNotices(): void {
  const navigate = useNavigate();
  const read = useReadOne();
  /** Seconds: only what came after this page was opened is new. */
  const since = useRef(Date.now() / 1000);
  useStreamMessage('notice', ({ change }) => {
    if (change !== 'new' || !readyToShow() || !document.hidden || !isElected()) return;
    newestNotifications({ size: AT_ONCE }).then(
      ({ rows }) => {
        const fresh = rows.filter((row) => !row.read && row.operator_time > since.current);
        since.current = Math.max(since.current, ...fresh.map((row) => row.operator_time));
        for (const row of fresh.reverse()) {
          showBrowserNotice(row, (one, path) => {
            read.mutate(one.id);
            void navigate(path);
          });
        }
      },
      // The bell asks again by itself; a browser notification that is missed stands there.
      () => undefined,
    );
  });
}
