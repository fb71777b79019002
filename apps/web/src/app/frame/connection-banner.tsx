import { useEffect, useState } from 'react';
import { useFormats } from '../../kit/formats/use-formats.ts';
import { useTexts } from '../../kit/words/text.ts';
import { retryStreamNow, useStreamState } from '../../live/use-stream.ts';
import styles from './connection-banner.module.css';

/** A first connection may take this long before the bar speaks of an interruption, ms. */
const FIRST_PATIENCE_MS = 4000;

/** The yellow bar of S1: "Live updates interrupted, last update 14:03:22", with "Retry now". It goes by itself. */
export function ConnectionBanner() {
  const text = useTexts();
  const formats = useFormats();
  const { interrupted, lastMessageAt } = useStreamState();
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), FIRST_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!interrupted || (patient && lastMessageAt === null)) return null;
  return (
    <div className={styles.banner} role="status">
      {lastMessageAt
        ? text('shell.connection.interrupted', { time: formats.time(lastMessageAt) })
        : text('shell.connection.interruptedNever')}
      <button type="button" onClick={retryStreamNow}>
        {text('shell.connection.retryNow')}
      </button>
    </div>
  );
}
