import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useNow } from '../formats/use-formats.ts';
import { Copyable } from '../parts/copyable.tsx';
import { UnitNumber } from '../parts/unit-number.tsx';
import type { StateColour } from '../theme/tokens.ts';
import { useTexts } from '../words/text.ts';
import styles from './cells.module.css';

/** Cells that many lists have: `{ key: 'createdAt', title: …, cell: timeCell }`. */

/** A time in seconds UTC, in the account's zone; hover tells UTC and how long ago (C18). */
export const timeCell = (at: number | null): ReactNode => <Time at={at} />;
/** A code that can be copied: SN, trace id. */
export const codeCell = (code: string | null): ReactNode => <Copyable>{code ?? ''}</Copyable>;
/** A number in the language's form, at the right. */
export const numberCell = (value: number | null): ReactNode => <Count value={value} />;

/** m² in the unit that people read, at the right; null is "—". */
export const areaCell = (squareMetres: number | null): ReactNode => <AreaOf value={squareMetres} />;

function AreaOf({ value }: { value: number | null }) {
  const formats = useFormats();
  return <UnitNumber of={value === null ? null : formats.area(value)} />;
}

export function Time({ at }: { at: number | null }) {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow(60_000);
  if (at === null) return text('format.none');
  const utc = new Date(at * 1000).toISOString().replace('T', ' ').slice(0, 19);
  return <time title={`${utc} UTC · ${formats.relative(at, now)}`}>{formats.dateTime(at)}</time>;
}

function Count({ value }: { value: number | null }) {
  const text = useTexts();
  const formats = useFormats();
  return value === null ? text('format.none') : formats.number(value);
}

/** A number that leads to its records; null is "—", 0 leads nowhere. */
export function CountLink({ count, to }: { count: number; to: string | null }) {
  const formats = useFormats();
  const words = formats.number(count);
  return count > 0 && to !== null ? <Link to={to}>{words}</Link> : words;
}

/** A state: pale ground, strong text, the same colour on every screen (C29). */
export function StateTag({ colour, children }: { colour: StateColour; children: ReactNode }) {
  return (
    <Tag
      variant="filled"
      className={styles.state ?? ''}
      style={{
        color: `var(--state-${colour}-ink)`,
        background: `color-mix(in srgb, var(--state-${colour}) 14%, transparent)`,
      }}
    >
      {children}
    </Tag>
  );
}
