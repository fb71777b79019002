import { signInCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { checkChallenge, createChallenge } from './captcha.ts';

/** The two calls of the captcha (spec §7). */
export function captchaRoutes(pool: Pool): Route[] {
  return [
    serve(signInCalls.createVerify, ({ body, request, language }) =>
      createChallenge(pool, body, { address: request.ip, language }),
    ),
    serve(signInCalls.checkVerify, ({ body, request }) => checkChallenge(pool, body, request.ip)),
  ];
}
