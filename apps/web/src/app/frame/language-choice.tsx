import { languages } from '@furrow/contract';
import { GlobeIcon } from '../../kit/parts/icons.tsx';
import { changeLanguage, currentLanguage, useTexts } from '../../kit/words/text.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import styles from './top-bar.module.css';

/** Four languages, each in its own name; choosing one reloads the page at the same address (shell L7). */
export function LanguageChoice() {
  const text = useTexts();
  const current = currentLanguage();
  return (
    <ChoiceMenu
      name={text('shell.language')}
      face={
        <>
          <GlobeIcon />
          <span className={styles.toolWord}>{text(`shell.languageNames.${current}`)}</span>
        </>
      }
      choices={languages.map((language) => ({
        key: language,
        lang: language,
        label: text(`shell.languageNames.${language}`),
        chosen: language === current,
        onChoose: () => changeLanguage(language),
      }))}
    />
  );
}
