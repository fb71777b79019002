import { z } from 'zod';
import type { PermissionCode } from '../access/permissions.ts';
import type { TicketPurpose } from '../access/session.ts';
import type { FamilyCall } from './families/family.ts';
import type { RefusalKey } from './refusals/refusals.ts';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: nobody needs to be signed in. `signedIn`: any account. Else the permission that the server demands. */
export type CallRight = 'public' | 'signedIn' | PermissionCode;

/** What the server demands of whoever makes a call, and how it treats it. */
export interface CallRules {
  right: CallRight;
  /** Open as well to who holds this one: a page of its own over the same rows, each of which demands its right in its deed. */
  or?: PermissionCode;
  /** Only the provider's own people, whatever right a role holds: said on every call to what all companies share. */
  only?: 'provider' | undefined;
  /** The `token` query of this call is a one-time ticket of that purpose (G1). */
  ticket?: TicketPurpose;
  /** Changes nothing of the product although it is no GET: open also to who only views it as a role (L10). */
  reads?: true;
  /** Open also to who must first change a one-time password. */
  beforeNewPassword?: true;
  /** The answer holds a secret (a first password): it is kept nowhere, also not for a repeated key. */
  secretAnswer?: true;
  /** Signed over the bytes of its body, which are kept for it. */
  signed?: true;
  /** Its body is the bytes of a file (`application/octet-stream`). */
  bytes?: true;
  /** One of the calls that are made alike for many lists or records. */
  family?: FamilyCall;
}

/** `id` of `devices/:id/timeline`; several are a union. */
export type ParamOf<Address extends string> = Address extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<More>
    : Rest
  : never;

export type Shape = z.ZodType | undefined;

/** A call as both sides know it: the server serves it (`serve`), the browser makes it (`ask`, `useCall`). */
export interface DescribedCall<
  Address extends string = string,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends z.ZodType = z.ZodType,
> extends CallRules {
  method: CallMethod;
  /** Below /farm/v2 when it does not begin with a slash: `devices/:id`; else the whole path. */
  address: Address;
  /** Shapes of address parameters that are no ids of rows. */
  params?: Readonly<Partial<Record<ParamOf<Address>, z.ZodType<string>>>>;
  query: Query;
  body: Body;
  /** The `data` of its answer, as it goes over the wire; `nothing` where there is none. */
  answer: Answer;
  /** What it is refused for beside what every call may be refused for (`refusalsOf`). */
  refusals: readonly RefusalKey[];
}

interface CallParts<Address extends string, Query extends Shape, Body extends Shape, Answer extends z.ZodType>
  extends CallRules {
  params?: NonNullable<DescribedCall<Address>['params']>;
  query?: Query;
  body?: Body;
  answer: Answer;
  refusals?: readonly RefusalKey[];
}

/** Describes a call once for both sides. Address parameters are ids of rows unless `params` says else. */
export function defineCall<
  const Address extends string,
  Answer extends z.ZodType,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  method: CallMethod,
  address: Address,
  parts: CallParts<Address, Query, Body, Answer>,
): DescribedCall<Address, Query, Body, Answer> {
  return {
    ...parts,
    method,
    address,
    query: parts.query as Query,
    body: parts.body as Body,
    refusals: parts.refusals ?? [],
  };
}

/** Names of an address's parameters in their order. */
export const paramsIn = (address: string): string[] =>
  [...address.matchAll(/:(\w+)/g)].map(([, name]) => name!);

const isPage = (answer: z.ZodType): boolean =>
  answer instanceof z.ZodObject && 'rows' in answer.shape && 'total' in answer.shape;

/** What each call may be refused for by what it is: its right, its shapes, whether it names a record or writes. */
export function refusalsOf(call: DescribedCall): RefusalKey[] {
  const { right, only, method, reads, secretAnswer, address, query, body, bytes, answer, refusals } = call;
  const signedIn = right !== 'public';
  const permission = right !== 'public' && right !== 'signedIn';
  const named = paramsIn(address).length > 0;
  const writes = method !== 'GET' && !reads;
  const found: (readonly [boolean, readonly RefusalKey[]])[] = [
    [signedIn, ['notSignedIn', 'sessionEnded', 'tooManyRequests', 'mustChangePassword']],
    [permission, ['noPermission']],
    [right === 'signedIn', ['accessKeyClosed']],
    [only === 'provider', ['onlyProvider']],
    [writes && signedIn, ['viewingAs', 'stillRunning', 'keyReused', 'accessKeyReads']],
    [secretAnswer === true, ['alreadyDone']],
    [named || query !== undefined || body !== undefined || bytes === true, ['badRequest']],
    [named, ['notFound']],
    [isPage(answer), ['pageTooDeep']],
    [method === 'PATCH', ['changedMeanwhile']],
    [true, refusals],
    [true, ['unavailable', 'tooBusy', 'tookTooLong', 'serverError']],
  ];
  return [...new Set(found.flatMap(([applies, keys]) => (applies ? keys : [])))];
}
