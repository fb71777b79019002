/** Two places of an answer that are not alike, by the way to them: `data.rows[3].alias`. */
export type Differences = ReadonlyMap<string, string>;

/** Sums over several machines are added in another order: their last digits may differ. */
const relative = 1e-9;

/** Where two answers differ; order and number of what is listed count. */
export function differencesOf(one: unknown, other: unknown): Differences {
  const found = new Map<string, string>();
  compare(one, other, '', found);
  return found;
}

function compare(one: unknown, other: unknown, place: string, found: Map<string, string>): void {
  if (alike(one, other)) return;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) found.set(`${place}.length`, `${one.length} | ${other.length}`);
    for (let i = 0; i < Math.min(one.length, other.length); i++)
      compare(one[i], other[i], `${place}[${i}]`, found);
    return;
  }
  if (isGroup(one) && isGroup(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      compare(one[key], other[key], place === '' ? key : `${place}.${key}`, found);
    return;
  }
  found.set(place, `${shown(one)} | ${shown(other)}`);
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  return Math.abs(one - other) <= relative * Math.max(Math.abs(one), Math.abs(other));
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
