const parts = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '~!@#$%^&*()-_+'] as const;
const length = 12;

/** A password that both variants of the rule take: every kind of character, none that are taken for one another. */
export function newPassword(): string {
  const all = parts.join('');
  const letters = [...parts, ...Array.from({ length: length - parts.length }, () => all)].map(oneOf);
  return shuffled(letters).join('');
}

/** A number below `limit`, each as likely as the other. */
function below(limit: number): number {
  const whole = 2 ** 32 - (2 ** 32 % limit);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < whole ? drawn % limit : below(limit);
}

const oneOf = (text: string): string => text[below(text.length)] ?? '';

function shuffled(letters: string[]): string[] {
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters;
}
