import { isTime, type ReportDimension, type ReportQuery, type ReportWish } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';

/** Whose facts an issued report tells of, as revisions of it are counted: everything, the whole scope of a company, or what one person sees of it. */
export interface SeriesScope {
  readonly key: string;
  /** The company whose whole scope it is. */
  readonly companyId: string | null;
}

/**
 * The scope of whoever issues. Devices that come and go change it as little as a dealer who joins: otherwise no month would have a second revision.
 * Who sees less than his company has a series of his own.
 */
export function scopeOf({ accountId, companyId = null, scope }: Actor): SeriesScope {
  const { see } = scope.vehicles;
  if (see.all) return { key: 'all', companyId: null };
  if (companyId !== null && see.dealers.has(companyId)) return { key: `company:${companyId}`, companyId };
  return { key: `person:${accountId}`, companyId: null };
}

/** What of a wish is a filter: the same report whatever its rows are called by. */
type Filters = Omit<ReportWish, 'rows' | 'measures' | 'compare'>;

/** The filters of a wish in one writing, whatever their order. */
export function filtersKeyOf(wish: Filters | ReportQuery): string {
  const without = new Set(['rows', 'measures', 'compare', 'begin', 'end', 'compareBegin', 'compareEnd']);
  const said = Object.entries(wish)
    .filter(([name]) => !without.has(name))
    .map(([name, value]): [string, string[]] => [
      name,
      Array.isArray(value) ? value.map(String).sort() : value ? [String(value)] : [],
    ])
    .filter(([name, values]) => values.length > 0 && !(name === 'attributes' && values[0] === 'stamped'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(said);
}

/** What the rows of the month are: the first of the wish that is no time, for the month is one. */
export const dimensionOf = ({ rows }: Pick<ReportWish, 'rows'>): ReportDimension =>
  rows.find((one) => !isTime(one)) ?? 'region';
