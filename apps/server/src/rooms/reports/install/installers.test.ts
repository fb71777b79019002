import type { InstallersAnswer, ReportAnswer, ReportFacts } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepReports } from '../keep-reports.ts';
import { plantJourney } from '../testing/journeys.ts';
import { plantProblem, type ReportWorld, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_202);
  const { pool, day, dealer } = world;
  for (const [n, fitted] of [30, 25, 20, 10].entries())
    await plantJourney(pool, {
      sn: `883821${n}`,
      dealer,
      day,
      returned: false,
      days: { out: 40, fitted, entered: fitted, approved: fitted - 1 },
    });
  await pool.query(
    `update vehicle set installer = case when sn = '8838213' then '' else 'Li' end where sn like '883821_'`,
  );
  await pool.query(
    `update vehicle_trait set installer = v.installer from vehicle v where v.id = vehicle_id and v.sn like '883821_'`,
  );
  await pool.query(
    `insert into approval_act (id, approval_id, round, step, action, to_state)
     select gen_random_uuid(), a.id, 1, 1, 'reject', 'rejected' from approval a join vehicle v on v.id = a.vehicle_id
     where v.sn in ('8838210', '8838213')`,
  );
  // Within the first 30 days, and the day after them; one that went into another is that other.
  await problem('8838210', 30);
  await problem('8838210', 1);
  await problem('8838211', 25);
  await problem('8838210', 0);
  await keepReports(pool);
});
afterAll(() => world.close());

async function problem(sn: string, ago: number): Promise<void> {
  const { rows } = await world.pool.query<{ id: string }>('select id from vehicle where sn = $1', [sn]);
  await plantProblem(world.pool, `${world.day(ago)}T04:00:00Z`, [rows[0]!.id]);
}

const span = () => `begin=${world.day(60)}&end=${world.day(0)}`;
const read = (query = '', who?: Who) =>
  world.get<InstallersAnswer>(`report/install/installers?${span()}${query}`, who);
const ofLi = ({ rows }: InstallersAnswer) => rows.find(({ installer }) => installer === 'Li');

describe('those who fit devices', () => {
  it('are told with their devices, rejected entries and early problems', async () => {
    const found = await read();
    expect(ofLi(found)).toEqual({ installer: 'Li', devices: 3, entries: 4, rejected: 2, problems: 3 });
    expect(found.rows.at(-1)!.installer).toBe('');
  });

  it('add up to the total, which is the figure of the report', async () => {
    for (const who of ['admin', 'dealer'] as const)
      for (const filter of ['', '&category=autoSteer', '&region=230000']) {
        const { rows, total } = await read(filter, who);
        for (const figure of ['devices', 'entries', 'rejected', 'problems'] as const)
          expect(
            rows.reduce((sum, row) => sum + row[figure], 0),
            `${who} ${filter} ${figure}`,
          ).toBe(total[figure]);
        const report = await world.get<ReportAnswer>(
          `report/install?${span()}&rows=installer&measures=installed${filter}`,
          who,
        );
        expect(total.devices).toBe(report.total.values.installed);
      }
  });

  it('lead from each number to what is behind it', async () => {
    for (const who of ['admin', 'dealer'] as const) {
      const { rows, total } = await read('', who);
      for (const what of ['entries', 'rejected', 'problems'] as const) {
        const behind = (more: string) =>
          world.get<{ rows: { number: string }[]; total: number }>(
            `report/install/installers/rows?${span()}&what=${what}${more}`,
            who,
          );
        for (const row of rows) {
          const found = await behind(`&of=${encodeURIComponent(row.installer)}`);
          expect(found.total, `${what} ${row.installer}`).toBe(row[what]);
          expect(found.rows.length).toBe(row[what]);
        }
        expect((await behind('')).total).toBe(total[what]);
      }
      const devices = await world.get<ReportFacts>(
        `report/install/rows?${span()}&rows=installer&measure=installed&keys=Li`,
        who,
      );
      expect(devices.sum).toBe(3);
    }
  });

  it('are nobody to a stranger', async () => {
    expect(await read('', 'stranger')).toMatchObject({ rows: [], total: { devices: 0, entries: 0 } });
  });
});
