import { z } from 'zod';
import { pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields, listOf } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { sealCheck, sealCheckQuery } from './seal.ts';

/** What came of a deed. */
export const operationResults = ['done', 'refused', 'failed'] as const;
export type OperationResult = (typeof operationResults)[number];

/** The list of /userOperateLog. */
export const operationList = defineList({
  filters: {
    /** Account name, as it was then. */
    account: listFilters.text,
    /** Role name, as it was then. */
    role: listFilters.text,
    /** Of these companies and all below them, at that time. */
    dealer: listOf(fields.id).optional(),
    /** Any of several codes; what is no code of the log is looked for in them, as in links of before. */
    action: listOf(z.string().trim().min(1, 'required').max(60, 'tooLong')).optional(),
    /** The page that the deed belongs to: the first part of its code. */
    screen: listFilters.text,
    result: listFilters.choice(operationResults),
    /** A field that the deed changed. */
    field: listFilters.text,
    /** Done while an administrator viewed the product as another role. */
    viewedAs: listFilters.flag,
    /** The name of what the deed was about, as it was then. */
    name: listFilters.text,
    subjectKind: listFilters.text,
    subjectId: listFilters.text,
    at: listFilters.days,
    address: listFilters.text,
    traceId: listFilters.text,
  },
  sorts: ['at', 'account', 'action'],
  defaultSort: [{ column: 'at', descending: true }],
});

/** The history of one record (C11): the newest first. */
export const historyList = defineList({
  filters: {},
  sorts: ['at'],
  defaultSort: [{ column: 'at', descending: true }],
});

/** A row of the operation log. */
export const operationRow = z.strictObject({
  id: z.string(),
  at: seconds,
  account: z.string(),
  displayName: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The name of what the deed was about, as it was then; null where it had none. */
  subjectName: z.string().nullable(),
  address: z.string(),
  traceId: z.string(),
  role: z.string(),
  /** The company at that time; null is the provider, or nobody. */
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  /** The browser, as it calls itself. */
  agent: z.string(),
  /** From the request's arrival to this row, ms; null where nobody asked. */
  durationMs: z.number().nullable(),
  /** How many rows the deed touched, where it counted them: an export, a batch. */
  rows: z.int().nullable(),
  /** Empty: as oneself. */
  viewedAs: z.string(),
  result: z.enum(operationResults),
  /** Fields that differ before and after. */
  fields: z.array(z.string()),
});
export type OperationRow = z.output<typeof operationRow>;

/** `GET userOperateLog/summary` with the filters of the list. */
const operationSummary = z.strictObject({
  /** Operations per hour, seconds UTC of its beginning; hours without any are left out, at most the last 31 days. */
  hours: z.array(
    z.strictObject({
      at: z.number(),
      count: z.number(),
    }),
  ),
  /** The most frequent ones. */
  actions: z.array(
    z.strictObject({
      action: z.string(),
      count: z.number(),
    }),
  ),
  accounts: z.array(
    z.strictObject({
      account: z.string(),
      count: z.number(),
    }),
  ),
  refused: z.number(),
});
export type OperationSummary = z.output<typeof operationSummary>;

const valuesOfFields = z.record(z.string(), z.unknown()).nullable();
/** With what changed; a field stands in both only where both are known. */
export const operationDetail = z.strictObject({
  ...operationRow.shape,
  before: valuesOfFields,
  after: valuesOfFields,
});
export type OperationDetail = z.output<typeof operationDetail>;

const right = 'userOperateLog';

/** /userOperateLog: what was done, by whom; whether the log is still what it was when it was sealed. */
export const operationCalls = {
  list: defineCall('GET', 'userOperateLog', {
    right,
    query: operationList.query,
    answer: pageOf(operationRow),
  }),
  summary: defineCall('GET', 'userOperateLog/summary', {
    right,
    query: operationList.query,
    answer: operationSummary,
  }),
  seals: defineCall('GET', 'userOperateLog/seals', { right, query: sealCheckQuery, answer: sealCheck }),
  read: defineCall('GET', 'userOperateLog/:id', { right, answer: operationDetail }),
};
