import { profileCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ask as call } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { SessionsTab } from '../../account-info/sessions-tab.tsx';
import styles from '../profile.module.css';

/** The own sessions; ending one, or all others at once, throws those browsers to /login. */
export function OwnSessionsTab() {
  const text = useTexts();
  const queries = useQueryClient();
  const endOthers = useMutation({
    mutationFn: () => call(profileCalls.endOthers),
    onSuccess: ({ ended }) => {
      showSuccess(text('profile.sessions.ended', { count: ended }));
      return queries.invalidateQueries({ queryKey: ['sessions', 'profile/sessions'] });
    },
  });
  const ask = async () => {
    const title = text('profile.sessions.endOthersTitle');
    const follows = text('profile.sessions.endOthersLead');
    const go = text('profile.sessions.endOthers');
    if (await confirmDeed({ title, follows, go, danger: true })) endOthers.mutate();
  };
  return (
    <div className={styles.wide}>
      <div>
        <Button danger loading={endOthers.isPending} onClick={() => void ask()}>
          {text('profile.sessions.endOthers')}
        </Button>
      </div>
      <SessionsTab id="own" own />
    </div>
  );
}
