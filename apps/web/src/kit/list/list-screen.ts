import type { AnyList, Branch, FiltersOf, SortOf, Span } from '@furrow/contract';
import type { ReactNode } from 'react';
import type { Formats } from '../formats/formats.ts';
import type { Text, TextKey } from '../words/text.ts';

interface Titled {
  title: TextKey;
}

/** "Contains": sent on Enter or "Search". */
export interface TextFilter extends Titled {
  kind: 'text';
}
/** Any of several, or with `single` one. */
export interface ChoiceFilter<Choice extends string = string> extends Titled {
  kind: 'choice';
  choices: readonly Choice[];
  /** A method, for any choice is a filter: it is given what stands among its choices. */
  words(choice: Choice, text: Text): string;
  single?: true;
}
/** Whole days from–to with the presets of spec §9. */
export interface DaysFilter extends Titled {
  kind: 'days';
}
export interface NumbersFilter extends Titled {
  kind: 'numbers';
  /** The address and the server hold SI (m², m, m/s, shares of one); people type what they read. */
  quantity?: FilterQuantity;
}
export type FilterQuantity = 'area' | 'depth' | 'speed' | 'share';
/** A tick. */
export interface FlagFilter extends Titled {
  kind: 'flag';
}
/** A box that takes up to 10 pasted SNs (C20). */
export interface SnFilter extends Titled {
  kind: 'sn';
}
export interface TreeNode {
  value: string;
  title: string;
  children?: TreeNode[];
}
/** Several of a tree: dealers, permissions. `useNodes` is a hook: the tree may come from the server. */
export interface TreeFilter extends Titled {
  kind: 'tree';
  useNodes: () => TreeNode[];
}
/** One way down a tree, level by level: country–province–city–county. The value is the code of the last level. */
export interface CascadeFilter extends Titled {
  kind: 'cascade';
  useNodes: () => TreeNode[];
}
/** One record of a tree, with all below it unless the tick is taken away: a dealer. */
export interface BranchFilter extends Titled {
  kind: 'branch';
  useNodes: () => TreeNode[];
  /** The words of the tick: "With sub-dealers". */
  withBelow: TextKey;
}
/** Anything else; it shows and changes raw values of the address. */
export interface OwnFilter extends Titled {
  kind: 'own';
  render: (place: FilterPlace) => ReactNode;
  words: (values: readonly string[], text: Text, formats: Formats) => string;
  /** What a chip says where the words must be fetched: the name of a record; a hook. Until it is known, `words`. */
  useWords?: (values: readonly string[]) => string | undefined;
}

/** Where a filter stands: its name, its raw values and the way to change them. */
export interface FilterPlace {
  name: string;
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

export type AnyFilter =
  | TextFilter
  | ChoiceFilter
  | DaysFilter
  | NumbersFilter
  | FlagFilter
  | SnFilter
  | TreeFilter
  | CascadeFilter
  | BranchFilter
  | OwnFilter;

/** The controls that fit a filter's value; a filter of days cannot become a choice. */
type FilterOf<Value> = [Value] extends [readonly (infer Choice extends string)[]]
  ? ChoiceFilter<Choice> | SnFilter | TreeFilter | CascadeFilter | OwnFilter
  : [Value] extends [readonly number[]]
    ? ChoiceFilter | TreeFilter | OwnFilter
    : [Value] extends ['yes']
      ? FlagFilter
      : [Value] extends [string]
        ? TextFilter | (ChoiceFilter<Value> & { single: true }) | CascadeFilter | OwnFilter
        : [Value] extends [Span<number>]
          ? NumbersFilter | OwnFilter
          : [Value] extends [Span<string>]
            ? DaysFilter | OwnFilter
            : [Value] extends [Branch]
              ? BranchFilter | OwnFilter
              : OwnFilter;

/** The filters of a screen by the names of the list, in the order in which they stand. */
export type ListFilters<List extends AnyList> = {
  readonly [Name in keyof FiltersOf<List>]?: FilterOf<Exclude<FiltersOf<List>[Name], undefined>>;
};

interface ColumnOf<Row, Key extends keyof Row & string, Sort extends string> extends Titled {
  key: Key;
  /** The cell; without it the value as it is, "—" for none. */
  cell?: (value: Row[Key], row: Row) => ReactNode;
  /** Px at first; without it by the kind of the value. */
  width?: number;
  align?: 'right' | 'center';
  /** Hidden until somebody shows it. */
  hidden?: true;
  /** Only the pages know it: it goes into no file. */
  screenOnly?: true;
  /** What a click on the head sorts by; the column's own key when the list knows it. */
  sort?: Sort;
}

/** The columns of a screen: keys that the row does not have, or orders that the list does not know, do not compile. */
export type ListColumn<Row, List extends AnyList = AnyList> = {
  [Key in keyof Row & string]: ColumnOf<Row, Key, SortOf<List>>;
}[keyof Row & string];

/** A column whose value's type is not of interest: what the parts work with. */
export interface AnyColumn<Row> extends Titled {
  key: string;
  /** A method, for any column is one of these: which value it takes is its key's. */
  cell?(value: unknown, row: Row): ReactNode;
  width?: number;
  align?: 'right' | 'center';
  hidden?: true;
  screenOnly?: true;
  sort?: string;
}

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  danger?: boolean;
  /** Not possible now, and why: greyed, with the reason (L11). What is not allowed is not in the list at all. */
  reason?: string | undefined;
}
