import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useSettings } from '../settings/settings-store.ts';
import { antdTheme } from './antd-theme.ts';
import { useAppearance } from './appearance.ts';
import { useMayMove } from './motion.ts';

/** What floats belongs into the part that fills the screen, or it would not be seen. */
const popupPlace = () => (document.fullscreenElement as HTMLElement | null) ?? document.body;

/** Gives Ant Design the tokens and its words in the person's language. */
export function ThemeProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const appearance = useAppearance();
  const themeName = useSettings((settings) => settings.themeName);
  const skin = useSettings((settings) => settings.skin);
  const moving = useMayMove();
  const theme = useMemo(
    () => antdTheme(appearance, { themeName, skin }, moving),
    [appearance, themeName, skin, moving],
  );
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, colon: false, scrollToFirstError: true }}
      getPopupContainer={popupPlace}
    >
      {children}
    </ConfigProvider>
  );
}
