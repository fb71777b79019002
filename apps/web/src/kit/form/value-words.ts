import { createElement, Fragment, type ReactNode } from 'react';
import { Time } from '../list/cells.tsx';
import { DivisionName } from '../places/division-name.tsx';
import { carTypeWords } from '../words/car-type.ts';
import type { Text } from '../words/text.ts';
import { wordsAt } from '../words/words-at.ts';

/** How a screen writes a value of one of its fields; undefined leaves it to the plain way. */
export type ShowValue = (field: string, value: unknown) => ReactNode | undefined;

/** A value in plain words, where the screen has none of its own for it. */
export function valueWords(text: Text, field: string, value: unknown, show?: ShowValue): ReactNode {
  const own = show?.(field, value);
  if (own !== undefined) return own;
  if (value === null || value === undefined || value === '') return text('format.none');
  if (typeof value === 'boolean') return text(value ? 'forms.yes' : 'forms.no');
  if (Array.isArray(value)) return value.length === 0 ? text('format.none') : listWords(text, field, value);
  if (divisionFields.has(field) && typeof value === 'string')
    return createElement(DivisionName, { code: value });
  const moment = momentOf(field, value);
  if (moment !== null) return createElement(Time, { at: moment });
  return typeof value === 'object' ? JSON.stringify(value) : choiceWords(text, field, String(value));
}

const divisionFields: ReadonlySet<string> = new Set(['division', 'divisionCode', 'divisions']);

/** Each of several in its own words, with commas between. */
function listWords(text: Text, field: string, values: readonly unknown[]): ReactNode {
  const words = values.map((value) => valueWords(text, field, value));
  if (words.every((one) => typeof one === 'string')) return words.join(', ');
  return words.map((one, index) => createElement(Fragment, { key: index }, index > 0 && ', ', one));
}

/** A moment in seconds UTC, by the name of its field; dates without a time stay as they are. */
function momentOf(field: string, value: unknown): number | null {
  if (!/(?:At|^from|^to|^until|Until)$/.test(field)) return null;
  if (typeof value === 'number') return value > 1e8 && value < 5e9 ? value : null;
  const read = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(read) ? null : read / 1000;
}

/** Where the words of choices stand whose fields have the same name in many records. */
const places: Readonly<Record<string, readonly string[]>> = {
  state: [
    'format.state',
    'accounts.states',
    'dealers.states',
    'parties.points.states',
    'libraries.states',
    'libraries.components.states',
    'implement.states',
    'modifications.states',
    'approvals.states',
    'connections.states',
    'jobs.states',
    'invalidTracks.states',
    'sampling.states',
    'sites.states',
    'subsidy.states',
    'subsidyParam.states',
    'sdk.states',
    'extended.states',
    'signIn.apply.states',
  ],
  stockState: ['libraries.components.stockStates'],
  scopeKind: ['exports.scopeKind'],
  effect: ['grants.effects'],
  access: ['grants.accesses'],
  method: ['grants.methods'],
  judgement: ['photos.judgements'],
  origin: ['invalidTracks.origins'],
  protocol: ['devices.protocols'],
  level: ['notices.manage.levels', 'systemLog.levels'],
  workType: ['exports.workType'],
  category: ['exports.category', 'libraries.depot.categories'],
};

/** A choice in words; what was typed stays as it is. */
function choiceWords(text: Text, field: string, value: string): string {
  if (field === 'carType') return carTypeWords(value, text);
  for (const place of places[field] ?? []) {
    const words = /^\w+$/.test(value) ? wordsAt(text, `${place}.${value}`) : null;
    if (words !== null) return words;
  }
  return value;
}
