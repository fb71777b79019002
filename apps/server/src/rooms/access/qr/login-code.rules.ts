/** Seconds that a code lives (/login). */
export const loginCodeLifeS = 120;
/** Codes that one address may ask for: an office shares one. */
export const loginCodeRate = { calls: 60, seconds: 60 } as const;

/** `张*`, `ad***`: who scanned, without telling a bystander the whole name. */
export function maskedName(name: string): string {
  const signs = [...name];
  const shown = signs.length > 4 ? 2 : 1;
  return `${signs.slice(0, shown).join('')}${'*'.repeat(Math.max(1, Math.min(3, signs.length - shown)))}`;
}
