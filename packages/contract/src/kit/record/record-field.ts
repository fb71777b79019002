import { z } from 'zod';
import { seconds } from '../answer-shapes.ts';
import { fields } from '../fields.ts';
import { listFilters } from '../list.ts';
import { maybe } from '../rules/maybe.ts';

/** How a value is kept, shown, typed, filtered and written to files; each side has one place for each kind. */
export type ValueKind =
  | 'text'
  | 'words'
  | 'code'
  | 'phone'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'number'
  | 'degrees'
  | 'distance'
  | 'depth'
  | 'speed'
  | 'area'
  | 'time'
  | 'division'
  | 'reference'
  | 'list';

/** Where the words of a value stand, when not with the others of its record. */
export interface ValueWords {
  /** Its name: `libraries.state`. */
  label?: string;
  /** Its choices, below this place: `parties.points.services`. */
  choices?: string;
  /** What the grey example row of a sheet says, where that is the same in every language. */
  example?: string;
  /** A number that names something, such as a port: its digits stand together. */
  names?: true;
}

/** A value that a record answers, and how an address filters by it. */
export interface ShownField<Answer extends z.ZodType = z.ZodType, Match extends z.ZodType = z.ZodType>
  extends ValueWords {
  kind: ValueKind;
  answer: Answer;
  match: Match;
  /** The values of a choice. */
  values?: readonly string[];
}

/** A field that is written as well, by its rule. */
export interface RecordField<
  Rule extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Match extends z.ZodType = z.ZodType,
> extends ShownField<Answer, Match> {
  rule: Rule;
}

const none = z.undefined().optional();
const text = z.string();
const division = z.string().max(12, 'tooLong').optional();

/** What a record answers beside its fields: names of what it refers to, figures, its state, times. */
export const shown = {
  text: (more: ValueWords = {}) => ({
    kind: 'text' as const,
    answer: text,
    match: listFilters.text,
    ...more,
  }),
  code: (more: ValueWords = {}) => ({
    kind: 'code' as const,
    answer: text,
    match: listFilters.text,
    ...more,
  }),
  number: (more: ValueWords = {}) => ({
    kind: 'number' as const,
    answer: z.number(),
    match: listFilters.numbers,
    ...more,
  }),
  distance: (more: ValueWords = {}) => ({
    kind: 'distance' as const,
    answer: z.number(),
    match: listFilters.numbers,
    ...more,
  }),
  area: (more: ValueWords = {}) => ({
    kind: 'area' as const,
    answer: z.number(),
    match: listFilters.numbers,
    ...more,
  }),
  time: (more: ValueWords = {}) => ({
    kind: 'time' as const,
    answer: seconds,
    match: listFilters.days,
    ...more,
  }),
  reference: (more: ValueWords = {}) => ({
    kind: 'reference' as const,
    answer: z.uuid(),
    match: listFilters.branch,
    ...more,
  }),
  choice: <const Value extends string>(values: readonly Value[], more: ValueWords = {}) => ({
    kind: 'choice' as const,
    answer: z.enum(values),
    match: listFilters.choice(values),
    values,
    ...more,
  }),
};

/** The same value, which may be none. */
export function orNone<Answer extends z.ZodType, Field extends ShownField<Answer>>(
  field: Field & { answer: Answer },
) {
  const { answer, ...rest } = field;
  return { ...rest, answer: answer.nullable() };
}

/** The same field, which may be left out: nothing typed, nothing chosen is null. */
export function optional<
  Answer extends z.ZodType,
  Rule extends z.ZodType,
  Field extends RecordField<Rule, Answer>,
>(field: Field & { answer: Answer; rule: Rule }) {
  const { answer, rule, ...rest } = field;
  return { ...rest, answer: answer.nullable(), rule: maybe(rule) };
}

/** Fields that people write, by the rules of `fields`. */
export const written = {
  /** A text in one line. */
  text: <Rule extends z.ZodType<string>>(rule: Rule, more: ValueWords = {}) => ({
    ...shown.text(more),
    rule,
  }),
  /** Free words, over several lines. */
  words: (most: number, more: ValueWords = {}) => ({
    ...shown.text(more),
    kind: 'words' as const,
    rule: fields.words(most).default(''),
  }),
  phone: (more: ValueWords = {}) => ({
    ...shown.text(),
    kind: 'phone' as const,
    rule: fields.phone,
    example: '0451-12345678',
    ...more,
  }),
  choice: <const Value extends string>(values: readonly Value[], more: ValueWords = {}) => ({
    ...shown.choice(values, more),
    rule: z.enum(values, 'required'),
  }),
  /** Any of several. */
  choices: <const Value extends string>(values: readonly Value[], more: ValueWords = {}) => ({
    kind: 'choices' as const,
    values,
    match: listFilters.choice(values),
    ...more,
    answer: z.array(z.enum(values)),
    rule: z.array(z.enum(values, 'invalidValue')).max(values.length, 'outOfRange').default([]),
  }),
  flag: (standard: boolean, more: ValueWords = {}) => ({
    kind: 'flag' as const,
    answer: z.boolean(),
    match: listFilters.flag,
    ...more,
    rule: z.boolean().default(standard),
  }),
  /** A number of no unit. */
  number: <Rule extends z.ZodType<number>>(rule: Rule, more: ValueWords = {}) => ({
    ...shown.number(more),
    rule,
  }),
  /** Metres across, below, or a second; `kind` says in which unit people read and type it. */
  measure: <Rule extends z.ZodType<number>>(
    kind: 'distance' | 'depth' | 'speed',
    rule: Rule,
    more: ValueWords = {},
  ) => ({ ...shown.number(more), kind, rule }),
  longitude: (more: ValueWords = {}) => ({
    ...shown.number(),
    kind: 'degrees' as const,
    rule: fields.longitude,
    example: '126.63',
    ...more,
  }),
  latitude: (more: ValueWords = {}) => ({
    ...shown.number(),
    kind: 'degrees' as const,
    rule: fields.latitude,
    example: '45.72',
    ...more,
  }),
  /** A place in the tree of countries, provinces, cities and counties. */
  division: (more: ValueWords = {}) => ({
    kind: 'division' as const,
    answer: text,
    match: division,
    example: '230102',
    ...more,
    rule: z.string('required').trim().min(1, 'required').max(12, 'tooLong'),
  }),
  /** A record of another kind, by its id; filtered by as a branch of a tree. */
  reference: <Rule extends z.ZodType<string>>(rule: Rule, more: ValueWords = {}) => ({
    ...shown.reference(more),
    rule,
  }),
  /** Several texts or ids, which nobody filters by. */
  list: <Item extends z.ZodType<string>>(item: Item, most: number, more: ValueWords = {}) => ({
    kind: 'list' as const,
    answer: z.array(text),
    match: none,
    ...more,
    rule: z.array(item).max(most, 'outOfRange').default([]),
  }),
};
