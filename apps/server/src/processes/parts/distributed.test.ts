import { messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bringAllBack, distribute } from '#database/distribution/distribute.ts';
import { sumsOf } from '#database/distribution/testing/sums.ts';
import { clusterDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody, type TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { createLog } from '#kit/log.ts';
import { DayMemory, type JobParts, keepJobs, openGround } from '#rooms/work/public.ts';
import { dayOf, dropOldPartitions, makePartitions, partitionName } from '#telemetry/history.ts';

const cluster = inject('testCluster');
const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
const daySeconds = 86_400;
/** Ten in the morning of UTC+8, some days ago: its points come late, and its job has ended. */
const morning = (Math.floor(Date.now() / 1000 / daySeconds) - 5) * daySeconds + 2 * 3600;
const metresLng = 78_130;

describe.skipIf(cluster === null)(
  'points and jobs on several machines (needs a Citus cluster: FURROW_TEST_CITUS)',
  () => {
    let database: TestDatabase;
    let gateway: TestGateway;
    let parts: JobParts;
    let ground: ReturnType<typeof openGround>;
    let count = 0;

    beforeAll(async () => {
      database = await clusterDatabase('whole');
      gateway = await TestGateway.open({ database });
      ground = openGround(1);
      parts = {
        pool: database.pool,
        bus: gateway.bus,
        divisions: { codeAt: async () => '', countryAt: async () => '' },
        computeGround: (input) => ground.compute(input),
        memory: new DayMemory(2 ** 26),
      };
    });
    afterAll(async () => {
      await gateway.close();
      await ground.close();
      await database.close();
    });

    async function signedIn(): Promise<{ no: number; terminal: TestTerminal }> {
      const phone = `1394${String(count++).padStart(7, '0')}`;
      const no = await gateway.vehicle(phone, {
        sn: String(3_000_000 + count),
        work_type: 'deepLoosening',
        working_width_m: 2.5,
        division_code: '370000',
        state: 'inUse',
      });
      const terminal = gateway.terminal(phone);
      await terminal.login();
      return { no, terminal };
    }

    /** Four passes of 500 m, a point each five seconds, `east` metres from the others' field; each is acknowledged. */
    async function work(terminal: TestTerminal, east: number): Promise<void> {
      const sent: number[] = [];
      for (let pass = 0; pass < 4; pass++)
        for (let s = 0; s <= 250; s += 5) {
          const along = pass % 2 === 0 ? s * 2 : 500 - s * 2;
          const body = locationBody(
            morning + pass * 280 + s,
            { longitude: 116.5 + (east + along) / metresLng, latitude: 36.5 + (pass * 2.5) / 111_140 },
            { fixType: 4, satellites: 20, implementDown: 1, workDepth: 0.3 },
          );
          sent.push(terminal.send(messageId.location, body));
        }
      for (const serial of sent) expect(await terminal.ackOf(serial)).toBe(0);
    }

    async function computed(no: number): Promise<{ area: number; passes: number; points: number }[]> {
      for (let more = true; more; )
        more = await keepJobs(parts, { log, signal }).then(
          ({ vehicles, staleDays }) => vehicles + staleDays > 0,
        );
      return gateway.rows(
        `select area_m2 as area, passes, points from job where vehicle_no = $1 and deleted_at is null`,
        [no],
      );
    }

    it('a job comes to the same on several machines as on one, and no row changes on the way there and back', async () => {
      const one = await signedIn();
      await work(one.terminal, 0);
      const [alone] = await computed(one.no);
      expect(alone!.area).toBeGreaterThan(3_000);
      // Nobody writes while rows are compared.
      await gateway.close();
      const before = await sumsOf(database.pool);
      await distribute({ url: database.url, say: () => undefined });
      expect(await sumsOf(database.pool)).toEqual(before);
      gateway = await TestGateway.open({ database });
      const other = await signedIn();
      await work(other.terminal, 20_000);
      const [spread] = await computed(other.no);
      expect(spread!.passes).toBe(alone!.passes);
      expect(spread!.points).toBe(alone!.points);
      expect(spread!.area / alone!.area).toBeCloseTo(1, 3);
      await gateway.close();
      const after = await sumsOf(database.pool);
      await bringAllBack({ url: database.url, say: () => undefined });
      expect(await sumsOf(database.pool)).toEqual(after);
      gateway = await TestGateway.open({ database });
    });

    it('what is acknowledged while the tables move is there', async () => {
      const { no, terminal } = await signedIn();
      let acknowledged = 0;
      let over = false;
      const now = Math.floor(Date.now() / 1000);
      const sending = (async () => {
        for (; !over || acknowledged < 10; acknowledged++)
          expect(
            await terminal.ackOf(terminal.send(messageId.location, locationBody(now - 7_200 + acknowledged))),
          ).toBe(0);
      })();
      await distribute({ url: database.url, say: () => undefined });
      over = true;
      await sending;
      const points = await gateway.points(no);
      expect(points.map(({ s }) => s)).toEqual(
        Array.from({ length: acknowledged }, (_, i) => now - 7_200 + i),
      );
    });

    it('days are made and dropped on all machines', async () => {
      const old = dayOf(Date.now() / 1000) - 300;
      await makePartitions(database.pool, [old]);
      const there = () =>
        gateway.rows<{ shards: number }>(
          `select count(*)::int as shards from pg_dist_shard where logicalrelid = to_regclass($1)`,
          [partitionName(old)],
        );
      expect((await there())[0]!.shards).toBeGreaterThan(1);
      expect(await dropOldPartitions(database.pool, (old + 1) * daySeconds)).toContain(partitionName(old));
      expect((await there())[0]!.shards).toBe(0);
    });
  },
);
