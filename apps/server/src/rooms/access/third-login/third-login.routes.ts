import { signInCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { sealedPassword } from './sealed-password.ts';

/** `POST getEncrypt`: `data` is used as the password of the third-party login. */
export function thirdLoginRoutes(pool: Pool): Route[] {
  return [serve(signInCalls.sealedPassword, ({ actor }) => sealedPassword(pool, actor))];
}
