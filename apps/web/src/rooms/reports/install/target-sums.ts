import type { InstallTarget } from '@furrow/contract';

/** A dealer of the ranking, or one of his families. */
export interface TargetLine {
  readonly key: string;
  readonly dealerId: string;
  readonly dealer: string;
  /** Null: the dealer, whose figures are the sums of his families. */
  readonly target: InstallTarget | null;
  readonly families: readonly InstallTarget['family'][];
  readonly pieces: number;
  readonly installed: number;
  readonly children?: readonly TargetLine[];
}

/** The part of a target that is reached; more than one where it is passed. */
export const reachedOf = ({ pieces, installed }: Pick<TargetLine, 'pieces' | 'installed'>): number =>
  installed / pieces;

/** The part of a year that is over at the end of a day (YYYY-MM-DD), 0 to 1. */
export function partOfYear(year: number, today: string): number {
  const of = Number(today.slice(0, 4));
  if (of !== year) return of > year ? 1 : 0;
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
  const begin = day(`${year}-01-01`);
  return (day(today) - begin + 1) / (day(`${year + 1}-01-01`) - begin);
}

/** Dealers by how much of their target they have reached, the most first; each with its families, which add up to it. */
export function rankedTargets(targets: readonly InstallTarget[]): TargetLine[] {
  const dealers = new Map<string, InstallTarget[]>();
  for (const target of targets)
    dealers.set(target.dealerId, [...(dealers.get(target.dealerId) ?? []), target]);
  return [...dealers.values()]
    .map((own): TargetLine => {
      const { dealerId, dealer } = own[0]!;
      const sum = (of: (target: InstallTarget) => number) => own.reduce((all, one) => all + of(one), 0);
      return {
        key: dealerId,
        dealerId,
        dealer,
        target: null,
        families: own.map(({ family }) => family),
        pieces: sum(({ pieces }) => pieces),
        installed: sum(({ installed }) => installed),
        children: own.map((target) => ({
          key: target.id,
          dealerId,
          dealer,
          target,
          families: [target.family],
          pieces: target.pieces,
          installed: target.installed,
        })),
      };
    })
    .sort((a, b) => reachedOf(b) - reachedOf(a) || a.dealer.localeCompare(b.dealer));
}
