import type { SiteRow } from '@furrow/contract';
import { useAskSoon } from '#live/use-ask-soon.ts';
import { useStreamMessage, useTopic } from '#live/use-stream.ts';

const screen = 'constructMonitor';

/** Asks for list, map and card anew when a site was changed, reckoned or made (topic `rows`) since they were read (ms). */
export function useLiveSites(rows: readonly SiteRow[], readAt: number | undefined): void {
  const askSoon = useAskSoon(['construct/sites']);
  useTopic('rows', { screen, ids: rows.map(({ id }) => id) }, readAt);
  useStreamMessage('rows', (message) => {
    if (message.screen === screen) askSoon();
  });
}
