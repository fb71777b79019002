import { type DescribedCall, fields, type ParamOf, paramsIn, refusalsOf } from '@furrow/contract';
import { type ZodFile, type ZodNull, type ZodType, type ZodUnion, z } from 'zod';
import type { Call, Route } from './route.ts';

type Taken<Shape> = Shape extends ZodType ? z.output<Shape> : undefined;
/**
 * What the deed of a call answers: nothing where its answer is null; a file, also where it is one of two answers, is sent by the
 * deed itself, which says so (`answered`).
 */
type Answered<Answer extends ZodType> = Answer extends ZodNull
  ? // biome-ignore lint/suspicious/noConfusingVoidType: a deed that answers nothing is a function that returns nothing
    void
  : Answer extends ZodFile
    ? symbol
    : Answer extends ZodUnion<readonly [infer Data extends ZodType, ZodFile]>
      ? z.output<Data> | symbol
      : z.output<Answer>;
/** A described call as its deed gets it: everything checked by the shapes of the contract. */
type Made<Of extends DescribedCall> = Call<
  Taken<Of['query']>,
  Taken<Of['body']>,
  Readonly<Record<ParamOf<Of['address']>, string>>
>;

/** Serves a described call: its right, shapes and refusals are those of the contract, and the deed is what is left to say. */
export function serve<const Of extends DescribedCall>(
  call: Of,
  deed: (made: Made<Of>) => Promise<Answered<Of['answer']>>,
): Route {
  const { address, params, answer, refusals: _, ...spec }: DescribedCall = call;
  return {
    spec: {
      ...spec,
      call,
      path: address,
      params: shapeOfParams(address, params),
      answer,
      refusals: refusalsOf(call),
    },
    deed,
  };
}

function shapeOfParams(
  address: string,
  own: Readonly<Record<string, ZodType<string> | undefined>> = {},
): ZodType | undefined {
  const names = paramsIn(address);
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, own[name] ?? fields.id])));
}
