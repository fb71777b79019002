import { useEffect } from 'react';
import { usePreference } from '#kit/list/preferences/use-preferences.ts';
import { readLayout, setLayout } from '#kit/settings/settings-store.ts';

/** The layout that the account has chosen, on whatever computer, wins over what this browser kept (L8). */
export function useAccountLayout(): void {
  const layout = usePreference('layout');
  useEffect(() => {
    if (layout) setLayout(readLayout(layout));
  }, [layout]);
}
