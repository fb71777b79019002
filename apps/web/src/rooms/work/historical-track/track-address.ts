import { type TrackSource, type TrackStatus, trackLimits, trackSources } from '@furrow/contract';
import type { AddressPatch } from '#kit/address.ts';
import type { Span } from './spans.ts';

export const colourings = ['status', 'value', 'speed', 'fix', 'satellites', 'time'] as const;
export type Colouring = (typeof colourings)[number];
export const quantities = ['speed', 'value', 'satellites', 'engineSpeed', 'fuelRate'] as const;
export type Quantity = (typeof quantities)[number];
/** Which of the two screens: every source, or T-BOXes with their engines (/tboxTrack). */
export type TrackKind = 'all' | 'tbox';
/** The curves that a screen offers. */
export const curvesOf = (kind: TrackKind): readonly Quantity[] =>
  kind === 'tbox' ? quantities : quantities.slice(0, 3);
/** At most so many curves at once. */
export const mostCurves = 3;
export const tabs = ['curve', 'stops', 'jobs', 'events', 'invalid', 'points'] as const;
export type Tab = (typeof tabs)[number];
export const statuses: readonly TrackStatus[] = [0, 1, 2, 3, 4, 5];

/** Everything of the screen that a link carries (C3); default values are left out of the address. */
export interface TrackAddress {
  /** Vehicles, one to three; more are refused, not cut off. */
  readonly ids: readonly string[];
  /** An SN in place of an id, as other pages link. */
  readonly sn: string | null;
  /** Null: today. Seconds UTC. */
  readonly span: Span | null;
  /** Where the cursor stands, seconds UTC. */
  readonly t: number | null;
  readonly source: TrackSource | 'all';
  readonly hidden: readonly TrackStatus[];
  readonly colouring: Colouring;
  readonly curves: readonly Quantity[];
  readonly byDistance: boolean;
  /** Null: the dock is folded. */
  readonly tab: Tab | null;
  readonly width: boolean;
}

export const plainAddress: TrackAddress = {
  ids: [],
  sn: null,
  span: null,
  t: null,
  source: 'all',
  hidden: [],
  colouring: 'status',
  curves: ['speed', 'value'],
  byDistance: false,
  tab: 'curve',
  width: false,
};

/** What the address of a screen need not say. */
export const plainOf = (kind: TrackKind): TrackAddress =>
  kind === 'tbox'
    ? { ...plainAddress, source: 'tbox', curves: ['speed', 'engineSpeed', 'fuelRate'] }
    : plainAddress;

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an address; items that make no sense are as if they were not there, and `ignored` names them. */
export function readAddress(
  search: URLSearchParams,
  kind: TrackKind = 'all',
): { address: TrackAddress; ignored: string[] } {
  const plain = plainOf(kind);
  const ignored: string[] = [];
  const one = <T>(name: string, read: (text: string) => T | null, without: T): T => {
    const text = search.get(name);
    if (text === null) return without;
    const value = read(text);
    if (value === null) ignored.push(name);
    return value ?? without;
  };
  const many = <T>(name: string, allowed: readonly T[], read: (text: string) => T): T[] => {
    const wanted = search.getAll(name).map(read);
    const known = allowed.filter((item) => wanted.includes(item));
    if (known.length < wanted.length) ignored.push(name);
    return known;
  };
  const from = one('from', secondsOf, null);
  const to = one('to', secondsOf, null);
  const ids = search.getAll('id').filter((text) => id.test(text));
  if (ids.length < search.getAll('id').length) ignored.push('id');
  const address: TrackAddress = {
    ids: [...new Set(ids)],
    sn: one('sn', (text) => text.trim() || null, null),
    span: from === null || to === null ? null : { from, to },
    t: one('t', secondsOf, null),
    source: kind === 'tbox' ? 'tbox' : one('source', choice(['all', ...trackSources]), 'all'),
    hidden: many('hide', statuses, (text) => Number(text) as TrackStatus),
    colouring: one('colour', choice(colourings), plainAddress.colouring),
    curves: search.has('curve')
      ? many('curve', curvesOf(kind), (text) => text as Quantity).slice(0, mostCurves)
      : plain.curves,
    byDistance: one('axis', choice(['time', 'distance']), 'time') === 'distance',
    tab: one<Tab | 'none'>('tab', choice([...tabs, 'none']), 'curve') as Tab,
    width: one('width', choice(['0', '1']), '0') === '1',
  };
  return { address: search.get('tab') === 'none' ? { ...address, tab: null } : address, ignored };
}

const choice =
  <T extends string>(allowed: readonly T[]) =>
  (text: string): T | null =>
    allowed.find((item) => item === text) ?? null;

const secondsOf = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null);

/** The inverse of `readAddress`, as `writeAddress` of the kit takes it: null is what the address need not say. */
export function addressItems(address: TrackAddress, kind: TrackKind = 'all'): AddressPatch {
  const own = plainOf(kind);
  const unless = (plain: string, value: string): string | null => (value === plain ? null : value);
  return {
    id: address.ids,
    sn: address.ids.length === 0 ? address.sn : null,
    from: address.span && String(address.span.from),
    to: address.span && String(address.span.to),
    t: address.t === null ? null : String(Math.round(address.t)),
    source: unless(own.source, address.source),
    hide: address.hidden.map(String),
    colour: unless(plainAddress.colouring, address.colouring),
    curve: address.curves.join() === own.curves.join() ? null : address.curves,
    axis: address.byDistance ? 'distance' : null,
    tab: unless('curve', address.tab ?? 'none'),
    width: address.width ? '1' : null,
  };
}

export type AskingProblem = 'twoTimePoints' | 'rangeTooLong' | 'tooManyVehicles';

/** What the limits say against a question, with the words of the refusals; the server says the same. */
export function problemOf(ids: readonly string[], span: Span): AskingProblem | null {
  if (ids.length > trackLimits.vehicles) return 'tooManyVehicles';
  if (span.to <= span.from) return 'twoTimePoints';
  return span.to - span.from > trackLimits.days * 86_400 ? 'rangeTooLong' : null;
}

/** Over seven days the line is thinned (/historicalTrack, Filters). */
export const isThinned = (span: Span): boolean => span.to - span.from > trackLimits.thinOverDays * 86_400;
