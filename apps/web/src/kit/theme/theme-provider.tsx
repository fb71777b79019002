import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { appearanceStore } from './appearance.ts';

/** What floats belongs into the part that fills the screen, or it would not be seen. */
const popupPlace = () => (document.fullscreenElement as HTMLElement | null) ?? document.body;

/** Gives Ant Design the tokens and its words in the person's language. */
export function ThemeProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { appearance, skin } = appearanceStore();
  const theme = useMemo(() => antdTheme(appearance, skin), [appearance, skin]);
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      button={{ autoInsertSpace: false }}
      getPopupContainer={popupPlace}
    >
      {children}
    </ConfigProvider>
  );
}
