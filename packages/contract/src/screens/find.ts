import { z } from 'zod';

/** What the command palette finds beside pages (L19); a kind appears here when its entity is built. In the order of the answer. */
export const foundKinds = [
  'sn',
  'plate',
  'machineCode',
  'alias',
  'formerSn',
  'dealer',
  'owner',
  'servicePoint',
  'product',
  'vehicleModel',
  'implementModel',
  'component',
  'account',
  'role',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** `GET search?q=`: three characters or more, two where they are Han. */
export const findQuery = z.object({ q: z.string().trim().min(2, 'tooShort').max(60, 'tooLong') });

/** One record; within the account's permissions and scope, at most `mostFound` of a kind. */
export interface FoundRecord {
  kind: FoundKind;
  /** The text that matched. */
  text: string;
  /** What it belongs to. */
  detail: string;
  /** Where it opens: a path of this site. */
  path: string;
  /** Of a former SN: until when the vehicle bore it, seconds UTC. */
  until?: number;
}
export const mostFound = 5;

/** Whether a text is long enough to search for: a Chinese name is whole with two characters. */
export const isSearchable = (text: string): boolean =>
  [...text.trim()].length >= (/\p{Script=Han}/u.test(text) ? 2 : 3);
