import { type ComponentType, useEffect, useState } from 'react';
import { messageStore } from './messages.ts';

/**
 * The message list is loaded with the first message: most visits to /login never show one. By state and not by `Suspense`,
 * which React would retry after everything else: over a map that moves, a message never came. A failed load is tried again with the
 * next message.
 */
export function MessagesOnDemand() {
  const newest = messageStore((state) => state.messages.at(-1)?.id);
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (newest === undefined || List) return;
    import('./message-list.tsx').then(
      (loaded) => setList(() => loaded.default),
      () => undefined,
    );
  }, [newest, List]);
  return newest !== undefined && List ? <List /> : null;
}
