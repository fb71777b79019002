/** At most `count` of these, evenly spread; the first and the last are among them. */
export function evenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, k) => items[Math.round(k * step)]!);
}
