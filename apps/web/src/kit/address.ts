import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/**
 * What a screen keeps in the address (shell C3: filters, open record, map view). Written without a navigation: the guard
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
  window.history.replaceState(window.history.state, '', next);
  for (const listener of [...listeners]) listener();
}

/** All query items of the present address; the component draws anew when one changes. */
export function useAddress(): URLSearchParams {
  useLocation();
  return new URLSearchParams(useSyncExternalStore(subscribe, query));
}

/** One query item and the way to change it; null is not there. */
export function useAddressItem(name: string): [string | null, (value: string | null) => void] {
  const value = useAddress().get(name);
  const set = useCallback((next: string | null) => writeAddress({ [name]: next }), [name]);
  return [value, set];
}
