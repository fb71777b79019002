import {
  type LoginData,
  type Preferences,
  profileCalls,
  type SecondFactorAsked,
  signInCalls,
} from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask as call } from '#kit/api/ask.ts';
import { forgetAccount } from '#kit/session/account.ts';
import { storedRedirect, storeSession } from '#kit/session/stored-session.ts';
import { readSkin } from '#kit/theme/appearance.ts';
import { currentLanguage } from '#kit/words/text.ts';
import { chosenLook, forgetChosen } from './chosen-look.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Ticket of a solved captcha, where one was asked for. */
  verify?: string;
}

/** Stores a new session and goes to the redirect of the address, the stored one, or `/`. */
export function useSignedIn(redirect: string | null): (data: LoginData) => Promise<void> {
  const navigate = useNavigate();
  return async (data) => {
    const before = currentLanguage();
    storeSession(data);
    forgetChosen();
    forgetAccount();
    readSkin();
    if (redirect) storedRedirect.keep(redirect);
    else await keepLanding(data);
    // The words of the whole page change: a fresh load is the one way that leaves nothing in the old language.
    if (currentLanguage() !== before) return location.replace('/login');
    await navigate('/login', { replace: true });
  };
}

/** Where nothing else is wanted, the page that the account likes to begin with; not while a one-time password must be changed. */
async function keepLanding({ mustChangePassword }: LoginData): Promise<void> {
  if (mustChangePassword || storedRedirect.read() !== null) return;
  const { landing } = await (call(profileCalls.preferences) as Promise<Partial<Preferences>>).catch(
    () => nothing,
  );
  if (landing) storedRedirect.keep(landing);
}
const nothing: Partial<Preferences> = {};

export type AskedFactor = SecondFactorAsked['secondFactor'];

/**
 * Signs in by name and password; a language or skin chosen here goes along. Where a code is wanted, `ask` is told. Errors are the
 * form's own to show.
 */
export function useLogin(done: (data: LoginData) => Promise<void>, ask: (asked: AskedFactor) => void) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ username, password, verify }: Credentials) =>
      call(
        signInCalls.login,
        { body: { username: username.trim(), password, ...(verify ? { verify } : {}), ...chosenLook() } },
        { asForm: true },
      ),
    onSuccess: (answer) => ('secondFactor' in answer ? ask(answer.secondFactor) : done(answer)),
  });
}
