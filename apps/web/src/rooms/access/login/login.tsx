import type { LoginData } from '@furrow/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LogoMark } from '#kit/bare/logo-mark.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useOpenSettings } from '#kit/settings/use-open-settings.ts';
import { useProductTitle } from '#kit/settings/use-product-title.ts';
import { useTexts } from '#kit/words/text.ts';
import { useReturnedSignIn } from '../auth-redirect/use-returned-sign-in.ts';
import { AppearanceChoice } from './appearance/appearance.tsx';
import { FieldPicture } from './field-picture.tsx';
import { LanguageRow } from './language-row.tsx';
import { QrPart } from './lazy-parts.tsx';
import styles from './login.module.css';
import { LoginFoot } from './login-foot.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { useSignedIn } from './use-login.ts';

/** /login: the only page a stranger sees. */
export function Screen() {
  const text = useTexts();
  const [search] = useSearchParams();
  const settings = useOpenSettings();
  const productTitle = useProductTitle();
  const onDone = useSignedIn(search.get('redirect'));
  useReturnedSignIn();
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <FieldPicture />
        <p className={styles.intro}>{text('access.login.intro')}</p>
      </aside>
      <main className={styles.main}>
        <div className={styles.tools}>
          <LanguageRow />
          <AppearanceChoice />
        </div>
        <div className={styles.card}>
          <div className={styles.brand}>
            <LogoMark size={40} />
            <div>
              <div className={styles.name}>{text('shell.productName')}</div>
              <div className={styles.product}>{productTitle}</div>
            </div>
          </div>
          <PageHeading>{text('access.login.title')}</PageHeading>
          <WaysIn qrHost={settings.qrHost ?? ''} onDone={onDone} />
          <OtherWays thirdLogin={settings['thirdLogin.url'] ?? ''} />
        </div>
        <LoginFoot recordNumber={settings['product.recordNumber'] ?? ''} />
      </main>
    </div>
  );
}

const ways = ['account', 'qr'] as const;
type Way = (typeof ways)[number];

/** The two tabs; arrow keys change them. */
function WaysIn({ qrHost, onDone }: { qrHost: string; onDone: (data: LoginData) => Promise<void> }) {
  const text = useTexts();
  const [way, setWay] = useState<Way>('account');
  const other = way === 'account' ? 'qr' : 'account';
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={text('signIn.tabs.label')}>
        {ways.map((name) => (
          <button
            key={name}
            id={`way-${name}`}
            type="button"
            role="tab"
            aria-selected={name === way}
            aria-controls="way-panel"
            tabIndex={name === way ? 0 : -1}
            onClick={() => setWay(name)}
            onKeyDown={({ key }) => {
              if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
              setWay(other);
              document.getElementById(`way-${other}`)?.focus();
            }}
          >
            {text(`signIn.tabs.${name}`)}
          </button>
        ))}
      </div>
      <div id="way-panel" role="tabpanel" aria-labelledby={`way-${way}`}>
        {way === 'account' ? <LoginForm onDone={onDone} /> : <QrPart host={qrHost} onDone={onDone} />}
      </div>
    </>
  );
}
