import { notificationTypes } from '@furrow/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { chime } from '#kit/notices/chime.ts';
import { useNoticeWays } from '#kit/notices/use-notice-ways.ts';
import { useProductTitle } from '#kit/settings/use-product-title.ts';
import { isElected } from '#live/elected.ts';
import { useStreamMessage } from '#live/use-stream.ts';
import { newestNotifications, useReadOne } from './bell-calls.ts';
import { readyToShow, showBrowserNotice } from './browser-notices.ts';

/** New rows that one message of the stream may bring. */
const AT_ONCE = 5;

/** Browser notifications (L16), only while the tab is hidden, and sounds: by the elected tab alone, as the account likes. */
export function useBrowserNotices(): void {
  const navigate = useNavigate();
  const read = useReadOne();
  const ways = useNoticeWays();
  const productTitle = useProductTitle();
  /** Seconds: only what came after this page was opened is new. */
  const since = useRef(Date.now() / 1000);
  useStreamMessage('notice', ({ change }) => {
    if (change !== 'new') return;
    const ready = notificationTypes.some((type) => ways(type).browser) && readyToShow();
    if (!isElected()) return;
    newestNotifications({ size: AT_ONCE }).then(
      ({ rows }) => {
        const fresh = rows.filter((row) => !row.read && row.operator_time > since.current);
        since.current = Math.max(since.current, ...fresh.map((row) => row.operator_time));
        if (fresh.some((row) => ways(row.operator_type).sound)) chime();
        if (!ready || !document.hidden) return;
        for (const row of fresh.filter((one) => ways(one.operator_type).browser).reverse()) {
          showBrowserNotice(row, productTitle, (one, path) => {
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
