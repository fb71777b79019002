import { signInCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { tellSessionEnd } from '#kit/session/session-events.ts';
import { dropSession } from '#kit/session/stored-session.ts';
import { tokenBehindViewing } from '#kit/session/viewing.ts';

/** `POST logout` with the token, then everything local; if the call fails the local part happens all the same (L9). */
export function useLogout() {
  return useMutation({
    meta: { quiet: true },
    // While a role is viewed, the own session is signed out and takes the viewing with it.
    mutationFn: () => {
      const token = tokenBehindViewing();
      return ask(signInCalls.logout, {}, { asForm: true, ...(token === null ? {} : { token }) });
    },
    onSettled: () => {
      dropSession();
      tellSessionEnd({ kind: 'loggedOut' });
    },
  });
}
