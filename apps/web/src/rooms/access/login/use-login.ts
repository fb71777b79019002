import type { LoginData } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../kit/api/api.ts';
import { forgetAccount } from '../../../kit/session/account.ts';
import { storedRedirect, storeSession } from '../../../kit/session/stored-session.ts';
import { readSkin } from '../../../kit/theme/appearance.ts';
import { currentLanguage } from '../../../kit/words/text.ts';

interface Credentials {
  username: string;
  password: string;
}

/** A language chosen on this page in this visit wins over the account's own (shell, /login). */
const chosenHere = 'furrow.chosenLanguage';
export const rememberChosenLanguage = (): void => sessionStorage.setItem(chosenHere, '1');

/** Signs in and goes to the redirect of the address, the stored one, or `/`. Errors are the form's own to show. */
export function useLogin(redirect: string | null) {
  const navigate = useNavigate();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ username, password }: Credentials) =>
      api.postForm<LoginData>('login', { username: username.trim(), password }),
    onSuccess: async (data) => {
      const before = currentLanguage();
      const chosen = sessionStorage.getItem(chosenHere) !== null;
      storeSession(chosen ? { ...data, localLang: before } : data);
      sessionStorage.removeItem(chosenHere);
      forgetAccount();
      readSkin();
      if (redirect) storedRedirect.keep(redirect);
      if (currentLanguage() !== before) {
        // The words of the whole page change: a fresh load is the one way that leaves nothing in the old language.
        location.replace('/login');
        return;
      }
      await navigate('/login', { replace: true });
    },
  });
}
