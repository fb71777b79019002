import { accountStore, mayOpen, mayOpenScreen } from '#kit/session/account.ts';
import { visibleMenu } from '../menu.ts';

/** The first page of the menu; entries of the newer site come last, for they open a browser tab of their own (G7). */
export function firstPage(): string | null {
  const { account } = accountStore.getState();
  const menu = visibleMenu(
    (code) => mayOpen(account, code),
    (screen) => mayOpenScreen(account, screen),
  );
  const pages = menu[0]?.pages ?? [];
  return (pages.find(({ entry }) => !entry.newTab) ?? pages[0])?.entry.path ?? null;
}
