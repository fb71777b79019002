import type { LoaderFunctionArgs } from 'react-router';
import { redirect, replace } from 'react-router';
import { pageKeyOf } from '#kit/keep/page-key.ts';
import { showError } from '#kit/messages/messages.ts';
import { accountStore, forgetAccount, loadAccount, mayOpenScreen } from '#kit/session/account.ts';
import { dropSession, readToken, storedRedirect, tabToken } from '#kit/session/stored-session.ts';
import { loadTexts } from '#kit/words/text.ts';
import { expectFrame } from '../load-frame.ts';
import { screenAt } from '../menu.ts';
import { rebuildPage } from '../tags/tags-store.ts';
import { firstPage } from './first-page.ts';
import { isGoing, stayed } from './going.ts';
import { decide, type GuardMap, loginPath } from './guard.ts';
import { type AskChange, takeOver } from './hand-over.ts';
import { isOwnNoAccess } from './no-access-mark.ts';

const account = () => accountStore.getState().account;

const map: GuardMap = {
  permissionOf: (pathname) => {
    const screen = screenAt(pathname);
    if (!screen) return { known: false, permission: null };
    return { known: true, permission: screen.permission, ...(screen.roles && { roles: screen.roles }) };
  },
  may: (right) => mayOpenScreen(account(), right),
  firstPage,
};

const askChange: AskChange = async (current, next) =>
  (await import('./ask-change.tsx')).askChange(current, next);

/** What the guarded routes get: /401 shown in place of a forbidden page needs to know which and why. */
interface GuardAnswer {
  notFound: boolean;
}

/** Runs before every navigation; waits and decides again after the account is loaded (G5: retried with replace). */
export async function guardLoader({ request }: LoaderFunctionArgs): Promise<GuardAnswer> {
  const url = new URL(request.url);
  const fullPath = `${url.pathname}${url.search}${url.hash}`;
  const isFirst = !walked;
  walked = true;
  // The token of a watched video is good for that page alone (G2).
  if (url.pathname !== '/video') tabToken.forget();
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
      case 'video':
        tabToken.keep(decision.token);
        await loadTexts();
        return { notFound: false };
      case 'replay': {
        const to = new URL(decision.to, url.origin);
        rebuildPage(pageKeyOf(to.pathname, to.search));
        throw (isFirst ? replace : redirect)(decision.to);
      }
      case 'redirect':
        if (decision.forgetRedirect) storedRedirect.forget();
        throw replace(decision.to);
      case 'loadAccount':
        expectFrame();
        screenAt(url.pathname)?.early?.(url.searchParams);
        await accountOrLogin(fullPath);
        // Words that cannot be loaded end in the error page, as the code of a page does (G9).
        await loadTexts();
        continue;
      case 'forbidden':
        throw replace(
          `/401?reason=forbidden&path=${encodeURIComponent(decision.path)}&permission=${decision.permission ?? ''}`,
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
  const token = readToken();
  try {
    await loadAccount();
  } catch (error) {
    const now = readToken();
    // The own session is back in the place of a viewing that is over: the walk asks with it.
    if (now !== null && now !== token) return;
    // A reload while the account is asked for ends that call; who reloads is not signed out by it.
    if (now !== null && isGoing()) return stayed();
    const aborted = now === null;
    dropSession();
    forgetAccount();
    if (!aborted) showError(error);
    storedRedirect.keep(fullPath);
    throw replace(loginPath(fullPath));
  }
}

/** The first walk is that of an address opened in the browser: nothing lies behind it that could be gone back to. */
let walked = false;
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
