import type { ReportRow } from '@furrow/contract';

interface End {
  readonly key: string;
  readonly name: string;
}

/** The area of each family and work type, m²: rows of families and, below them, of work types. Both ends stand by their greatest area. */
export function flowTable(rows: readonly ReportRow[]): { families: End[]; types: End[]; areas: number[][] } {
  const ends = (place: 0 | 1): End[] => {
    const sums = new Map<string, { name: string; sum: number }>();
    for (const { keys, names, values } of rows.filter(({ keys }) => keys.length === 2)) {
      const { sum } = sums.get(keys[place]!) ?? { sum: 0 };
      sums.set(keys[place]!, { name: names[place] ?? '', sum: sum + (values.area ?? 0) });
    }
    return [...sums]
      .filter(([, { sum }]) => sum > 0)
      .sort(([, a], [, b]) => b.sum - a.sum)
      .map(([key, { name }]) => ({ key, name }));
  };
  const [families, types] = [ends(0), ends(1)];
  const at = new Map(rows.map(({ keys, values }) => [JSON.stringify(keys), values.area ?? 0]));
  return {
    families,
    types,
    areas: families.map((family) => types.map((type) => at.get(JSON.stringify([family.key, type.key])) ?? 0)),
  };
}
