import { latePart } from '../late-part.tsx';
import { messageStore } from './messages.ts';

const MessageList = latePart(async () => (await import('./message-list.tsx')).MessageList);

/** The message list is loaded with the first message: most visits to /login never show one. */
export function MessagesOnDemand() {
  const any = messageStore((state) => state.messages.length > 0);
  return any ? <MessageList /> : null;
}
