import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { sealedPassword } from './sealed-password.ts';

/** `POST getEncrypt`: `data` is used as the password of the third-party login. */
export function thirdLoginRoutes(pool: Pool): Route[] {
  return [
    route({ method: 'POST', path: 'getEncrypt', right: 'signedIn' }, ({ actor }) =>
      sealedPassword(pool, actor),
    ),
  ];
}
