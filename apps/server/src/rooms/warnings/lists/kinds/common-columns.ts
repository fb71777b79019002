import { type crossRegionList, raisedLevels, type WarningRow, type WarningTab } from '@furrow/contract';
import type { z } from 'zod';
import {
  contains,
  inBranch,
  inDivision,
  inSpan,
  inWholeSpan,
  onDays,
  oneOf,
  whenAsked,
} from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';

type Call = z.output<typeof crossRegionList.query>;
/** What the lists of all kinds are filtered and sorted by. */
export type WarningFilters = Omit<Call['filters'], 'rule'> & { rule?: string[] | undefined };
export type WarningSort = Call['sort'][number]['column'];

export const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
export const nameOf = (column: string): string =>
  `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;
export const figure = (name: string): string => `(w.figures ->> '${name}')::float8`;

/** Levels from the lowest to the highest: `array_position` ranks by it. */
export const levelsSql = `array['${raisedLevels.join(`', '`)}']`;

const tabs: Record<WarningTab, string> = {
  active: `w.state = 'active'`,
  toHandle: `w.handling <> 'handled' and (w.state = 'active' or w.level = 'serious')`,
  // Whose they are, `visibleWarnings` knows.
  mine: `w.handling = 'taken'`,
  cancelled: `w.state = 'cancelled'`,
  all: 'true',
};

/** Warnings under `w` with their vehicle `v` where they have one, its dealer `d` (or that of what it is about), and owner `o`. */
export const warningFrom = `warning w left join vehicle v on v.id = w.vehicle_id left join dealer d on d.id = coalesce(w.dealer_id, v.dealer_id)
    left join owner o on o.id = v.owner_id`;

/** The columns that every kind has. */
export const commonColumns: { readonly [Field in keyof Omit<WarningRow, 'marked'>]: string } = {
  id: 'w.id',
  number: 'w.number',
  rule: 'w.rule',
  ruleVersion: 'w.rule_version',
  level: 'w.level',
  state: 'w.state',
  reasons: 'w.reasons',
  vehicleId: 'v.id',
  sn: `coalesce(v.sn, '')`,
  alias: `coalesce(v.alias, '')`,
  objectKind: 'w.object_kind',
  objectId: 'w.object_id',
  objectName: 'w.object_name',
  dealer: 'd.company',
  owner: 'o.name',
  raisedAt: seconds('w.raised_at'),
  knownAt: seconds('w.known_at'),
  lastSeenAt: seconds('w.last_seen_at'),
  lng: 'w.lng',
  lat: 'w.lat',
  placeCode: 'w.place_code',
  lastLng: 'w.last_lng',
  lastLat: 'w.last_lat',
  nowCode: 'w.now_code',
  value: 'w.value',
  threshold: 'w.threshold',
  count: 'w.count',
  endedAt: seconds('w.ended_at'),
  endCause: 'w.end_cause',
  endNote: 'w.end_note',
  foundLater: 'w.found_later',
  linked: 'w.linked',
  handling: 'w.handling',
  takenBy: nameOf('w.taken_by'),
  takenAt: seconds('w.taken_at'),
  result: 'w.result',
  note: 'w.note',
  homeCode: `coalesce(w.figures ->> 'homeCode', '')`,
  mutedUntil: `(select ${seconds('max(x.until_at)')} from warning_mute x where x.until_at > now() and x.kind = w.kind
      and (x.key = w.key or (x.key is null and case when w.object_id is null then x.vehicle_id = v.id
        else x.object_kind = w.object_kind and x.object_id = w.object_id end)))`,
  distanceM: figure('distanceM'),
  daysOutside: `coalesce(${figure('daysOutside')}, 1)::int`,
};

/** Province of a place; abroad its country, empty where nobody knows. */
export const provinceOf = (code: string): string =>
  `case when ${code} ~ '^\\d{6}$' then left(${code}, 2) || '0000' else ${code} end`;

/** A place between west, south, east and north. */
export const inBox = (lng: string, lat: string, [west, south, east, north]: readonly string[]): string =>
  `(${lng} between ${west}::float8 and ${east}::float8 and ${lat} between ${south}::float8 and ${north}::float8)`;

/** Ids, orders and filters that every kind has. */
export const commonSource: Omit<ListSource<WarningFilters, WarningSort>, 'select'> = {
  from: warningFrom,
  // Rows that are turned over are not put together: only those of the page are.
  ordered: warningFrom,
  id: { sql: 'w.id', type: 'uuid' },
  sorts: {
    raisedAt: { sql: 'w.raised_at', type: 'timestamptz' },
    level: { sql: `array_position(${levelsSql}, w.level)`, type: 'int' },
    sn: { sql: 'w.sn', type: 'text', code: true },
    lastSeenAt: { sql: 'w.last_seen_at', type: 'timestamptz' },
    endedAt: { sql: 'w.ended_at', type: 'timestamptz', nullable: true },
    count: { sql: 'w.count', type: 'int' },
    distanceM: { sql: figure('distanceM'), type: 'float8', nullable: true },
  },
  filters: {
    tab: (tab) => `(${tabs[tab]})`,
    sn: (sns, { put }) => `v.sn = any(${put(sns)}::text[])`,
    rule: (rules, { put }) => `w.reasons && ${put(rules)}::text[]`,
    level: oneOf('w.level'),
    state: oneOf('w.state'),
    endCause: oneOf('w.end_cause'),
    handling: oneOf('w.handling'),
    takenBy: (text, asking) =>
      `exists (select 1 from account t where t.id = w.taken_by and ${contains('t.name', 't.display_name')(text, asking)})`,
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    division: inDivision('w.now_code'),
    category: oneOf('v.category'),
    raisedAt: onDays('w.raised_at'),
    // Rows that are over have an index of how long they lasted; the active ones, which go on, are few.
    lasts: (span, asking) => {
      const over = inSpan('(extract(epoch from w.ended_at - w.raised_at) / 60)::float8')(span, asking);
      const going = inSpan('(extract(epoch from now() - w.raised_at) / 60)')(span, asking);
      return `((w.ended_at is not null and ${over}) or (w.state = 'active' and ${going}))`;
    },
    count: inWholeSpan('w.count'),
    // A star is one's own: `visibleWarnings` knows whose.
    marked: () => 'true',
    foundLater: whenAsked('w.found_later'),
    // Few are linked, and have an index of theirs.
    linked: (links, { put }) => {
      const wanted = links.filter((link) => link !== 'none');
      const ways = [
        ...(wanted.length > 0 ? [`(w.linked <> '{}' and w.linked && ${put(wanted)}::text[])`] : []),
        ...(wanted.length < links.length ? [`w.linked = '{}'`] : []),
      ];
      return `(${ways.join(' or ')})`;
    },
    ofModel: (model, { put }) => `v.product_model = ${put(model)}::text`,
    hour: (hours, asking) =>
      inSpan(`extract(hour from w.raised_at at time zone ${asking.put(asking.timeZone)}::text)`)(
        hours,
        asking,
      ),
    bbox: (bbox, { put }) =>
      inBox(
        'w.lng',
        'w.lat',
        bbox.split(',').map((degrees) => put(Number(degrees))),
      ),
    // How closely a map shows it chooses no rows.
    zoom: () => 'true',
  },
};
