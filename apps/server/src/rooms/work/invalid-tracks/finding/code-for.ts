import type { Divisions } from '#kit/divisions.ts';
import { isInRegion } from './spans.rules.ts';

/** Borders of countries are known to a few kilometres: who is nearer to his region than that is not outside of it, degrees (5 km). */
const near = 0.045;
const isChinese = (region: string): boolean => /^\d/.test(region);

/**
 * Where a place lies: its division, abroad its country; '' where nobody knows, or where the border of the region may be meant by it.
 * Divisions of China among each other are known exactly.
 */
export async function codeFor(
  divisions: Pick<Divisions, 'codeAt' | 'countryAt'>,
  region: string,
  [lng, lat]: readonly [lng: number, lat: number],
): Promise<string> {
  const codeAt = async (x: number, y: number): Promise<string> =>
    (await divisions.codeAt(x, y)) || (await divisions.countryAt(x, y));
  const code = await codeAt(lng, lat);
  if (code === '' || isInRegion(code, region) || (isChinese(code) && isChinese(region))) return code;
  const aside = near / Math.cos((lat * Math.PI) / 180);
  for (const [dx, dy] of [
    [aside, 0],
    [-aside, 0],
    [0, near],
    [0, -near],
  ] as const)
    if (isInRegion(await codeAt(lng + dx, lat + dy), region)) return '';
  return code;
}
