import type { ValueCells } from './value-cells.ts';

/** Figures over cells, each by its covered ground; null = not defined. Values in the unit of the work. */
export interface ValueFigures {
  readonly areaM2: number;
  /** Ground with a value. */
  readonly valuedM2: number;
  /** What was put there: the unit without "per hectare". */
  readonly amount: number | null;
  readonly mean: number | null;
  /** Standard deviation / mean. */
  readonly variation: number | null;
  /** Of the ground that has both a value and a target. */
  readonly comparedM2: number;
  readonly meanTarget: number | null;
  /** Mean of |value − target|. */
  readonly meanError: number | null;
}

export function valueFigures({ areaM2, value, amount }: ValueCells, target?: Float64Array): ValueFigures {
  let [area, valued, put, sum, squares] = [0, 0, 0, 0, 0];
  let [compared, error, targets] = [0, 0, 0];
  for (const [i, ground] of areaM2.entries()) {
    area += ground;
    const one = value[i]!;
    if (Number.isNaN(one)) continue;
    valued += ground;
    put += amount[i]!;
    sum += ground * one;
    squares += ground * one * one;
    const wanted = target?.[i] ?? Number.NaN;
    if (Number.isNaN(wanted)) continue;
    compared += ground;
    targets += ground * wanted;
    error += ground * Math.abs(one - wanted);
  }
  const of = (total: number, ground: number): number | null => (ground > 0 ? total / ground : null);
  const spread = Math.sqrt(Math.max(0, valued * squares - sum * sum));
  return {
    areaM2: area,
    valuedM2: valued,
    amount: valued > 0 ? put : null,
    mean: of(sum, valued),
    variation: sum > 0 ? spread / sum : null,
    comparedM2: compared,
    meanTarget: of(targets, compared),
    meanError: of(error, compared),
  };
}
