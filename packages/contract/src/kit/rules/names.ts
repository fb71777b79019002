import { z } from 'zod';
import { marked } from './kind.ts';

const signs = /[~!@#$%^&*()\-_+]/;

function isPassword(text: string): boolean {
  return text.length >= 8 && text.length <= 16 && /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text);
}

/** A text that must be there, trimmed, of at most `max` characters, in the shape of `pattern` when it is not empty. */
function shaped(max: number, pattern: RegExp, key: string) {
  return z.string('required').trim().min(1, 'required').max(max, 'tooLong').regex(orEmpty(pattern), key);
}

/** Control characters, line and paragraph separators, and what orders or hides writing. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const plainFileName = (name: string): string =>
  name
    .replace(unseen, '')
    .replace(/^.*[\\/]/, '')
    .trim();

/** An empty text is told once, as missing. */
const orEmpty = (pattern: RegExp): RegExp => new RegExp(`^$|${pattern.source}`, pattern.flags);

/** Names, texts and codes of spec §5. */
export const nameRules = {
  /** Account name: 1 to 16 letters, digits, underscore, hyphen. */
  accountName: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^[A-Za-z0-9_-]{0,16}$/, 'accountNameRule'),
  /** The stricter variant: 3 to 15 of them, beginning with a letter. */
  accountNameLettered: z
    .string('required')
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{2,14}$/, 'accountNameLetterRule'),
  /** Password: 8 to 16 characters, upper case, lower case and digit. */
  password: marked(z.string('required').refine(isPassword, 'passwordRule'), { kind: 'password' }),
  /** The stricter variant: also one of ~!@#$%^&*()-_+ */
  passwordWithSign: marked(
    z.string('required').refine((text) => isPassword(text) && signs.test(text), 'passwordSignRule'),
    { kind: 'password' },
  ),
  /** A text that must not be empty and has at most `max` characters. */
  text: (max: number) =>
    z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(max, 'tooLong')
      .refine((text) => !text.includes('\0'), 'invalidValue'),
  /** Name of a file: without the folders that some browsers send, and without signs that nobody sees or that turn the writing round. */
  fileName: (max: number) =>
    z.string('required').transform(plainFileName).pipe(z.string().min(1, 'required').max(max, 'tooLong')),
  /** Free words of at most `max` characters, which may be none. */
  words: (max: number) => {
    const words = z.string().trim().max(max, 'tooLong');
    return marked(
      words.refine((text) => !text.includes('\0'), 'invalidValue'),
      // What fits in one line is typed in one line.
      { kind: max > 60 ? 'words' : 'text' },
    );
  },
  /** Why something is rejected or frozen: required, at most 30 characters. */
  rejectReason: z.string('rejectReason').trim().min(1, 'rejectReason').max(30, 'rejectReason'),
  /** A name without special characters: letters and digits of any script, spaces, `_`, `-`. */
  plainName: (max: number) => shaped(max, /^[\p{L}\p{M}\p{N} _-]*$/u, 'specialCharacters'),
  digits: (max: number) => shaped(max, /^\d*$/, 'digitsOnly'),
  lettersDigits: (max: number) => shaped(max, /^[A-Za-z0-9]*$/, 'lettersDigitsOnly'),
  /** Version xx.xx.xx: three groups of digits, at most 30 characters in all. */
  version: shaped(30, /^\d+\.\d+\.\d+$/, 'versionFormat'),
  /** SN of a device: exactly 7 or 10 digits. */
  sn: z
    .string('required')
    .trim()
    .regex(/^(\d{7}|\d{10})$/, 'snFormat'),
  /** SN of a component: 4 to 30 letters, digits, hyphens (C20). */
  componentSn: z
    .string('required')
    .trim()
    .regex(/^[A-Za-z0-9-]{4,30}$/, 'componentSnFormat'),
  /**
   * A box of SNs, parted by blanks, commas, semicolons or lines: at most 10, doubles folded, nothing cut off (C20). In an
   * address each may stand by itself.
   */
  snList: z.preprocess(
    (value) => (Array.isArray(value) ? value.join(' ') : value),
    z
      .string()
      .transform((text) => [...new Set(text.split(/[\s,;，；、]+/).filter((code) => code !== ''))])
      .pipe(
        z
          .array(z.string().regex(/^(\d{7}|\d{10})$/, 'snFormat'))
          .min(1, 'required')
          .max(10, 'tooManySns'),
      ),
  ),
};
