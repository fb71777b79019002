import { useTexts } from '#kit/words/text.ts';
import styles from './login.module.css';

/** Of the product, written in by the build. */
declare const __FURROW_VERSION__: string;

/** What the product cannot do without: WebGL 2 for the map, and the newer array methods. */
const tooOld = !('toSorted' in Array.prototype) || !('WebGL2RenderingContext' in window);

/** Version, record number of the site, and whether the browser is too old. */
export function LoginFoot({ recordNumber }: { recordNumber: string }) {
  const text = useTexts();
  return (
    <footer className={styles.foot}>
      {tooOld && (
        <p className={styles.old} role="status">
          {text('access.login.oldBrowser')}
        </p>
      )}
      <span>{text('access.login.version', { version: __FURROW_VERSION__ })}</span>
      {recordNumber && <span>{text('signIn.recordNumber', { number: recordNumber })}</span>}
    </footer>
  );
}
