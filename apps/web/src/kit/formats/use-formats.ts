import { useEffect, useState } from 'react';
import { useAccount } from '../session/account.ts';
import { currentLanguage, text } from '../words/text.ts';
import { type CoordinateStyle, coordinateStyle } from './coordinate-style.ts';
import { createFormats, type Formats } from './formats.ts';

/** The product's own zone where the account has none (spec §9). */
export const defaultTimeZone = 'Asia/Shanghai';

/** Formats in the account's language, zone and way of coordinates; the same object until one of them changes. */
export function useFormats(): Formats {
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const { style } = coordinateStyle();
  return sharedFormats(timeZone, style);
}

const shared = new Map<string, Formats>();

/** Every cell of a list asks for its formats: those of a zone are made once, for one `Intl` object takes longer than a cell. */
function sharedFormats(timeZone: string, style: CoordinateStyle): Formats {
  const key = `${currentLanguage()} ${timeZone} ${style}`;
  let formats = shared.get(key);
  if (!formats) {
    formats = createFormats(currentLanguage(), timeZone, text, style);
    shared.set(key, formats);
  }
  return formats;
}

/** The present in milliseconds, renewed every `everyMs`; for "3 min ago" texts. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
