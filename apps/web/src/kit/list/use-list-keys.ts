import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { usePageShown } from '../keep/page-context.ts';
import { usePreference } from './preferences/use-preferences.ts';

interface Deeds {
  refresh: () => void;
  create?: (() => void) | undefined;
  /** The rows that are shown; others come after a filter was set. */
  rows: readonly unknown[];
  /** Whether the rows are those of the filters as they stand. */
  settled: boolean;
}

/** A text box of the filters that has no list of its own to go down in. */
const isFilterText = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.closest('search') !== null &&
  target.getAttribute('role') !== 'combobox' &&
  target.type !== 'number' &&
  target.closest('.ant-picker') === null;

const isRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.index !== undefined;

/**
 * `/` goes to the first filter, ↓ or Enter in a filter to the first row, Esc from a row back to it, Alt+R refreshes, Alt+N makes a new one
 * (C23). Single letters are off while typing, and where the account wants none.
 */
export function useListKeys(page: RefObject<HTMLElement | null>, { rows, settled, ...deeds }: Deeds): void {
  const shown = usePageShown();
  const single = usePreference('singleKeys') ?? true;
  const { toRows, toFilter, stay } = useWayToRows(page, { rows, settled });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = (event.target as HTMLElement).closest?.(
      'input, textarea, select, [contenteditable="true"]',
    );
    const layer = document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open');
    if (isRow(event.target)) stay();
    if (event.defaultPrevented || layer) return;
    const bare = !event.ctrlKey && !event.metaKey;
    const plain = bare && !event.altKey;
    if (plain && (event.key === 'ArrowDown' || event.key === 'Enter') && isFilterText(event.target)) {
      if (!toRows(event.target)) return;
    } else if (plain && event.key === 'Escape' && isRow(event.target)) toFilter();
    else if (event.key === '/' && single && plain && !typing) toFilter('first');
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

/** From a filter to the first row, also when the rows of that filter come only later; and back to where one came from. */
function useWayToRows(
  page: RefObject<HTMLElement | null>,
  { rows, settled }: Pick<Deeds, 'rows' | 'settled'>,
) {
  const from = useRef<HTMLInputElement>(null);
  const onTheWay = useRef(false);
  const goTo = (selector: string): boolean => {
    const element = page.current?.querySelector<HTMLElement>(selector);
    element?.focus();
    return element !== null && element !== undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, until the one that was waited for is there
  useEffect(() => {
    if (!onTheWay.current) return;
    const at = document.activeElement;
    // Whoever has gone elsewhere meanwhile is not called back.
    if (at === document.body || isRow(at)) goTo('[data-index="0"]');
    else onTheWay.current = false;
    if (settled) onTheWay.current = false;
  }, [rows, settled]);
  return {
    toRows(filter: HTMLInputElement): boolean {
      if (!goTo('[data-index="0"]')) return false;
      from.current = filter;
      onTheWay.current = true;
      return true;
    },
    /** A key in a row: whoever moves there has arrived. */
    stay(): void {
      onTheWay.current = false;
    },
    toFilter(which: 'first' | 'last' = 'last'): void {
      onTheWay.current = false;
      if (which === 'last' && from.current?.isConnected) from.current.focus();
      else goTo('search input');
    },
  };
}
