import {
  expiringThings,
  languages,
  noReminderTexts,
  problemsOf,
  reminderLength,
  reminderPlaces,
  reminderText,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import { describe, expect, it } from 'vitest';
import {
  displayLanguage,
  displayReminder,
  ownReminder,
  ownReminders,
  type RemindedEnd,
} from './reminder.rules.ts';

/** 23:59:59 of 30 November 2026, UTC+8. */
const endsAt = Date.UTC(2026, 10, 30, 15, 59, 59) / 1000;
const end: RemindedEnd = { sn: '2800001', what: 'flow', endsAt, daysLeft: 7, yearPrice: '365.00' };
const over: RemindedEnd = { ...end, daysLeft: -3 };
const none = { before: noReminderTexts, over: noReminderTexts };
const told = (text: string): string[] => {
  const { error } = reminderText.safeParse(text);
  return error
    ? problemsOf(error).map(({ key, params }) => [key, ...Object.values(params ?? {})].join(' '))
    : [];
};

describe('the words of a reminder', () => {
  it('fill every place with what is known, in each language', () => {
    for (const language of languages) {
      const own = {
        ...none,
        before: { ...noReminderTexts, [language]: '{sn}|{what}|{date}|{days}|{price}|{sn}' },
      };
      const thing = texts[language].billing.expiry.things.flow;
      expect(ownReminder(language, end, own)).toBe(`2800001|${thing}|2026-11-30|7|365.00|2800001`);
      expect(ownReminders(end, own)).toEqual({ [`own.${language}`]: ownReminder(language, end, own) });
      expect(displayReminder(language, end, own)).toBe(ownReminder(language, end, own));
    }
  });

  it('are others for what is over, with the days since', () => {
    const own = {
      before: { ...noReminderTexts, en: 'left {days}' },
      over: { ...noReminderTexts, en: 'since {days}' },
    };
    expect(displayReminder('en', end, own)).toBe('left 7');
    expect(displayReminder('en', over, own)).toBe('since 3');
    expect(displayReminder('en', { ...end, daysLeft: 0 }, own)).toBe('left 0');
  });

  it('are the delivered ones where none are written, or a price is named that nobody has set', () => {
    const own = { ...none, before: { ...noReminderTexts, en: '{sn}: {price} CNY' } };
    expect(ownReminder('en', end, own)).toBe('2800001: 365.00 CNY');
    expect(ownReminder('en', { ...end, yearPrice: null }, own)).toBeNull();
    expect(ownReminder('ru', end, own)).toBeNull();
    for (const language of languages) {
      const delivered = displayReminder(language, end, none);
      expect(delivered).toContain('2026-11-30');
      expect(delivered).toContain('7');
      expect(delivered).not.toMatch(/[{}]/);
      expect(displayReminder(language, over, none)).not.toMatch(/[{}]/);
      expect(
        displayReminder(
          language,
          { ...end, yearPrice: null },
          { ...none, before: { ...noReminderTexts, [language]: '{price}' } },
        ),
      ).toBe(delivered);
    }
  });

  it('fit the display in every language: the names of what ends are no longer than their place', () => {
    for (const language of languages)
      for (const what of expiringThings) {
        expect(texts[language].billing.expiry.things[what].length).toBeLessThanOrEqual(reminderPlaces.what);
        const longest = { ...end, what, daysLeft: -99_999 };
        expect(displayReminder(language, longest, none).length).toBeLessThanOrEqual(reminderLength);
      }
  });
});

describe('a reminder that somebody writes', () => {
  it('is refused for a place that nobody knows, a stray brace and a line break', () => {
    expect(told('')).toEqual([]);
    expect(told('{sn} {what} {date} {days} {price}')).toEqual([]);
    expect(told('{sn} {name}')).toEqual(['reminderPlace {name}']);
    expect(told('{SN}')).toEqual(['reminderPlace {SN}']);
    expect(told('{}')).toEqual(['reminderPlace {}']);
    expect(told('{{sn}}')).toEqual(['reminderPlace {']);
    expect(told('100 % } renew')).toEqual(['reminderPlace }']);
    expect(told('{toString}')).toEqual(['reminderPlace {toString}']);
    expect(told('renew\nnow')).toEqual(['invalidValue']);
  });

  it('is refused when the display could not hold it with the longest values', () => {
    expect(told('x'.repeat(200))).toEqual([]);
    expect(told('x'.repeat(201))).toEqual(['reminderTooLong 201 200']);
    expect(told(`${'x'.repeat(170)}{what}`)).toEqual([]);
    expect(told(`${'x'.repeat(171)}{what}`)).toEqual(['reminderTooLong 201 200']);
    // A place that is written longer than what stands in it counts as what stands in it.
    expect(told(`${'x'.repeat(195)}{days}`)).toEqual([]);
  });
});

describe('the language of a display', () => {
  it('is that of the country in which the machine works', () => {
    expect(['230102', '', 'RU', 'KZ', 'TR', 'DE'].map(displayLanguage)).toEqual([
      'zh',
      'zh',
      'ru',
      'ru',
      'tr',
      'en',
    ]);
  });
});
