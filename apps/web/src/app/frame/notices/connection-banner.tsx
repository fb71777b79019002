import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { retryStreamNow, useLastMessageAt, useStreamState } from '#live/use-stream.ts';
import styles from './connection-banner.module.css';

/** A loss that ends within this time is not worth a bar, ms (L20). */
const PATIENCE_MS = 10_000;

/** The bar of L20: no network, or live updates interrupted for more than 10 s, with the time of the last data. It goes by itself. */
export function ConnectionBanner() {
  const text = useTexts();
  const formats = useFormats();
  const interrupted = useStreamState('interrupted');
  const lastMessageAt = useLastMessageAt();
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const long = useLong(interrupted);
  if (!online) {
    return (
      <div className={styles.banner} role="status">
        {lastMessageAt
          ? text('notices.banner.offline', { time: formats.time(lastMessageAt) })
          : text('notices.banner.offlineNever')}
      </div>
    );
  }
  if (!long) return null;
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

/** True once something has held for the time of patience; false as soon as it no longer does. */
function useLong(holds: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!holds) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [holds]);
  return holds && long;
}

function followNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
