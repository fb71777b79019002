import { useFileAddress } from '#kit/files/fetch-file.ts';
import styles from './videos.module.css';

/** The cover of a film, small; an empty frame where it has none. */
export function CoverCell({ id }: { id: string | null }) {
  return id === null ? <span className={styles.cover} /> : <Cover id={id} />;
}

function Cover({ id }: { id: string }) {
  const { address } = useFileAddress({ id }, 'thumbnail');
  return address ? <img className={styles.cover} src={address} alt="" /> : <span className={styles.cover} />;
}
