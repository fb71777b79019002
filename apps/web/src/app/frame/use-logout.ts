import { useMutation } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { tellSessionEnd } from '../../kit/session/session-events.ts';
import { dropSession } from '../../kit/session/stored-session.ts';

/** `POST logout` with the token, then everything local; if the call fails the local part happens all the same (shell L9). */
export function useLogout() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: () => api.postForm('logout'),
    onSettled: () => {
      dropSession();
      tellSessionEnd({ kind: 'loggedOut' });
    },
  });
}
