import type { FactorSetUp } from '@furrow/contract';
import { QrPicture } from '#kit/bare/qr-picture.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './second-factor.module.css';

/** The secret for the app: to be scanned, and to be typed where there is no camera. */
export function SetUpPicture({ uri, setUpKey }: { uri: FactorSetUp['uri']; setUpKey: FactorSetUp['key'] }) {
  const text = useTexts();
  return (
    <>
      <p>{text('signIn.secondFactor.scan')}</p>
      <div className={styles.picture}>
        <QrPicture url={uri} label={text('signIn.secondFactor.image')} />
      </div>
      <p className={styles.key}>
        {text('signIn.secondFactor.key')} <code>{inFours(setUpKey)}</code>
      </p>
    </>
  );
}

/** Groups of four are easier to type; apps do not mind the spaces. */
export const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';
