import type { Language } from '@furrow/contract';
import { abbreviateNumber, roundHalfUp, toHectares, toMu } from '@furrow/geo';
import { localeTags, type Text } from '../words/text.ts';
import { chineseNumerals } from './chinese-numerals.ts';
import { type CoordinateStyle, placeWords } from './coordinate-style.ts';
import { readAmount, readDecimal } from './read-number.ts';
import { duration, relativeTime, timeAgo, zonedTimes } from './time.ts';

/** A number and its unit apart, so that the unit can stand small and muted beside it. */
export interface Quantity {
  value: string;
  unit: string;
}

export type Formats = ReturnType<typeof createFormats>;

/** Everything a screen needs to show numbers and times (C18, spec §9). `timeZone` is an IANA name. */
export function createFormats(
  language: Language,
  timeZone: string,
  text: Text,
  coordinates: CoordinateStyle = 'decimal',
) {
  const locale = localeTags[language];
  const times = zonedTimes(timeZone);
  const numbers = new Map<string, Intl.NumberFormat>();
  const number = (value: number, most = 2, least = 0): string => {
    const key = `${least}-${most}`;
    let format = numbers.get(key);
    if (!format) {
      format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
      numbers.set(key, format);
    }
    return format.format(roundHalfUp(value, most));
  };
  const area = (squareMetres: number): Quantity => ({
    value: number(language === 'zh' ? toMu(squareMetres) : toHectares(squareMetres), 2, 2),
    unit: text('format.unit.area'),
  });
  return {
    ...times,
    /** Grouped in the language's way, at most `most` decimals (2). */
    number,
    /** m² as mu in Chinese, as ha elsewhere, two decimals. */
    area,
    squareMetres: (value: number): Quantity => ({
      value: number(value, 0),
      unit: text('format.unit.squareMetres'),
    }),
    /** m/s as km/h with one decimal. */
    speed: (metresPerSecond: number): Quantity => ({
      value: number(metresPerSecond * 3.6, 1, 1),
      unit: text('format.unit.speed'),
    }),
    /** Metres of working depth as cm with one decimal. */
    depth: (metres: number): Quantity => ({
      value: number(metres * 100, 1, 1),
      unit: text('format.unit.centimetres'),
    }),
    /** Metres under 1000, then km with two decimals. */
    distance: (metres: number): Quantity =>
      Math.abs(metres) < 1000
        ? { value: number(metres, metres < 10 ? 2 : 0), unit: text('format.unit.metres') }
        : { value: number(metres / 1000, 2, 2), unit: text('format.unit.kilometres') },
    /** 12,400 as 1.2 ten-thousands in Chinese, 12.4k elsewhere; the full value belongs on hover. */
    short: (value: number): string => {
      const { value: scaled, unit } = abbreviateNumber(value, language === 'zh' ? 'myriads' : 'thousands');
      return unit === '' ? number(scaled, 0) : `${number(scaled, 1)}${text(`format.large.${unit}`)}`;
    },
    /** Chinese numerals in Chinese, up to 1e15; beyond it, and in other languages, the number in figures. */
    numerals: (value: number): string => (language === 'zh' ? chineseNumerals(value) : null) ?? number(value),
    /** Two decimals with the currency, in the language's way: ¥1,234.50 · 1 234,50 ¥. */
    money: (value: number, currency = 'CNY'): string => money(locale, currency).format(roundHalfUp(value, 2)),
    /** What was typed into a field; null when it is no number, or for an amount no price (C18). */
    readDecimal: (typed: string): number | null => readDecimal(typed, language),
    readAmount: (typed: string): number | null => readAmount(typed, language),
    relative: (value: number, now: number = Date.now()): string => relativeTime(value, now, text, times.date),
    ago: (value: number, now: number = Date.now()): string => timeAgo(value, now, text),
    duration: (seconds: number): string => duration(seconds, text),
    /** Latitude, longitude as the account likes them. */
    coordinates: (lng: number, lat: number): string => placeWords(lng, lat, coordinates),
  };
}

const money = (locale: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });

/** `12.4 km`: for places where the unit cannot be set apart. */
export const joined = ({ value, unit }: Quantity): string => `${value} ${unit}`;
