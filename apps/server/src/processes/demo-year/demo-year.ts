import { randomUUID } from 'node:crypto';
import type { BookingAnswer } from '@furrow/contract';
import {
  companyYear,
  type DemoInstallation,
  type DemoWeek,
  demoPartModels,
  type Machine,
  softwareOf,
} from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { Log } from '#kit/log.ts';
import { beginDemoYear, giveFleetToDealers, moveBack } from '#rooms/machines/public.ts';
import { keepStays } from '#rooms/reports/public.ts';
import { handInDemoEntries } from './around/applications/demo-entries.ts';
import { askDemoLicences } from './around/applications/demo-licences.ts';
import { replaceDemoParts } from './around/applications/demo-replacements.ts';
import { readTerminalsOfDealers } from './around/demo-around.store.ts';
import { lookIntoDemoTerminals, renewDemoMachines } from './around/demo-desk.ts';
import { furnishInstallations } from './around/demo-installations.ts';
import { markDemoSpans, photographDemoFields } from './around/demo-later.ts';
import { makeDemoAppUsers } from './around/demo-partners.ts';
import { issueDemoReport, tellOfDemo } from './around/demo-telling.ts';
import { sellDemoStrays } from './around/demo-warnings.ts';
import { furnishCompany, furnishMachines } from './around/furnish.ts';
import { type DemoSoftware, storePastSoftware } from './around/past-software.store.ts';
import type { DemoCall } from './calls/calls-of.ts';
import { type Ground, layGround } from './catalogue.ts';
import { makeDemoBlocks } from './demo-blocks.ts';
import { demoCalls } from './demo-calls.ts';
import { equipLooseners } from './demo-looseners.ts';
import { takeDemoSamples } from './demo-samples.ts';
import { flyDemoSorties } from './demo-sorties.ts';
import { makeDemoStatements } from './demo-statement.ts';
import { putSubsidyInForce } from './demo-subsidy.ts';
import { layPastWork } from './past-work.ts';

export interface DemoParts {
  pool: Pool;
  bus: Bus;
  log: Log;
  /** Where pictures of a form lie, and the key of sealed secrets. */
  files: FileStore;
  keyFolder: string;
  signal: AbortSignal;
  removed: AbortSignal;
  /** Past days on which the fleet has worked; default: as many as a small machine computes in a minute or two. */
  workDays?: number;
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
  { pool, bus, log, files, keyFolder, signal, removed, workDays }: DemoParts,
  devices: number,
  fleet: readonly Machine[],
): Promise<void> {
  const accountId = await beginDemoYear(pool);
  if (accountId === null) return;
  const acting = await demoCalls(pool, bus, log, accountId, { keyFolder, files });
  const { call, actor } = acting;
  const stop = AbortSignal.any([signal, removed]);
  const beganAt = Date.now();
  const moved = async (days: number, deeds: () => Promise<void>) => {
    const since = new Date();
    await deeds();
    await moveBack(pool, { accountId, since, days });
  };
  const ground = await layGround(call, { pool, actor });
  const { dealers } = ground;
  const parameter = await putSubsidyInForce(call, pool);
  const owners = await equipLooseners(call, pool, fleet);
  const blocks = await makeDemoBlocks({ call, pool, owners }, fleet, workDays);
  const { checker, clerk } = await furnishCompany(call, { pool, dealers, blocks });
  await moveBack(pool, { accountId, since: new Date(beganAt), days: 370 });
  const callAsChecker = acting.callAs(checker);
  const furnishing = { call, callAsChecker, apply: acting.apply, actor, pool, files };
  await moved(9, () => furnishMachines(furnishing, { fleet, owners, dealers }));
  await giveFleetToDealers(pool, bus, new Map(dealers));
  await sellDemoStrays(pool, accountId, fleet);
  await moved(200, async () => makeDemoAppUsers(call, await readTerminalsOfDealers(pool)));
  for (const week of companyYear(seed, devices, beganAt)) {
    if (signal.aborted) break;
    await moved(week.daysAgo, () => carryOut(call, ground, week));
  }
  if (!signal.aborted)
    await moved(0, async () => {
      const deciding = { ...furnishing, callAsClerk: acting.callAs(clerk), bus };
      await handInDemoEntries(deciding);
      await replaceDemoParts(deciding);
    });
  if (!signal.aborted) await furnishInstallations(call, pool, { accountId, dealers });
  if (!signal.aborted) await moved(0, () => askDemoLicences(furnishing, fleet));
  if (!signal.aborted) await tellOfDemo(call);
  bus.publish('vehiclesChanged', { nos: [] });
  log.info({ seconds: Math.round((Date.now() - beganAt) / 1000) }, 'the demo year is made');
  await takeDemoSamples({ call, actor, pool, bus, signal: stop }, blocks);
  await flyDemoSorties({ pool, bus, log, signal: stop });
  await photographDemoFields(call, pool);
  await renewDemoMachines(call, { pool, accountId }, fleet);
  await lookIntoDemoTerminals(call, fleet);
  await layPastWork({ pool, log, signal: stop }, fleet, workDays);
  await storePastSoftware(pool, fleet.map(softwareOfMachine));
  const settling = { call, callAsChecker, makeStatement: acting.makeStatement, pool, log, signal: stop };
  await makeDemoStatements(settling, parameter, fleet);
  if (!stop.aborted) await markDemoSpans(call, pool);
  // Last of all: what it freezes is the year as it is.
  if (!stop.aborted) await keepStays(pool, stop);
  if (!stop.aborted) await issueDemoReport(call);
  await acting.close();
}

function softwareOfMachine({ sn }: Machine): DemoSoftware {
  const { softwareType: type, softwareVersion: version } = softwareOf(sn);
  return { sn, type, version };
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
    sn,
    alias,
    plate,
    vehicleModelId: vehicleModels[machine],
    divisionCode: dealer.divisionCode,
    parts: Object.fromEntries(Object.entries(parts).map(([kind, part]) => [`${kind}-1`, part])),
    ownerName: owner.name,
    ownerPhone: owner.phone,
    ownerKind: owner.kind,
    ownerContact: owner.contact,
    installedOn: homeDay(Date.now() / 1000),
    installer: dealer.legalPerson,
    tyreCount: 4,
    workType: 'tillage',
    registrationDays: 150,
  };
}
