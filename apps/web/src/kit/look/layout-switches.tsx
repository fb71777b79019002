import { Switch } from 'antd';
import { useId } from 'react';
import { useSetPreference } from '../list/preferences/use-preferences.ts';
import {
  type Layout,
  readLayout,
  setLayout,
  settingsStore,
  useSettings,
} from '../settings/settings-store.ts';
import { useTexts } from '../words/text.ts';
import styles from './look.module.css';

const parts = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const satisfies readonly (keyof Layout)[];

/** Tags bar, fixed header, sidebar logo: seen at once, kept in the account (L8). */
export function LayoutSwitches() {
  const text = useTexts();
  const id = useId();
  const settings = useSettings();
  const save = useSetPreference('layout');
  return (
    <fieldset className={styles.group}>
      <legend>{text('look.skin.layout')}</legend>
      <div className={styles.lines}>
        {parts.map((part) => (
          <div key={part} className={styles.line}>
            <Switch
              id={`${id}-${part}`}
              checked={settings[part]}
              onChange={(on) => {
                setLayout({ [part]: on });
                save(readLayout(settingsStore.getState()));
              }}
            />
            <label htmlFor={`${id}-${part}`}>{text(`look.skin.${part}`)}</label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
