import { checkVerifyForm, createVerifyForm } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { checkChallenge, createChallenge } from './captcha.ts';

/** The two calls of the captcha (spec §7). */
export function captchaRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'POST', path: 'createVerify', right: 'public', body: createVerifyForm },
      ({ body, request, language }) => createChallenge(pool, body, { address: request.ip, language }),
    ),
    route(
      { method: 'POST', path: 'checkVerify', right: 'public', body: checkVerifyForm },
      ({ body, request }) => checkChallenge(pool, body, request.ip),
    ),
  ];
}
