import {
  type ExpiringThing,
  fillReminder,
  type Language,
  languages,
  placesOf,
  type ReminderTexts,
} from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import { homeDay } from '#kit/clock/home-day.rules.ts';

/** Of which end somebody is reminded. */
export interface RemindedEnd {
  sn: string;
  what: ExpiringThing;
  /** Seconds UTC. */
  endsAt: number;
  /** Days of UTC+8 until then; below 0 it is over. */
  daysLeft: number;
  /** Exact text in CNY; null: nobody has set one. */
  yearPrice: string | null;
}

/** The provider's own words for what will end and for what is over; empty ones are the product's. */
export interface OwnTexts {
  before: ReminderTexts;
  over: ReminderTexts;
}

/**
 * The provider's own words of an end in a language. Null: none are written, or they name a price that nobody has set, which a reader
 * would see as a gap.
 */
export function ownReminder(language: Language, end: RemindedEnd, own: OwnTexts): string | null {
  const text = (end.daysLeft < 0 ? own.over : own.before)[language];
  if (text === '' || (end.yearPrice === null && placesOf(text).includes('price'))) return null;
  return fillReminder(text, {
    sn: end.sn,
    what: texts[language].billing.expiry.things[end.what],
    date: homeDay(end.endsAt),
    days: String(Math.abs(end.daysLeft)),
    price: end.yearPrice ?? '',
  });
}

/** The same among the values of a notification, one of each language that has words of its own (`notificationText`). */
export function ownReminders(end: RemindedEnd, own: OwnTexts): Record<string, string> {
  const written = languages.flatMap((language) => {
    const text = ownReminder(language, end, own);
    return text === null ? [] : [[`own.${language}`, text]];
  });
  return Object.fromEntries(written);
}

/** What a display shows of an end, in a language. */
export function displayReminder(language: Language, end: RemindedEnd, own: OwnTexts): string {
  const words = texts[language].billing.expiry;
  const delivered = fill(end.daysLeft < 0 ? words.remindOver : words.remindText, {
    what: words.things[end.what],
    day: homeDay(end.endsAt),
    count: Math.max(0, end.daysLeft),
  });
  return ownReminder(language, end, own) ?? delivered;
}

/** Of countries whose language is one of the product's, beside China (ISO 3166). */
const spoken: Readonly<Record<string, Language>> = { RU: 'ru', BY: 'ru', KZ: 'ru', KG: 'ru', TR: 'tr' };

/** A machine speaks the language of the country that it works in, told by the code of its division; English where that is none of ours. */
export const displayLanguage = (divisionCode: string): Language =>
  /^\d{6}$/.test(divisionCode) || divisionCode === '' ? 'zh' : (spoken[divisionCode] ?? 'en');
