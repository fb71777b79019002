import { MoonIcon, ScreenIcon, SunIcon } from '../../kit/parts/icons.tsx';
import { appearanceStore, chooseAppearance } from '../../kit/theme/appearance.ts';
import { useTexts } from '../../kit/words/text.ts';
import { ChoiceMenu } from './choice-menu.tsx';

const options = [
  { key: 'light', words: 'shell.light', Icon: SunIcon },
  { key: 'dark', words: 'shell.dark', Icon: MoonIcon },
  { key: 'system', words: 'shell.followSystem', Icon: ScreenIcon },
] as const;

/** Light, dark, or as the system says. */
export function AppearanceChoice() {
  const text = useTexts();
  const { choice, appearance } = appearanceStore();
  return (
    <ChoiceMenu
      name={text('shell.appearance')}
      face={appearance === 'dark' ? <MoonIcon /> : <SunIcon />}
      choices={options.map(({ key, words, Icon }) => ({
        key,
        label: text(words),
        icon: <Icon />,
        chosen: key === choice,
        onChoose: () => chooseAppearance(key),
      }))}
    />
  );
}
