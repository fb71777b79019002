/** Edit distance of two texts, letter case apart. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [a.toLowerCase(), b.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}

/** The candidates nearest to what was typed, best first, at most `most`; none that is more than half different. */
export function similar<T>(
  typed: string,
  candidates: readonly T[],
  namesOf: (one: T) => string[],
  most = 3,
): T[] {
  return candidates
    .map((one) => {
      const names = namesOf(one);
      const far = Math.min(
        ...names.map((name) => editDistance(typed, name) / Math.max(typed.length, name.length, 1)),
      );
      return { one, far };
    })
    .filter(({ far }) => far <= 0.5)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ one }) => one);
}
