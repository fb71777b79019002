import { type AccountInfo, rightsMark } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { showMessage } from '#kit/messages/messages.ts';
import { accountStore, renewAccount } from '#kit/session/account.ts';
import { returnToOwnRole } from '#kit/session/viewing.ts';
import { useTexts } from '#kit/words/text.ts';
import { useStreamMessage } from '#live/use-stream.ts';

/**
 * Topic `session`: when rights change, or changed before the stream stood, the account is asked anew, the menu follows, and the
 * guard looks at the open page again (L11). An ended session answers that very question with 401, which leads out by the
 * usual way. What a person changes of himself, picture or time zone, is no matter of access and comes without words.
 */
export function useSessionMessages(): void {
  const text = useTexts();
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const askAnew = (reason: 'rights' | 'ended', name?: string): void => {
    const by = name ? text('notices.changedBy', { name }) : null;
    const before = rights();
    renewAccount().then(
      () => {
        if (by || (reason === 'rights' && rights() !== before))
          showMessage('info', text('messages.accessChanged'), by);
        void revalidate();
        // Other records may be in reach now: what is shown is asked anew, but for what somebody is filling in.
        if (reason === 'rights')
          void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'form' });
      },
      () => undefined,
    );
  };
  useStreamMessage('hello', ({ rights: mark }) => {
    const { account } = accountStore.getState();
    if (account && rightsMark(account.role_id, codesOf(account)) !== mark) askAnew('rights');
  });
  useStreamMessage('session', (message) => {
    const { reason } = message;
    // Notices and running tasks concern neither the account nor its rights.
    if (reason === 'notices' || reason === 'task') return;
    if (reason === 'roleOver') return void returnToOwnRole();
    askAnew(reason, reason === 'rights' ? message.by : undefined);
  });
}

const codesOf = (account: AccountInfo): string[] => account.role_permission.map((one) => one.permission_id);

/** What an account may do, as one text to compare. */
function rights(): string {
  const { account } = accountStore.getState();
  return account ? rightsMark(account.role_id, codesOf(account)) : '';
}
