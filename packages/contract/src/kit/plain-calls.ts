import type { z } from 'zod';
import { historyList, operationDetail } from '../access/operation.ts';
import type { PermissionCode } from '../access/permissions.ts';
import { nothing, pageOf } from './answer-shapes.ts';
import { type CallRules, type DescribedCall, defineCall } from './call.ts';
import type { FamilyCall } from './families/family.ts';
import type { ListCall } from './list.ts';
import type { RefusalKey } from './refusals/refusals.ts';

interface PlainParts<Row, Form, Filters, Sort extends string> {
  rights: { view: PermissionCode; create: PermissionCode; edit: PermissionCode; delete: PermissionCode };
  /** Who writes it: whoever has it in reach, or the provider's own people alone. */
  writers: 'reach' | 'provider';
  list: { query: z.ZodType<ListCall<Filters, Sort>> };
  form: z.ZodObject & z.ZodType<Form>;
  edit: z.ZodType<Partial<Form> & { version: string }>;
  /** A record as every one of its calls answers it. */
  row: Row;
  refusals?: { written?: readonly RefusalKey[]; deleted?: readonly RefusalKey[] };
  /** One of many records that are alike: its calls are members of the family `records` and stand on no list. */
  family?: boolean;
}

/** What was done with a record of the list at `path` (C11, C27): rows of the operation log. */
export const defineHistoryCall = <const Path extends string>(
  path: Path,
  rules: CallRules & Pick<DescribedCall<`${Path}/:id/history`>, 'params'>,
) =>
  defineCall('GET', `${path}/:id/history`, {
    ...rules,
    query: historyList.query,
    answer: pageOf(operationDetail),
  });
export type HistoryCall = ReturnType<typeof defineHistoryCall<string>>;

type StandardCall = 'list' | 'read' | 'create' | 'edit' | 'remove' | 'restore' | 'history';

/** The standard calls of a record (C27) below `path`, and what they are made from: a server's entity spreads it. */
export function definePlainCalls<
  const Path extends string,
  Row extends z.ZodType,
  Form extends object,
  Filters,
  Sort extends string,
>(path: Path, parts: PlainParts<Row, Form, Filters, Sort>) {
  const { rights, writers, list, form, edit, row, refusals = {} } = parts;
  const only = writers === 'provider' ? 'provider' : undefined;
  const written = refusals.written ?? [];
  const one = `${path}/:id` as const;
  const member = (name: StandardCall): { family?: FamilyCall } =>
    parts.family ? { family: { family: 'records', name, of: path } } : {};
  const calls = {
    list: defineCall('GET', path, {
      ...member('list'),
      right: rights.view,
      query: list.query,
      answer: pageOf(row),
    }),
    read: defineCall('GET', one, { ...member('read'), right: rights.view, answer: row }),
    create: defineCall('POST', path, {
      ...member('create'),
      right: rights.create,
      only,
      body: form as z.ZodType<Form>,
      answer: row,
      refusals: written,
    }),
    edit: defineCall('PATCH', one, {
      ...member('edit'),
      right: rights.edit,
      only,
      body: edit,
      answer: row,
      refusals: written,
    }),
    remove: defineCall('DELETE', one, {
      ...member('remove'),
      right: rights.delete,
      only,
      answer: nothing,
      refusals: refusals.deleted ?? [],
    }),
    restore: defineCall('POST', `${path}/:id/restore`, {
      ...member('restore'),
      right: rights.delete,
      only,
      answer: row,
      refusals: written,
    }),
    history: defineHistoryCall(path, { ...member('history'), right: rights.view }),
  };
  return { path, rights, writers, list, form, edit, calls };
}

/** The calls alone, of records that both sides know as `Row`. */
export type PlainCalls<Row, Form extends object, Filters, Sort extends string> = ReturnType<
  typeof definePlainCalls<string, z.ZodType<Row>, Form, Filters, Sort>
>['calls'];
