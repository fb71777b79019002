/** What a terminal says as text, at most 60 characters: PostgreSQL's text holds no zero byte, and a maker's field may hold anything. */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go
  return text.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 60);
}
