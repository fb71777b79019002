import type { DescribedCall, Shape } from '@furrow/contract';
import type { z } from 'zod';
import { type AnswerOf, type AnyGiven, type AskOptions, ask } from '../../api/ask.ts';

/** A call that takes a body. */
export type FormCall = DescribedCall<string, Shape, z.ZodType>;

/**
 * Sends the values of a form by a described call. A form gives what its own schema made of them, which types know as an object only;
 * the server judges them, and names the field of what it refuses. `key`: the attempt's Idempotency-Key.
 */
export function sendValues<Of extends FormCall>(
  call: Of,
  values: object,
  params: AnyGiven['params'] = {},
  key?: string,
): Promise<AnswerOf<Of>> {
  const make = ask as (call: Of, given: AnyGiven, options: AskOptions) => Promise<AnswerOf<Of>>;
  return make(call, { params, body: values }, key === undefined ? {} : { idempotencyKey: key });
}
