/**
 * The body of every JSON answer (C26): `code` 200 is success, 401 an ended session,
 * every other code a refusal whose words exist in four languages.
 */
export interface Answer<T> {
  code: number;
  message: string;
  data: T;
}

/** What lists answer to `?page=&size=&sort=&…filters`; `total` counts the whole filter, not the page. */
export interface ListAnswer<Row, Summary = undefined> {
  rows: Row[];
  total: number;
  /** The total is an estimate: `total=only` counts further than a page does (C4). */
  about?: true;
  /** What `after` takes to read on behind this page; missing on the last. */
  next?: string;
  summary?: Summary;
}

/** One field that a refusal names: which field, which rule (a key of the refusal texts), with what in the text. */
export interface FieldProblem {
  field: string;
  key: string;
  params?: Record<string, string | number>;
}

/** What a refusal's `data` holds beside its code. */
export interface RefusalData {
  key: string;
  traceId: string;
  errors?: FieldProblem[];
  params?: Record<string, string | number>;
  /** The record as it is now, where an edit came too late (C15). */
  present?: object;
}

/** Prefix of every call; the event stream lives on version 3 (spec §7). */
export const apiBase = '/farm/v2';
export const streamPath = '/farm/v3/stream';
