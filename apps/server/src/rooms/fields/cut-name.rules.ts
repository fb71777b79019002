import { storablePart } from '#kit/http/storable-part.rules.ts';

/** What of a name fits into so many places, without blanks at its ends; a character that the end would break in two is left out. */
export const cutName = (name: string, most: number): string => storablePart(name.slice(0, most)).trim();
