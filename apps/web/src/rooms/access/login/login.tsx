import { languages } from '@furrow/contract';
import { LogoMark } from '../../../kit/bare/logo-mark.tsx';
import { PageHeading } from '../../../kit/parts/page-heading.tsx';
import { changeLanguage, currentLanguage, useTexts } from '../../../kit/words/text.ts';
import { FieldPicture } from './field-picture.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { rememberChosenLanguage } from './use-login.ts';

/** /login: the only page a stranger sees. */
export function Screen() {
  const text = useTexts();
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <FieldPicture />
        <p className={styles.intro}>{text('access.login.intro')}</p>
      </aside>
      <main className={styles.main}>
        <LanguageRow />
        <div className={styles.card}>
          <div className={styles.brand}>
            <LogoMark size={40} />
            <div>
              <div className={styles.name}>{text('shell.productName')}</div>
              <div className={styles.product}>{text('shell.productTitle')}</div>
            </div>
          </div>
          <PageHeading>{text('access.login.title')}</PageHeading>
          <LoginForm />
        </div>
        <footer className={styles.foot}>
          {tooOld && <span role="status">{text('access.login.oldBrowser')}</span>}
        </footer>
      </main>
    </div>
  );
}

/** What the product cannot do without: WebGL 2 for the map, and the newer array methods. */
const tooOld = !('toSorted' in Array.prototype) || !('WebGL2RenderingContext' in window);

/** Each language in its own name; choosing one reloads the page and keeps the typed account name. */
function LanguageRow() {
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
