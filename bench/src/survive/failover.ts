import type { Benchmark } from '../figure.ts';
import { promotions, promotionsMethod } from './promotion.ts';
import { restored, restoreMethod } from './restored.ts';

/** A database that is lost: its standby takes over, or its backup is put back. */
export const failover: Benchmark = {
  name: 'failover',
  method: promotionsMethod + restoreMethod,
  run: async () => [...(await promotions()), ...(await restored())],
};
