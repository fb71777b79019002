import { useEffect } from 'react';
import { create } from 'zustand';
import { usePageKey } from './page-context.ts';

/** Names of the records that pages show, by the key of the page; and how many notifications are unread. */
export const pageTitleStore = create<{ records: Readonly<Record<string, string>>; unread: number }>(() => ({
  records: {},
  unread: 0,
}));

/** A detail page gives its record's name to tag, breadcrumbs and title (L4, L6, L12). */
export function usePageRecord(name: string | null | undefined): void {
  const key = usePageKey();
  useEffect(() => {
    if (name) nameRecord(key, name);
  }, [key, name]);
}

function nameRecord(key: string, name: string): void {
  pageTitleStore.setState(({ records }) => ({ records: { ...records, [key]: name } }));
}

/** The bell's number: "(3) " in front of the title. */
export const setUnread = (unread: number): void => pageTitleStore.setState({ unread });
