import type { z } from 'zod';
import type { OperationDetail } from '../../access/operation.ts';
import type { ListAnswer } from '../answer.ts';
import type { BatchAnswer } from '../batch.ts';
import type { DescribedCall, Shape } from '../call.ts';
import type { exportCallsOf } from './export-calls.ts';
import type { fileCallsOf } from './file-calls.ts';
import type { importCallsOf } from './import-calls.ts';

// What pages need of calls that are made alike for many records: their addresses. Their rights and shapes stay beside, where
// the server makes them from the record (decisions 0176); a test compares the two. Nothing here loads a shape.

type Call<
  Address extends string,
  Answer,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
> = DescribedCall<Address, Query, Body, z.ZodType<Answer>>;
/** Items of an address, or a body, that the record itself judges. */
type Judged = z.ZodType<unknown>;

/** A call with what it takes to make it, for a member of a family; who makes it asks nothing more of it, but its types are those of the description. */
export const callAt = <Of extends DescribedCall>(
  method: Of['method'],
  address: Of['address'],
  takesBody = false,
): Of => {
  const call: Pick<Of, 'method' | 'address'> = { method, address, ...(takesBody ? { body: true } : {}) };
  return call as Of;
};

/** The calls of the family `exports` of the list at `path`. */
export const exportsAt = (path: string): ReturnType<typeof exportCallsOf> => ({
  file: callAt('GET', `${path}/export`),
  form: callAt('POST', `${path}/export/form`, true),
  start: callAt('POST', `${path}/export`, true),
});

/** The calls of the family `imports` of the list at `path`. */
export const importsAt = (path: string): ReturnType<typeof importCallsOf> => ({
  template: callAt('GET', `${path}/template`),
  check: callAt('POST', `${path}/import/check`),
  bad: callAt('GET', `${path}/import/:checkId/bad`),
  open: callAt('GET', `${path}/import`),
  read: callAt('GET', `${path}/import/:checkId`),
  mend: callAt('POST', `${path}/import/:checkId/rows`, true),
  run: callAt('POST', `${path}/import/run`, true),
});

/** The calls of the family `files` of the records at `path`. */
export const filesAt = (path: string): ReturnType<typeof fileCallsOf> => ({
  list: callAt('GET', `${path}/:id/files`),
  attach: callAt('POST', `${path}/:id/files`, true),
  detach: callAt('DELETE', `${path}/:id/files/:fileId`),
});

/** The standard calls of records at `path` (`definePlainCalls`), by the type of a row. */
export interface RecordCallsAt<Row, Summary = undefined> {
  list: Call<string, ListAnswer<Row, Summary>, Judged>;
  read: Call<`${string}/:id`, Row>;
  create: Call<string, Row, undefined, Judged>;
  edit: Call<`${string}/:id`, Row, undefined, Judged>;
  remove: Call<`${string}/:id`, unknown>;
  restore: Call<`${string}/:id/restore`, Row>;
  history: Call<`${string}/:id/history`, ListAnswer<OperationDetail>, Judged>;
}
export const recordsAt = <Row, Summary = undefined>(path: string): RecordCallsAt<Row, Summary> => ({
  list: callAt('GET', path),
  read: callAt('GET', `${path}/:id`),
  create: callAt('POST', path, true),
  edit: callAt('PATCH', `${path}/:id`, true),
  remove: callAt('DELETE', `${path}/:id`),
  restore: callAt('POST', `${path}/:id/restore`),
  history: callAt('GET', `${path}/:id/history`),
});

/** How many rows the filters of the list at `path` find: its list with `total: 'only'`. */
export const totalAt = (path: string): Call<string, Pick<ListAnswer<never>, 'total' | 'about'>, Judged> =>
  callAt('GET', path);

/** The step `name` of the records at `path`, which takes a body where `takesBody`: `enable`, `return`. */
export const stepAt = (path: string, name: string): Call<`${string}/:id/step`, unknown, undefined, Judged> =>
  callAt('POST', `${path}/:id/${name}` as `${string}/:id/step`, true);

/** What of a record at `path` is masked until somebody asks for it. */
export const contactAt = <Contact>(path: string): Call<`${string}/:id/contact`, Contact> =>
  callAt('POST', `${path}/:id/contact`);

/** A deed on many rows of the list at `path` (`defineBatchCall`). */
export const batchAt = (path: string, action: string): Call<string, BatchAnswer, undefined, Judged> =>
  callAt('POST', `${path}/batch/${action}`, true);
