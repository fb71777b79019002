import { type RefObject, useEffect, useEffectEvent } from 'react';
import { usePageShown } from '../keep/page-context.ts';
import { usePreference } from './preferences/use-preferences.ts';

interface Deeds {
  refresh: () => void;
  create?: (() => void) | undefined;
}

/** A text box of the filters that has no list of its own to go down in. */
const isFilterText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.closest('search') !== null &&
  target.getAttribute('role') !== 'combobox' &&
  target.type !== 'number' &&
  target.closest('.ant-picker') === null;

/** `/` goes to the first filter, ↓ in it to the first row, Alt+R refreshes, Alt+N makes a new one (shell C23). Single letters are off while typing, and where the account wants none. */
export function useListKeys(page: RefObject<HTMLElement | null>, deeds: Deeds): void {
  const shown = usePageShown();
  const single = usePreference('singleKeys') ?? true;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = (event.target as HTMLElement).closest?.(
      'input, textarea, select, [contenteditable="true"]',
    );
    const layer = document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open');
    if (event.defaultPrevented || layer) return;
    const bare = !event.ctrlKey && !event.metaKey;
    if (event.key === 'ArrowDown' && bare && !event.altKey && isFilterText(event.target)) {
      const first = page.current?.querySelector<HTMLElement>('[data-index="0"]');
      if (!first) return;
      first.focus();
    } else if (event.key === '/' && single && bare && !event.altKey && !typing)
      page.current?.querySelector<HTMLElement>('search input')?.focus();
    else if (event.code === 'KeyR' && bare && event.altKey) deeds.refresh();
    else if (event.code === 'KeyN' && bare && event.altKey && deeds.create) deeds.create();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!shown) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shown]);
}
