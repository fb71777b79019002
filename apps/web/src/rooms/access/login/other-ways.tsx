import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { ApplyPart, ForgotPart, ThirdLoginPart } from './lazy-parts.tsx';
import styles from './login.module.css';

type Opened = 'third' | 'apply' | 'forgot';

/** Under the form: what a stranger may do beside signing in. */
export function OtherWays({ thirdLogin }: { thirdLogin: string }) {
  const text = useTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const offered: Opened[] = thirdLogin ? ['third', 'apply', 'forgot'] : ['apply', 'forgot'];
  return (
    <>
      <div className={styles.others}>
        {offered.map((name) => (
          <button key={name} type="button" aria-haspopup="dialog" onClick={() => setOpened(name)}>
            {text(`signIn.${name}.button`)}
          </button>
        ))}
      </div>
      {opened === 'third' && <ThirdLoginPart address={thirdLogin} onClose={close} />}
      {opened === 'apply' && <ApplyPart onClose={close} />}
      {opened === 'forgot' && <ForgotPart onClose={close} />}
    </>
  );
}
