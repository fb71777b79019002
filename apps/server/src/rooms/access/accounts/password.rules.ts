import type { RefusalKey } from '@furrow/contract';

/** What people take first: words, rows of keys and counting that every list for guessing begins with. */
const commonCores = new Set(
  `password passwort passwd pass parol sifre mima mot motdepasse contrasena admin administrator root user guest test tester demo
  welcome letmein changeme default login master qwerty qwertz azerty asdf zxcv iloveyou woaini dragon monkey football baseball
  basketball sunshine princess superman batman starwars pokemon computer internet hello whatever trustno freedom shadow michael
  jordan summer winter spring autumn fall january february march april june july august september october november december
  monday friday china beijing russia moskva turkey turkiye istanbul qazwsx qaz wsx`.split(/\s+/),
);
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Why a password that obeys the rule of its shape is easily guessed all the same, or null. */
export function guessable(password: string, name = ''): RefusalKey | null {
  const plain = password.toLowerCase();
  const own = name.trim().toLowerCase();
  // A name of two or three letters is in many words by chance.
  if (own.length >= 4 && (plain.includes(own) || unleet(plain).includes(own))) return 'passwordHoldsName';
  return isCommon(plain) ? 'passwordCommon' : null;
}

function isCommon(plain: string): boolean {
  // "P@ssw0rd123" is "password"; "1qaz2wsx" is "qazwsx".
  const letters = plain.replace(/[^a-z]/g, '');
  const cores = [letters, unleet(plain.replace(/^[^a-z]+|[\d\W_]+$/g, ''))];
  return cores.some((core) => commonCores.has(core) || isRow(core) || /^(.)\1*$/.test(core));
}

/** Four neighbours or more of a keyboard or of the alphabet, forwards or backwards. */
const isRow = (core: string): boolean =>
  core.length >= 4 && rows.some((row) => row.includes(core) || row.includes([...core].reverse().join('')));

const unleet = (text: string): string => [...text].map((sign) => leet[sign] ?? sign).join('');
