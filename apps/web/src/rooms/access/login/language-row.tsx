import { languages } from '@furrow/contract';
import { changeLanguage, currentLanguage, useTexts } from '#kit/words/text.ts';
import { rememberChosenLanguage } from './chosen-look.ts';
import styles from './login.module.css';

/** Each language in its own name; choosing one reloads the page and keeps the typed account name. */
export function LanguageRow() {
  const text = useTexts();
  const current = currentLanguage();
  return (
    <nav className={styles.languages} aria-label={text('shell.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => {
            rememberChosenLanguage();
            changeLanguage(language);
          }}
        >
          {text(`shell.languageNames.${language}`)}
        </button>
      ))}
    </nav>
  );
}
