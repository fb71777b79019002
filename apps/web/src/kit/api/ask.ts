import type { DescribedCall, ParamOf, Shape } from '@furrow/contract';
import type { z } from 'zod';
import { type CallOptions, callPath } from './api.ts';
import type { Query } from './request.ts';

type Params<Address extends string> = [ParamOf<Address>] extends [never]
  ? object
  : { params: Readonly<Record<ParamOf<Address>, string>> };

/** Items of a list's address are read by the list itself, so that any may stand there. */
type Asked<Of extends Shape> = Of extends z.ZodType
  ? unknown extends z.input<Of>
    ? { query?: Query }
    : object extends z.input<Of>
      ? { query?: z.input<Of> }
      : { query: z.input<Of> }
  : object;

type Sent<Of extends Shape> = Of extends z.ZodType ? { body: z.input<Of> } : object;

/** What a call must be given: parameters of its address, items of its query, its body; each only where it has them. */
export type Given<Of extends DescribedCall> = Params<Of['address']> & Asked<Of['query']> & Sent<Of['body']>;

/** A call that is given nothing may be made without. */
export type Giving<Of extends DescribedCall> =
  object extends Given<Of> ? [given?: Given<Of>] : [given: Given<Of>];

export type AnswerOf<Of extends DescribedCall> = z.output<Of['answer']>;

export interface AskOptions {
  signal?: AbortSignal;
  /** The same key again is the same deed again, and is done once (C12). */
  idempotencyKey?: string;
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

interface AnyGiven {
  params?: Readonly<Record<string, string>>;
  query?: Query;
  body?: unknown;
}

function call(
  { method, address, body: takesBody }: DescribedCall,
  { params = {}, query, body }: AnyGiven = {},
  { signal, idempotencyKey }: AskOptions = {},
): Promise<unknown> {
  const path = address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const options: CallOptions = { query, signal, idempotencyKey };
  if (method === 'GET' || method === 'DELETE') return callPath(method, path, options);
  return callPath(method, path, { ...options, json: takesBody ? body : {} });
}
