/** NUL, and halves of a character that stand alone: PostgreSQL keeps neither in a text nor in JSON. */
const unstorable = /[\0\p{Surrogate}]/gu;

export const isStorable = (text: string): boolean => text.search(unstorable) < 0;

/** A text without what the database cannot keep of it: names out of files of other programs. */
export const storablePart = (text: string): string => text.replaceAll(unstorable, '');
