import type { DescribedCall, ParamOf, Shape } from '@furrow/contract';
import type { z } from 'zod';
import { type CallOptions, callPath } from './api.ts';
import type { Query, QueryValue } from './request.ts';

type Params<Address extends string> = [ParamOf<Address>] extends [never]
  ? object
  : { params: Readonly<Record<ParamOf<Address>, string | number>> };

/** Items are named by the shape; what stands in an address is text, and the server judges it. */
type Items<Shape> = { [Name in keyof Shape]: Shape[Name] | QueryValue };

/** Items of a list's address are read by the list itself, so that any may stand there. */
type Asked<Of extends Shape> = Of extends z.ZodType
  ? unknown extends z.input<Of>
    ? { query?: Query }
    : object extends z.input<Of>
      ? { query?: Items<z.input<Of>> }
      : { query: Items<z.input<Of>> }
  : object;

type Sent<Of extends Shape> = Of extends z.ZodType ? { body: z.input<Of> } : object;

/** What a call must be given: parameters of its address, items of its query, its body; each only where it has them. */
export type Given<Of extends DescribedCall> = Params<Of['address']> & Asked<Of['query']> & Sent<Of['body']>;

/** A call that is given nothing may be made without. */
export type Giving<Of extends DescribedCall> =
  object extends Given<Of> ? [given?: Given<Of>] : [given: Given<Of>];

export type AnswerOf<Of extends DescribedCall> = z.output<Of['answer']>;

export interface AskOptions {
  signal?: AbortSignal | undefined;
  /** The same key again is the same deed again, and is done once (C12). */
  idempotencyKey?: string;
  /** Another token than the stored one (`CallOptions.token`). */
  token?: string;
  /** The session calls take their body form-encoded (spec §7). */
  asForm?: true;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Makes a described call and gives its data; address, shapes and the type of the answer are those of the contract.
 * @throws ApiError when it is refused, or nobody answers
 */
export function ask<Of extends DescribedCall>(
  described: Of,
  ...[given, options]: [...Giving<Of>, options?: AskOptions]
): Promise<AnswerOf<Of>> {
  return call(described, given as AnyGiven | undefined, options as AskOptions | undefined) as Promise<
    AnswerOf<Of>
  >;
}

/** A call that answers a file alone. */
type FileCall = DescribedCall<string, Shape, Shape, z.ZodType<File>>;

/**
 * Reads the file that a described call answers, with the session's rights.
 * @throws ApiError when it is refused, or nobody answers
 */
export async function askFile<Of extends FileCall>(
  described: Of,
  ...[given, options]: [...Giving<Of>, options?: AskOptions]
): Promise<Blob> {
  const answer = await call(described, given as AnyGiven | undefined, options as AskOptions | undefined);
  return (answer as Response).blob();
}

/** Where a call is made: its address with what stands for its parameters; the colon of a port begins none. */
export const addressOf = (address: string, params: AnyGiven['params'] = {}): string =>
  address.replace(/(?<=\/):(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export interface AnyGiven {
  params?: Readonly<Record<string, string | number>>;
  query?: Query;
  body?: unknown;
}

function call(
  { method, address, body: takesBody }: DescribedCall,
  { params, query, body }: AnyGiven = {},
  { asForm, ...more }: AskOptions = {},
): Promise<unknown> {
  const path = addressOf(address, params);
  const options: CallOptions = { query, ...more };
  if (method === 'GET' || method === 'DELETE') return callPath(method, path, options);
  if (asForm) return callPath(method, path, { ...options, form: (body ?? {}) as Record<string, string> });
  return callPath(method, path, { ...options, json: takesBody ? body : {} });
}
