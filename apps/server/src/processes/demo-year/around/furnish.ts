import type { Machine } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { DemoCall } from '../calls/calls-of.ts';
import type { DemoBlock } from '../demo-blocks.ts';
import type { ApplyForDemo } from '../demo-calls.ts';
import { draftOtherSubsidies } from '../demo-subsidy.ts';
import { askDemoCancellations } from './applications/demo-cancellations.ts';
import { applyDemoAccounts } from './demo-accounts.ts';
import { fenceDemoMachines } from './demo-fences.ts';
import { extendDemoAreas, markDemoObstacles, openDemoSites, setDemoDepths } from './demo-fields.ts';
import { convertDemoTractors } from './demo-modifications.ts';
import { openDemoNetwork } from './demo-network.ts';
import { licenseDemoPartners } from './demo-partners.ts';
import { stockDemoParts } from './demo-parts.ts';
import { type DemoAuditors, hireDemoStaff } from './demo-staff.ts';
import { makeDemoStrays } from './demo-warnings.ts';
import { servedMachines } from './served-machines.ts';

type Dealers = ReadonlyMap<string, string>;

/** What the company has had since the year began: people, service points, partners, small parts, and what stands in its fields. */
export async function furnishCompany(
  call: DemoCall,
  { pool, dealers, blocks }: { pool: Pool; dealers: Dealers; blocks: readonly DemoBlock[] },
): Promise<DemoAuditors> {
  const auditors = await hireDemoStaff(call, dealers);
  await openDemoNetwork(call, dealers);
  await licenseDemoPartners(call);
  await stockDemoParts(call);
  await draftOtherSubsidies(call, pool);
  await markDemoObstacles(call, pool, blocks);
  return auditors;
}

/** What goes on with the machines of the live fleet. They must still be the provider's. */
export async function furnishMachines(
  parts: {
    call: DemoCall;
    callAsChecker: DemoCall;
    apply: ApplyForDemo;
    actor: Actor;
    pool: Pool;
    files: FileStore;
  },
  {
    fleet,
    owners,
    dealers,
  }: { fleet: readonly Machine[]; owners: ReadonlyMap<string, string>; dealers: Dealers },
): Promise<void> {
  const { call, pool } = parts;
  const busy = new Set([...owners.keys(), ...servedMachines(fleet).map(({ sn }) => sn)]);
  await convertDemoTractors(parts, fleet, busy);
  await setDemoDepths(call, pool);
  await extendDemoAreas(call, fleet, dealers.get('northeast')!);
  await openDemoSites(call, fleet);
  await askDemoCancellations(parts, fleet);
  await applyDemoAccounts(parts.apply, parts.callAsChecker);
  await makeDemoStrays(call, pool, fleet);
  await fenceDemoMachines(call, parts, fleet);
}
