import { useEffect, useEffectEvent, useState } from 'react';
import { usePreference } from '../list/preferences/use-preferences.ts';
import { lazyPart } from '../theme/antd-ground.tsx';

const KeyList = lazyPart(async () => (await import('./key-list.tsx')).KeyList);

/** Waits for `?` and shows the list of keys (C23). */
export function KeysTool() {
  const [open, setOpen] = useState(false);
  const single = usePreference('singleKeys') ?? true;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = (event.target as HTMLElement).closest?.(
      'input, textarea, select, [contenteditable="true"]',
    );
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || !single || typing) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return open ? <KeyList onClose={() => setOpen(false)} /> : null;
}
