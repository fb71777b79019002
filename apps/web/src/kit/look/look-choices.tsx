import { useMutation } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { showMessage } from '../messages/messages.ts';
import { MoonIcon, ScreenIcon, SunIcon } from '../parts/icons.tsx';
import { readToken } from '../session/stored-session.ts';
import { skinNames, themeColours, themeNames } from '../settings/local-skin.ts';
import { setSkin, setTheme, useSettings } from '../settings/settings-store.ts';
import { appearanceStore, chooseAppearance } from '../theme/appearance.ts';
import { useTexts } from '../words/text.ts';
import { LayoutSwitches } from './layout-switches.tsx';
import styles from './look.module.css';
import { PictureChoice } from './picture-choice.tsx';
import { saveSkin } from './save-to-account.ts';
import { ThemePicture } from './theme-picture.tsx';

const brightness = [
  { value: 'light', words: 'shell.light', Icon: SunIcon },
  { value: 'dark', words: 'shell.dark', Icon: MoonIcon },
  { value: 'system', words: 'shell.followSystem', Icon: ScreenIcon },
] as const;

/** Theme, skin, light or dark, and the parts of the frame; everything is applied at once and saved to the account (L8). */
export function LookChoices({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const text = useTexts();
  const themeName = useSettings((settings) => settings.themeName);
  const skin = useSettings((settings) => settings.skin);
  const { choice, appearance } = appearanceStore();
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      onChoose?.();
      if (readToken()) await saveSkin();
    },
    onError: () => showMessage('info', text('look.skin.notSaved')),
  });
  return (
    <div className={styles.sections}>
      <PictureChoice
        legend={text('look.skin.theme')}
        name="theme"
        chosen={themeName}
        choices={themeNames.map((name, index) => ({
          key: name,
          label: name,
          note: text(`look.skin.${name}`),
          number: index + 1,
          picture: <ThemePicture theme={name} skin={skin} appearance={appearance} />,
        }))}
        onChoose={(name) => {
          setTheme(name);
          save.mutate();
        }}
      />
      <div className={styles.pair}>
        <PictureChoice
          legend={text('look.skin.skin')}
          name="skin"
          chosen={skin}
          small
          choices={skinNames.map((name) => ({
            key: name,
            label: text(`look.skin.${name}`),
            picture: <span className={styles.swatch} style={{ background: themeColours[name] }} />,
          }))}
          onChoose={(name) => {
            setSkin(name);
            save.mutate();
          }}
        />
        <fieldset className={styles.group}>
          <legend>{text('look.skin.brightness')}</legend>
          <Segmented
            value={choice}
            onChange={chooseAppearance}
            options={brightness.map(({ value, words, Icon }) => ({
              value,
              label: text(words),
              icon: <Icon />,
            }))}
          />
        </fieldset>
      </div>
      {readToken() && <LayoutSwitches />}
    </div>
  );
}
