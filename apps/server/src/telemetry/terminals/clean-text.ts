/** Of most things that a terminal tells, no more is kept. */
const usual = 60;

/**
 * What a terminal says as text, at most so many characters of it: PostgreSQL's text holds no zero byte, and a maker's field may hold
 * anything. A character that the end would break in two is left out, for no JSON of the database takes a half of one.
 */
export function cleanText(text: string, longest = usual): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
      .slice(0, longest)
      .replace(/[\uD800-\uDBFF]$/, '')
  );
}
