import { Badge, Popover } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './account-list.module.css';

/** How many viewing areas; the list of them on hover or focus. */
export function AreaCount({ codes }: { codes: readonly string[] }) {
  const formats = useFormats();
  if (codes.length === 0) return formats.number(0);
  const names = (
    <ul className={styles.areas}>
      {codes.map((code) => (
        <li key={code}>
          <DivisionName code={code} />
        </li>
      ))}
    </ul>
  );
  return (
    <Popover content={names} trigger={['hover', 'focus']}>
      <button type="button" className={styles.count} data-print="keep">
        {formats.number(codes.length)}
      </button>
    </Popover>
  );
}

/** A dot for who is there now, with the running sessions. */
export function OnlineMark({ online, sessions }: { online: boolean; sessions: number }) {
  const text = useTexts();
  const words = sessions > 0 ? text('accountList.dot', { sessions }) : text('accountList.offline');
  return (
    <Badge
      color={online ? 'var(--state-online)' : 'var(--state-offline)'}
      text={words}
      className={styles.dot ?? ''}
    />
  );
}
