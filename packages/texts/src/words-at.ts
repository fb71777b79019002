const partOf = (words: unknown, name: string): unknown =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).find(([key]) => key === name)?.[1]
    : undefined;

const at = (words: object, key: string): unknown => key.split('.').reduce<unknown>(partOf, words);

/** The words of a key that a description names: `parties.points.fields.name`. @throws Error when there are none */
export function textAt(words: object, key: string): string {
  const found = at(words, key);
  if (typeof found !== 'string') throw new Error(`no words at ${key}`);
  return found;
}

/** The words that stand below a place, by their last names; none when there is no such place. */
export function textsBelow(words: object, place: string): Readonly<Record<string, string>> {
  const found = at(words, place);
  const below = typeof found === 'object' && found !== null ? Object.entries(found) : [];
  return Object.fromEntries(below.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
