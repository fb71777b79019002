import { useEffect, useId } from 'react';
import { usePageKey } from '../keep/page-context.ts';
import { dirtyStore, markClean, markDirty } from './dirty-store.ts';

/** A form tells whether it has unsaved changes; gone forms have none. */
export function useDirty(isDirty: boolean): void {
  const form = useId();
  const page = usePageKey();
  useEffect(() => {
    if (!isDirty) return;
    const own = `${page}${form}`;
    markDirty(own, page);
    return () => markClean(own);
  }, [isDirty, form, page]);
}

/** True while a form of that page has unsaved changes: the dot of its tag. */
export const usePageDirty = (page: string): boolean =>
  dirtyStore(({ forms }) => [...forms.values()].includes(page));
