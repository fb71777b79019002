import { useEffect, useState } from 'react';
import { useFormats } from '../formats/use-formats.ts';
import { useAccount } from '../session/account.ts';
import { useProductTitle } from '../settings/use-product-title.ts';
import { useTexts } from '../words/text.ts';
import styles from './print-head.module.css';

/** On paper alone: product title, who printed and when (C30). The time is that of the printing. */
export function PrintHead() {
  const text = useTexts();
  const formats = useFormats();
  const account = useAccount();
  const productTitle = useProductTitle();
  const [printedAt, setPrintedAt] = useState(() => Date.now());
  useEffect(() => {
    const paper = window.matchMedia('print');
    const look = () => setPrintedAt(Date.now());
    paper.addEventListener('change', look);
    return () => paper.removeEventListener('change', look);
  }, []);
  return (
    <div className={styles.head} data-print="only">
      <div className={styles.line}>
        <span className={styles.title}>{productTitle}</span>
        <span>
          {text('look.print.printed', {
            name: account?.displayName || account?.name || '',
            time: formats.dateTime(printedAt),
          })}
        </span>
      </div>
    </div>
  );
}
