import { anyDirty, forgetDirty } from './dirty-store.ts';

let asking: Promise<boolean> | null = null;

/**
 * Asks before unsaved changes get lost; true at once when there are none. A yes forgets them, so that nothing asks again.
 * `pages`: keys of the pages that would go; without it all of them.
 */
export async function mayLeave(pages?: readonly string[]): Promise<boolean> {
  if (!anyDirty(pages)) return true;
  asking ??= import('./ask-leave.tsx')
    .then(({ askLeave }) => askLeave())
    .finally(() => {
      asking = null;
    });
  const yes = await asking;
  if (yes) forgetDirty(pages);
  return yes;
}

/** Closing or reloading the browser tab asks in the browser's own words. Returns the way to stop. */
export function watchClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (anyDirty()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
