import type { LoaderFunctionArgs } from 'react-router';
import { replace } from 'react-router';
import { showError } from '../kit/messages/messages.ts';
import { accountStore, forgetAccount, loadAccount, mayOpen } from '../kit/session/account.ts';
import { dropSession, readToken, storedRedirect } from '../kit/session/stored-session.ts';
import { decide, type GuardMap, loginPath } from './guard.ts';
import { type AskChange, takeOver } from './hand-over.ts';
import { screenAt, visibleMenu } from './menu.ts';
import { isOwnNoAccess } from './no-access-mark.ts';

const may = (code: Parameters<typeof mayOpen>[1]) => mayOpen(accountStore.getState().account, code);

const map: GuardMap = {
  permissionOf: (pathname) => {
    const screen = screenAt(pathname);
    return { known: screen !== undefined, permission: screen?.permission ?? null };
  },
  may,
  firstPage: () => visibleMenu(may)[0]?.screens[0]?.path ?? null,
};

const askChange: AskChange = async (current, next) =>
  (await import('./ask-change.tsx')).askChange(current, next);

/** What the guarded routes get: /401 shown in place of a forbidden page needs to know which and why. */
interface GuardAnswer {
  notFound: boolean;
}

/** Runs before every navigation; waits and decides again after the account is loaded (shell G5: retried with replace). */
export async function guardLoader({ request }: LoaderFunctionArgs): Promise<GuardAnswer> {
  const url = new URL(request.url);
  const fullPath = `${url.pathname}${url.search}${url.hash}`;
  for (;;) {
    const decision = decide(
      takenTicket(fullPath),
      {
        token: readToken(),
        accountLoaded: accountStore.getState().account !== null,
        storedRedirect: storedRedirect.read(),
        ownNoAccess: isOwnNoAccess(),
      },
      map,
    );
    switch (decision.step) {
      case 'handOver':
        throw replace(await takeOver(decision.ticket, decision.path, askChange));
      case 'login':
        storedRedirect.keep(decision.keep);
        throw replace(decision.to);
      case 'redirect':
        if (decision.forgetRedirect) storedRedirect.forget();
        throw replace(decision.to);
      case 'loadAccount':
        await accountOrLogin(fullPath);
        continue;
      case 'forbidden':
        throw replace(
          `/401?reason=forbidden&path=${encodeURIComponent(decision.path)}&permission=${decision.permission}`,
        );
      case 'notFound':
        return { notFound: true };
      case 'go':
        return { notFound: false };
    }
  }
}

/** On failure the token is reset, the error shown, and the way leads to /login with the path (spec §2). */
async function accountOrLogin(fullPath: string): Promise<void> {
  try {
    await loadAccount();
  } catch (error) {
    const aborted = readToken() === null;
    dropSession();
    forgetAccount();
    if (!aborted) showError(error);
    storedRedirect.keep(fullPath);
    throw replace(loginPath(fullPath));
  }
}

let firstTicket: string | null = null;

/** `main.tsx` has taken the ticket out of the address bar before anything was asked; the first walk gets it back. */
export function keepFirstTicket(fullPath: string): void {
  firstTicket = fullPath;
}

function takenTicket(fullPath: string): string {
  const taken = firstTicket;
  firstTicket = null;
  return taken ?? fullPath;
}
