import { roundHalfUp } from '@furrow/geo';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import styles from './software.module.css';
import { softwareWords } from './software-words.ts';

/** Hours with one decimal, as charts show them. */
export const hoursOf = (seconds: number): number => roundHalfUp(seconds / 3600, 1);

export const hoursCell = (seconds: number) => <Hours of={seconds} />;
export const softwareCell = (software: string | null) =>
  software === null ? text('format.none') : softwareWords(software);

function Hours({ of }: { of: number }) {
  return useFormats().number(of / 3600, 1, 1);
}

/** Leads to the vehicle for who may see its page. */
export function SnLink({ sn, id }: { sn: string; id: string }) {
  const may = useMay('carMonitor');
  return may ? <Link to={`/carMonitorDetail?id=${id}`}>{sn}</Link> : sn;
}

const [width, height, gap] = [84, 20, 1];

/** Use of the last weeks as small bars; their hours stand in the words. */
export function Trend({ weeks }: { weeks: readonly number[] }) {
  const words = useTexts();
  const formats = useFormats();
  const most = Math.max(...weeks, 1);
  const step = width / Math.max(weeks.length, 1);
  const told = `${words('softwareUse.columns.trend')}: ${weeks.map((seconds) => formats.number(seconds / 3600, 1)).join(' · ')}`;
  return (
    <svg className={styles.trend} width={width} height={height} role="img" aria-label={told}>
      <title>{told}</title>
      {weeks.map((seconds, at) => {
        const tall = Math.max((seconds / most) * height, 1);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has its place
            key={at}
            className={seconds > 0 ? styles.bar : styles.noBar}
            x={at * step}
            y={height - tall}
            width={step - gap}
            height={tall}
          />
        );
      })}
    </svg>
  );
}
