import { randomUUID } from 'node:crypto';
import type { BookingAnswer } from '@furrow/contract';
import {
  companyYear,
  type DemoInstallation,
  type DemoWeek,
  demoPartModels,
  type Machine,
} from '@furrow/simulator';
import type { Pool } from '../../database/pool.ts';
import type { Bus } from '../../events/bus.ts';
import { homeDay } from '../../kit/clock/home-day.rules.ts';
import type { Log } from '../../kit/log.ts';
import { beginDemoYear, giveFleetToDealers, moveBack } from '../../rooms/machines/public.ts';
import { type Ground, layGround } from './catalogue.ts';
import { makeDemoBlocks } from './demo-blocks.ts';
import { type DemoCall, demoCalls } from './demo-calls.ts';
import { equipLooseners } from './demo-looseners.ts';
import { takeDemoSamples } from './demo-samples.ts';
import { flyDemoSorties } from './demo-sorties.ts';
import { makeDemoStatement } from './demo-statement.ts';
import { putSubsidyInForce } from './demo-subsidy.ts';
import { layPastWork } from './past-work.ts';

export interface DemoParts {
  pool: Pool;
  bus: Bus;
  log: Log;
  signal: AbortSignal;
  removed: AbortSignal;
}

const seed = 20_26;
/** Lines of one document: more would become a task of the worker. */
const linesAtOnce = 100;

/**
 * Makes a year of about `devices` terminals beside the live fleet, once in the life of a database, and then lets the fleet have worked
 * in it and settles that work. A start that is cut short leaves what it made; the year is not begun again, for it would meet its own
 * SNs. `removed` tells that the demo was taken away meanwhile.
 */
export async function makeDemoYear(
  { pool, bus, log, signal, removed }: DemoParts,
  devices: number,
  fleet: readonly Machine[],
): Promise<void> {
  const accountId = await beginDemoYear(pool);
  if (accountId === null) return;
  const { call, makeStatement, actor, close } = await demoCalls(pool, bus, log, accountId);
  const beganAt = Date.now();
  const ground = await layGround(call);
  const parameter = await putSubsidyInForce(call, pool);
  const owners = await equipLooseners(call, pool, fleet);
  const blocks = await makeDemoBlocks({ call, pool, owners }, fleet);
  await moveBack(pool, { accountId, since: new Date(beganAt), days: 370 });
  await giveFleetToDealers(pool, bus, new Map([...ground.dealers].map(([key, id]) => [key, id])));
  for (const week of companyYear(seed, devices, beganAt)) {
    if (signal.aborted) break;
    const since = new Date();
    await carryOut(call, ground, week);
    await moveBack(pool, { accountId, since, days: week.daysAgo });
  }
  bus.publish('vehiclesChanged', { nos: [] });
  log.info({ seconds: Math.round((Date.now() - beganAt) / 1000) }, 'the demo year is made');
  const stop = AbortSignal.any([signal, removed]);
  await takeDemoSamples({ call, actor, pool, bus, signal: stop }, blocks);
  await flyDemoSorties({ pool, bus, log, signal: stop });
  await layPastWork({ pool, log, signal: stop }, fleet);
  await makeDemoStatement({ call, makeStatement, pool, log, signal: stop }, parameter, fleet);
  await close();
}

async function carryOut(call: DemoCall, ground: Ground, week: DemoWeek): Promise<void> {
  for (const { product, sns } of week.arrivals)
    await book(
      call,
      { type: 'manualInbound' },
      sns.map((sn) => ({ kind: 'device', sn, model: product.model, pn: product.pn })),
    );
  for (const { part, sns } of week.partArrivals) {
    const { model, pn } = demoPartModels[part];
    await book(
      call,
      { type: 'manualInbound' },
      sns.map((sn) => ({ kind: part, sn, model, pn })),
    );
  }
  for (const { dealer, sns, parts } of week.sales) {
    const head = { type: 'salesOutbound', dealerId: ground.dealers.get(dealer.key) };
    const devices = sns.map((sn) => ({ kind: 'device', sn }));
    await book(call, head, [...devices, ...parts.map(({ part, sn }) => ({ kind: part, sn }))]);
  }
  for (const one of week.installations) await call('cars', carOf(ground, one));
}

/** Books lines as documents of at most a hundred. @throws Error when a line is refused: the plan keeps the rules */
async function book(call: DemoCall, head: object, lines: readonly object[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const body = { batchKey: randomUUID(), ...head, lines: lines.slice(from, from + linesAtOnce) };
    const { refused } = await call<BookingAnswer>('warehouse/documents', body);
    if (refused.length > 0) throw new Error(`the warehouse refused ${JSON.stringify(refused[0])}`);
  }
}

function carOf({ vehicleModels }: Ground, one: DemoInstallation): object {
  const { sn, parts, dealer, owner, machine, plate, alias } = one;
  return {
    ...{ sn, alias, plate, vehicleModelId: vehicleModels[machine], divisionCode: dealer.divisionCode },
    parts: Object.fromEntries(Object.entries(parts).map(([kind, part]) => [`${kind}-1`, part])),
    ...{ ownerName: owner.name, ownerPhone: owner.phone, ownerKind: owner.kind, ownerContact: owner.contact },
    installedOn: homeDay(Date.now() / 1000),
    ...{ installer: dealer.legalPerson, tyreCount: 4, workType: 'tillage', registrationDays: 150 },
  };
}
