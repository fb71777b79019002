import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { usePageKey } from './keep/page-context.ts';
import { keyInAddressBar } from './keep/page-key.ts';

/**
 * What a screen keeps in the address (C3: filters, open record, map view). Written without a navigation: the guard
 * need not run because a map was moved. A screen uses this for reading too, since the router does not hear of it.
 */
const listeners = new Set<() => void>();

const query = (): string => window.location.search;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

export type AddressPatch = Readonly<Record<string, string | readonly string[] | null>>;

/** Sets, repeats or (null, empty) removes query items and leaves the others; the history gets no new entry. */
export function writeAddress(patch: AddressPatch): void {
  putAddress(patch, (address) => window.history.replaceState(window.history.state, '', address));
}

/** As `writeAddress`, with a new entry of the history: what a person turned to can be turned back (C3: pages). */
export function pushAddress(patch: AddressPatch): void {
  putAddress(patch, (address) => {
    // The router counts its entries by `idx`; without it, going back would look like a jump to it.
    const state = window.history.state as { idx?: number } | null;
    const key = Math.random().toString(36).slice(2, 10);
    window.history.pushState({ ...state, key, idx: (state?.idx ?? 0) + 1 }, '', address);
  });
}

function putAddress(patch: AddressPatch, put: (address: string) => void): void {
  const search = new URLSearchParams(query());
  for (const [key, value] of Object.entries(patch)) {
    search.delete(key);
    for (const item of typeof value === 'string' ? [value] : (value ?? []))
      if (item !== '') search.append(key, item);
  }
  // Slashes, commas and colons are allowed in a query; a readable address can be sent by chat.
  const text = search.toString().replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%3A', ':');
  const next = `${window.location.pathname}${text ? `?${text}` : ''}${window.location.hash}`;
  if (next === `${window.location.pathname}${query()}${window.location.hash}`) return;
  put(next);
  for (const listener of [...listeners]) listener();
}

/** Tells of every write, so that a tag remembers where its page stood. */
export function watchAddress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * All query items of the page's address; the component draws anew when one changes. A page that is hidden, or on its way
 * out, goes on with the last that were its own: the address bar is another page's then.
 */
export function useAddress(): URLSearchParams {
  useLocation();
  const page = usePageKey();
  const present = useSyncExternalStore(subscribe, query);
  const own = useRef(present);
  if (page === '' || keyInAddressBar() === page) own.current = present;
  return new URLSearchParams(own.current);
}

/** One query item and the way to change it; null is not there. */
export function useAddressItem(name: string): [string | null, (value: string | null) => void] {
  const value = useAddress().get(name);
  const set = useCallback((next: string | null) => writeAddress({ [name]: next }), [name]);
  return [value, set];
}
