import type { Machine } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { DemoCall } from '../calls/calls-of.ts';
import { registerElsewhere, sellAstray } from './demo-around.store.ts';

/** Changchun: none of the live fleet works there. */
const elsewhere = '220102';

const tractorsOf = (fleet: readonly Machine[]): Machine[] =>
  fleet.filter(
    ({ countryCode, kind, divisionCode }) =>
      countryCode === 'CN' && kind.workType === 'tillage' && !divisionCode.startsWith(elsewhere.slice(0, 4)),
  );

/** Three more were sold by a dealer of another province, and start outside of its area. */
export async function sellDemoStrays(
  pool: Pool,
  accountId: string,
  fleet: readonly Machine[],
): Promise<void> {
  // Not the first ones: those have worked in the past year.
  const sold = tractorsOf(fleet).slice(-8, -5);
  if (sold.length === 0) return;
  await sellAstray(
    pool,
    accountId,
    sold.map(({ sn }) => sn),
  );
}

/** Three machines of the live fleet work outside of the region that they are registered for, and two are exempt from warnings of it. */
export async function makeDemoStrays(call: DemoCall, pool: Pool, fleet: readonly Machine[]): Promise<void> {
  const strays = tractorsOf(fleet)
    .slice(-5)
    .map(({ sn }) => sn);
  const exempt = strays.slice(3);
  if (exempt.length > 0) await call('crossSnWhite', { sns: exempt, reason: '跨区作业演示机' });
  await registerElsewhere(pool, strays, elsewhere);
}
