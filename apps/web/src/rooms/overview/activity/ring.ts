/** The pieces of a ring one behind the other as a background of CSS, from the top; without any it is an empty ring. */
export function ringOf(pieces: readonly { num: number; colour: string }[]): string {
  const total = pieces.reduce((sum, { num }) => sum + num, 0);
  if (total === 0) return 'var(--line)';
  let at = 0;
  const parts = pieces.map(({ num, colour }) => {
    const from = at;
    at += num;
    return `${colour} ${part(from, total)} ${part(at, total)}`;
  });
  return `conic-gradient(${parts.join(', ')})`;
}

const part = (num: number, total: number): string => `${Math.round((num / total) * 10_000) / 100}%`;
