import { defaultTimeZone } from '../../formats/use-formats.ts';
import { zoneName } from '../../formats/zone-name.ts';
import { useAccount } from '../../session/account.ts';
import { useTexts } from '../../words/text.ts';
import styles from '../form.module.css';

/** The clock that a date input shows: the account's zone, and how it is named in the input and in its calendar. */
export function useZone(at: number | null | undefined) {
  const text = useTexts();
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const name = zoneName(timeZone, at ?? Date.now() / 1000);
  const isHome = name === 'UTC+8';
  return {
    timeZone,
    /** Days are written as lists write them (spec §9). */
    dayFormat: isHome ? 'YYYY-MM-DD' : 'DD/MM/YYYY',
    mark: <span className={styles.zone}>{name}</span>,
    footer: () => text('format.zone', { zone: `${timeZone}, ${name}` }),
  };
}
