import {
  categoriesOf,
  deepestBinCm,
  depthBinCm,
  depthBinM,
  elsewhere,
  powerBounds,
  powerClasses,
  type ReportDimension,
  type ReportQuery,
  reportFamilies,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';

type Put = (value: unknown) => string;
interface Asker {
  readonly actor: Pick<Actor, 'companyId'>;
  readonly query: ReportQuery;
}

/** The dealer whose parts are told apart: the one that is asked for, else the asker's own. */
export const dealerParent = ({ actor, query }: Asker): string | null =>
  query.dealer.length === 1 ? query.dealer[0]! : query.dealer.length === 0 ? (actor.companyId ?? null) : null;

const days = `extract(day from f.day)`;
const first = (unit: string): string => `date_trunc('${unit}', f.day::timestamp)::date::text`;

/** Provinces and countries, or the parts of the division that is asked for; what lies in it directly stands under itself. */
function regionKey({ query }: Asker): string {
  const { region } = query;
  const digits = region === undefined || !/^\d{6}$/.test(region) ? 0 : region.replace(/(00)+$/, '').length;
  return `case when f.division_code ~ '^\\d{6}$' then rpad(left(f.division_code, ${Math.min(6, digits + 2)}), 6, '0') else f.division_code end`;
}

/** The dealer below the parent in whose branch a fact lies; the parent's own facts stand under itself. */
function dealerKey(asker: Asker, put: Put): string {
  const parent = dealerParent(asker);
  const none = `when dl.path is null then case when f.dealer_id = '${elsewhere}' then '${elsewhere}' else '' end`;
  if (parent === null) {
    const { dealer } = asker.query;
    if (dealer.length === 0) return `case ${none} else dl.path[1]::text end`;
    return `coalesce((select p::text from unnest(dl.path) p where p = any(${put(dealer)}::uuid[]) limit 1), '')`;
  }
  const at = `array_position(dl.path, ${put(parent)}::uuid)`;
  return `case ${none} when ${at} is null then dl.id::text
    else coalesce(dl.path[${at} + 1], ${put(parent)}::uuid)::text end`;
}

const powerKey = `case when f.horsepower is null then '' ${powerBounds
  .map((bound, place) => `when f.horsepower < ${bound} then '${powerClasses[place]}'`)
  .join(' ')} else '${powerClasses.at(-1)}' end`;
const familyKey = `case ${reportFamilies
  .map(
    (family) =>
      `when f.category in (${categoriesOf(family)
        .map((one) => `'${one}'`)
        .join(', ')}) then '${family}'`,
  )
  .join(' ')} else '' end`;

/** The lower bound of the bin that a mean depth lies in, cm: the bins of /deviceJob; a bound is the bin above it. */
const depthKey = `case when f.depth_m is null then ''
  else lpad(least(greatest(floor(f.depth_m / ${depthBinM} + 1e-9)::int, 0) * ${depthBinCm}, ${deepestBinCm})::text, 3, '0') end`;

/** The value that a fact under `f` (its dealer `dl`) has of a dimension; empty: not given. Each has exactly one. */
export function keySql(dimension: ReportDimension, asker: Asker, put: Put): string {
  switch (dimension) {
    case 'day':
      return 'f.day::text';
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return first(dimension);
    case 'tenDay':
      return `(date_trunc('month', f.day::timestamp)::date + case when ${days} <= 10 then 0 when ${days} <= 20 then 10 else 20 end)::text`;
    case 'region':
      return regionKey(asker);
    case 'dealer':
      return dealerKey(asker, put);
    case 'family':
      return familyKey;
    case 'power':
      return powerKey;
    case 'depth':
      return depthKey;
    case 'startHour':
      return `lpad(f.start_hour::text, 2, '0')`;
    case 'weekday':
      return 'extract(isodow from f.day)::int::text';
    case 'carType':
      return 'f.car_type';
    case 'workType':
      return 'f.work_type';
    case 'toolType':
      return 'f.tool_type';
    case 'fittedTool':
      return 'f.fitted_tool';
    default:
      return `f.${dimension}`;
  }
}

/** Facts under `f` that pass the filters; a vehicle by name needs `vehicle_no`, which cells do not have. */
export function filterSql({ query }: Asker, put: Put): string {
  const any = (column: string, values: readonly string[]): string[] =>
    values.length === 0 ? [] : [`${column} = any(${put([...values])}::text[])`];
  return [
    'true',
    ...(query.region === undefined
      ? []
      : [
          query.region === ''
            ? `f.division_code = ''`
            : `f.division_code like ${put(divisionPattern(query.region))}::text`,
        ]),
    ...(query.dealer.length === 0
      ? []
      : [`f.dealer_id in (select x.id from dealer x where x.path && ${put(query.dealer)}::uuid[])`]),
    ...any('f.category', query.family.length === 0 ? [] : query.family.flatMap(categoriesOf)),
    ...any('f.category', query.category),
    ...any('f.model', query.model),
    ...any('f.brand', query.brand),
    ...any('f.car_type', query.carType),
    ...any(`(${powerKey})`, query.power),
    ...any('f.state', query.state),
    ...any('f.installer', query.installer),
    ...any('f.work_type', query.workType),
    ...any('f.crop', query.crop),
    ...any('f.tool_type', query.toolType),
    ...any('f.fitted_tool', query.fittedTool),
    ...(query.sn.length === 0
      ? []
      : [`f.vehicle_no in (select x.no from vehicle x where x.sn = any(${put(query.sn)}::text[]))`]),
  ].join(' and ');
}
