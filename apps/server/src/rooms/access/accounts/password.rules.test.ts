import { expect, it } from 'vitest';
import { guessable } from './password.rules.ts';
import { randomPassword } from './password.ts';

it('refuses what every list for guessing begins with, however it is dressed', () => {
  for (const common of [
    'Password1',
    'P@ssw0rd123',
    'Passw0rd',
    'Qwerty123',
    'Admin1234',
    'Abcd1234',
    'Aa123456',
    'Asdfgh12',
    '1Qaz2wsx',
    'Welcome2026!',
    'Changeme1',
    'Zyxwv987',
    'Aaaa1111',
    'Iloveyou1',
    'Woaini520',
    'Parol2026',
    'Summer2026',
  ])
    expect([common, guessable(common)]).toEqual([common, 'passwordCommon']);
  for (const good of ['Harvest-97w', 'Tractor2026', 'Kx7mPq2nRt', 'Blue-Plough4', randomPassword()])
    expect([good, guessable(good, 'boss')]).toEqual([good, null]);
});

it('refuses what holds the name of the account', () => {
  expect(guessable('Ivanov-2026', 'ivanov')).toBe('passwordHoldsName');
  expect(guessable('My1van0vKey', 'IvanOv')).toBe('passwordHoldsName');
  expect(guessable('Liquid-2026', 'li')).toBeNull();
});
