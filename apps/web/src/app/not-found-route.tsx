import { accountStore, mayOpen } from '../kit/session/account.ts';
import { NotFound } from '../rooms/access/not-found.tsx';
import { frameScreens } from './menu.ts';

/** The catch-all page with the screens that this account may open. */
export function Screen() {
  const { account } = accountStore();
  return <NotFound screens={frameScreens.filter((screen) => mayOpen(account, screen.permission))} />;
}
