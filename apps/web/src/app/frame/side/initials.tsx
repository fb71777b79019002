import styles from './sidebar.module.css';

/** The sign of an entry when there is no room for its words: one Han character, or the first letters of two words. */
export function initialsOf(title: string): string {
  const [first = ''] = title;
  if (/\p{Script=Han}/u.test(first)) return first;
  const words = title.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('');
}

export function Initials({ of }: { of: string }) {
  return (
    <span className={styles.initials} aria-hidden="true">
      {initialsOf(of)}
    </span>
  );
}
