import styles from './reading.module.css';

/** What lies under the pointer, in a corner of the map. */
export const Reading = ({ lines }: { lines: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={styles.reading}>
    {lines.map(([label, value]) => [<dt key={`${label} t`}>{label}</dt>, <dd key={label}>{value}</dd>])}
  </dl>
);
