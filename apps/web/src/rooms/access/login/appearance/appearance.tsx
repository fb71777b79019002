import { type ReactNode, useState } from 'react';
import { Dialog } from '#kit/bare/dialog.tsx';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { PaletteIcon } from '#kit/parts/icons.tsx';
import { skinNames, themeNames } from '#kit/settings/local-skin.ts';
import { setSkin, setTheme, useSettings } from '#kit/settings/settings-store.ts';
import { appearanceStore, chooseAppearance } from '#kit/theme/appearance.ts';
import { useTexts } from '#kit/words/text.ts';
import { rememberChosenSkin } from '../chosen-look.ts';
import styles from './appearance.module.css';

/** Theme, skin and brightness on the page of signing in, without Ant Design; they go into the account with the sign-in. */
export function AppearanceChoice() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const { themeName, skin } = useSettings();
  const { choice } = appearanceStore();
  const chosen = (choose: () => void) => () => {
    rememberChosenSkin();
    choose();
  };
  return (
    <>
      <IconButton name={text('signIn.appearance.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PaletteIcon />
      </IconButton>
      {open && (
        <Dialog title={text('signIn.appearance.title')} onClose={() => setOpen(false)}>
          <Choices label={text('signIn.appearance.theme')}>
            {themeNames.map((name) => (
              <Choice
                key={name}
                group="theme"
                label={text(`signIn.appearance.themes.${name}`)}
                checked={name === themeName}
                onChoose={chosen(() => setTheme(name))}
              />
            ))}
          </Choices>
          <Choices label={text('signIn.appearance.skin')}>
            {skinNames.map((name) => (
              <Choice
                key={name}
                group="skin"
                mark={name}
                label={text(`signIn.appearance.skins.${name}`)}
                checked={name === skin}
                onChoose={chosen(() => setSkin(name))}
              />
            ))}
          </Choices>
          <Choices label={text('signIn.appearance.brightness')}>
            {(['system', 'light', 'dark'] as const).map((name) => (
              <Choice
                key={name}
                group="brightness"
                label={text(`signIn.appearance.${name}`)}
                checked={name === choice}
                onChoose={() => chooseAppearance(name)}
              />
            ))}
          </Choices>
        </Dialog>
      )}
    </>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  group: string;
  label: string;
  mark?: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ group, label, mark, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={`appearance-${group}`} checked={checked} onChange={onChoose} />
      {mark && <span className={styles.mark} data-skin={mark} aria-hidden="true" />}
      {label}
    </label>
  );
}
