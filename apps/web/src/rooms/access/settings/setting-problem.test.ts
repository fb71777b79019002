import { texts } from '@furrow/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTexts, text } from '#kit/words/text.ts';
import { problemOfValue, settingProblemWords } from './setting-problem.ts';

beforeAll(async () => {
  localStorage.setItem('localLang', 'en');
  await startTexts('en');
});
afterAll(() => localStorage.removeItem('localLang'));

const none = { zh: '', en: '', ru: '', tr: '' };

describe('a value of a setting that does not fit', () => {
  it('is found before it is sent, at the place at which the server would find it', () => {
    expect(problemOfValue('expiry.remindDays', [30, 7])).toBeUndefined();
    expect(problemOfValue('expiry.remindDays', [30, 'soon'])).toMatchObject({
      field: 'value.1',
      key: 'invalidValue',
    });
    expect(problemOfValue('expiry.remindTo', [])).toMatchObject({ field: 'value', key: 'required' });
    expect(problemOfValue('expiry.remindTexts', { ...none, tr: '{name}' })).toEqual({
      field: 'value.tr',
      key: 'reminderPlace',
      params: { place: '{name}' },
    });
  });

  it('is told with the language in which it stands', () => {
    const problem = problemOfValue('expiry.remindTexts', { ...none, ru: '{name}' })!;
    const [first = ''] = texts.en.refusals.reminderPlace.split('{{place}}');
    expect(settingProblemWords(text, problem, 'Text')).toContain(
      `${texts.en.shell.languageNames.ru}: ${first}{name}`,
    );
  });
});
