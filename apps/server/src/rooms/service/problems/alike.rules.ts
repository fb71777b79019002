/** Pairs of neighbouring characters of a text: they compare words of any script. */
function pairsOf(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return new Set([...plain].slice(0, -1).map((sign, i) => sign + [...plain][i + 1]));
}

/** How much two texts have in common, 0…1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size);
}
