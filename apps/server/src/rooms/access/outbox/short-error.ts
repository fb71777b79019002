/** The first 300 signs of what went wrong, on one line, as it is kept and shown. */
export function shortError(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\s+/g, ' ').trim().slice(0, 300);
}
