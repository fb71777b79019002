import { lazy, Suspense } from 'react';
import { messageStore } from './messages.ts';

const MessageList = lazy(() => import('./message-list.tsx'));

/** The message list is loaded with the first message: most visits to /login never show one. */
export function MessagesOnDemand() {
  const any = messageStore((state) => state.messages.length > 0);
  return any ? (
    <Suspense>
      <MessageList />
    </Suspense>
  ) : null;
}
