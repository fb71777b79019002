/**
 * How a terminal takes a command (switches of the simulator): answer as it should; refuse with result 1 (fail),
 * 2 (bad message) or 3 (unsupported); keep silent; or differ: confirm and then do something else (another value reads
 * back, an old position, a broken picture, no restart). `leave` is for
 * 0x8103: what it writes is confirmed, then its power is away for a while.
 */
export type Manner = 'answer' | 'refuse1' | 'refuse2' | 'refuse3' | 'silent' | 'differ' | 'leave';

export const mannerNames: readonly Manner[] = [
  'answer',
  'refuse1',
  'refuse2',
  'refuse3',
  'silent',
  'differ',
  'leave',
];

/**
 * Manners by row: "0x8201" for a message, "0x8103:0xF001" for one parameter, "0x8900:0xF1" for a kind of content,
 * "0x8105:4" for one control command. A row that is not named answers.
 */
export type Manners = Readonly<Record<string, Manner>>;

const hex = (id: number, digits: number): string =>
  `0x${id.toString(16).toUpperCase().padStart(digits, '0')}`;

/** The manner of a message, or of one row within it when that is named. */
export function mannerOf(manners: Manners, id: number, part?: string): Manner {
  const message = hex(id, 4);
  return (part !== undefined ? manners[`${message}:${part}`] : undefined) ?? manners[message] ?? 'answer';
}

export const parameterPart = (id: number): string => hex(id, 4);
export const contentPart = (type: number): string => hex(type, 2);

/** Reads "0x8201=silent,0x8103:0xF001=refuse3". @throws RangeError naming what is wrong. */
export function parseManners(text: string): Manners {
  const manners: Record<string, Manner> = {};
  for (const rule of text.split(',').filter(Boolean)) {
    const [row, name] = rule.split('=');
    const manner = mannerNames.find((one) => one === name?.trim());
    if (!row || !manner) throw new RangeError(`"${rule}" is no manner: use ROW=${mannerNames.join('|')}`);
    const [message, part] = row.trim().split(':');
    manners[part ? `${upper(message!)}:${upper(part)}` : upper(message!)] = manner;
  }
  return manners;
}

function upper(id: string): string {
  return /^0x/i.test(id) ? `0x${id.slice(2).toUpperCase()}` : id;
}
