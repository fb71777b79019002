import { accountStore, mayOpenScreen } from '#kit/session/account.ts';
import { NotFound } from '#rooms/access/not-found.tsx';
import { routedEntries, screenAt } from './menu.ts';

/** The catch-all page with the built screens that this account may open. */
export function Screen() {
  const { account } = accountStore();
  const entries = routedEntries.filter(({ path, place }) => {
    const screen = screenAt(path);
    return screen !== undefined && place !== 'public' && path !== '/401' && mayOpenScreen(account, screen);
  });
  return <NotFound entries={entries} />;
}
