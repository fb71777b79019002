/** What texts of people are written in, the likelier first: spreadsheets in China write GB 18030. */
const encodings = ['utf-8', 'gb18030'] as const;

/** A text with the first encoding whose rules its bytes keep; null when they keep none. `cut`: they may end inside a character. */
export function readText(
  bytes: Uint8Array,
  { cut = false }: { cut?: boolean } = {},
): { text: string; encoding: (typeof encodings)[number] } | null {
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding, cut);
    if (text !== null) return { text, encoding };
  }
  return null;
}

function decoded(bytes: Uint8Array, encoding: string, cut: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return null;
  }
}
