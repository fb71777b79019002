import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replayIdentity, runReplay } from '@furrow/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { createLog } from '#kit/log.ts';
import { DayMemory, type JobParts, keepJobs, openGround } from '#rooms/work/public.ts';

const beside = resolve(fileURLToPath(import.meta.url), '../../../../../../../shared/data/tracks');
/** Folder of the real tracks; none when it does not lie beside the checkout and FURROW_TRACKS names no other. */
const tracks = process.env.FURROW_TRACKS ?? (existsSync(beside) ? beside : undefined);
const file = 't1-forage-harvester.csv';
/** A replay ends now and goes back ten hours: a region where it is past ten, for at midnight a plot is cut into two jobs, and its seam counts in both (R3). */
const wholeDay = (hour: number): string => (hour >= 2 && hour < 16 ? '370000' : 'US');

describe.skipIf(!tracks)('a real track (needs ../shared/data/tracks or FURROW_TRACKS)', () => {
  let gateway: TestGateway;
  let parts: JobParts;
  const log = createLog({ level: 'silent', name: 'test' });
  const { signal } = new AbortController();

  beforeAll(async () => {
    gateway = await TestGateway.open();
    const { pool } = gateway.database;
    const ground = openGround(1);
    parts = {
      pool,
      bus: gateway.bus,
      divisions: { codeAt: async () => '', countryAt: async () => '' },
      computeGround: (input) => ground.compute(input),
      memory: new DayMemory(2 ** 26),
    };
  });
  afterAll(() => gateway.close());

  it('R-1-008 comes through the gateway and becomes its jobs with the areas of the reference', async () => {
    const { sn, terminalNumber } = replayIdentity(0);
    const no = await gateway.vehicle(terminalNumber, {
      sn,
      work_type: 'harvesting',
      state: 'inUse',
      division_code: wholeDay(new Date().getUTCHours()),
    });
    const sent = runReplay({
      host: '127.0.0.1',
      port: gateway.port,
      files: [join(tracks!, file)],
      speed: 4000,
      signal,
    });
    // The worker's rounds go on while points come in.
    let over = false;
    const rounds = (async () => {
      while (!over) {
        await keepJobs(parts, { log, signal });
        await new Promise((later) => setTimeout(later, 500));
      }
    })();
    await sent;
    over = true;
    await rounds;
    for (let more = true; more; )
      more = await keepJobs(parts, { log, signal }).then(
        ({ vehicles, staleDays }) => vehicles + staleDays > 0,
      );
    const jobs = await gateway.rows<{ area: number; width: number }>(
      `select area_m2 as area from job where vehicle_no = $1 and deleted_at is null and state <> 'tooSmall'`,
      [no],
    );
    const reference = JSON.parse(readFileSync(join(tracks!, 'expected.json'), 'utf8')) as Record<
      string,
      { closed_0_5m: number }
    >;
    const areas = Object.entries(reference).flatMap(([key, one]) =>
      key.startsWith(file) ? [one.closed_0_5m] : [],
    );
    const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0);
    expect(jobs.length).toBeGreaterThanOrEqual(5);
    expect(sum(jobs.map(({ area }) => area)) / sum(areas)).toBeCloseTo(1, 2);
  }, 120_000);
});
