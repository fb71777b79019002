import { useMutation } from '@tanstack/react-query';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { useForgetPreferences } from '#kit/list/preferences/use-preferences.ts';
import { saveToAccount } from '#kit/look/save-to-account.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { loadAccount } from '#kit/session/account.ts';
import { readLayout, setLayout, setSkin, setTheme } from '#kit/settings/settings-store.ts';
import { chooseAppearance } from '#kit/theme/appearance.ts';
import { useTexts } from '#kit/words/text.ts';

/** The preferences of this tab; notifications, columns, pins and the data panel have their own places. */
const keys = [
  ...(['layout', 'coordinates', 'density', 'rowsPerPage', 'baseMap'] as const),
  ...(['landing', 'sounds', 'reducedMotion', 'singleKeys'] as const),
];

/** Everything of this tab back to the default but the language, which nobody wants to lose by a click. */
export function useResetPreferences(): { ask: () => Promise<void>; isPending: boolean } {
  const text = useTexts();
  const forget = useForgetPreferences();
  const reset = useMutation({
    mutationFn: async () => {
      await forget(keys);
      await saveToAccount({ skin: null, timeZone: defaultTimeZone });
      setTheme('d2');
      setSkin('green');
      setLayout(readLayout(null));
      chooseAppearance('system');
      await loadAccount();
    },
    onSuccess: () => showSuccess(text('profile.preferences.resetDone')),
  });
  return {
    isPending: reset.isPending,
    ask: async () => {
      const title = text('profile.preferences.resetTitle');
      const follows = text('profile.preferences.resetLead');
      const go = text('profile.preferences.reset');
      if (await confirmDeed({ title, follows, go })) reset.mutate();
    },
  };
}
