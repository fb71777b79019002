import { type FunnelAnswer, type InstallersAnswer, languages } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type ReportWorld, reportWorld } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await reportWorld(20_261_201);
  for (const [family, pieces] of [
    ['autopilot', 40],
    ['others', 10],
  ] as const)
    await world.pool.query(
      'insert into install_target (id, dealer_id, family, year, pieces) values ($1, $2, $3, 2026, $4)',
      [newId(), world.dealer, family, pieces],
    );
});
afterAll(() => world.close());

const days = () => `begin=${world.day(100)}&end=${world.day(0)}`;
const linesOf = (payload: string): string[][] =>
  payload
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));

describe('what stands below the table of /install is sent as a file', () => {
  it.each(languages)(
    'the way to the field: each step with what is missing of the one before (%s)',
    async (lang) => {
      const { steps } = await world.get<FunnelAnswer>(`report/install/funnel?${days()}`);
      const answer = await world.answer(`report/install/funnel/export?${days()}&format=csv`, 'admin', lang);
      const [heads, ...rows] = linesOf(answer.payload);
      expect(heads![0]).toBe(texts[lang].reports.funnel.step);
      expect(rows.map(([name, devices, , lost]) => [name, Number(devices), Number(lost)])).toEqual(
        steps.map(({ step, devices, lost }) => [texts[lang].reports.funnel.steps[step], devices, lost]),
      );
      expect(steps[0]!.devices).toBeGreaterThan(0);
      rows.slice(1).forEach((row, at) => {
        expect(Number(row[1]) + Number(row[3])).toBe(Number(rows[at]![1]));
      });
    },
  );

  it.each(languages)('installers: the rows come to their total (%s)', async (lang) => {
    const found = await world.get<InstallersAnswer>(`report/install/installers?${days()}`);
    const answer = await world.answer(`report/install/installers/export?${days()}&format=csv`, 'admin', lang);
    const rows = linesOf(answer.payload).slice(1);
    const total = rows.pop()!;
    expect(rows).toHaveLength(found.rows.length);
    for (const [at, value] of [
      [1, found.total.devices],
      [2, found.total.entries],
      [5, found.total.problems],
    ] as const) {
      expect(Number(total[at])).toBe(value);
      expect(rows.reduce((sum, row) => sum + Number(row[at]), 0)).toBe(value);
    }
    expect(found.total.devices).toBeGreaterThan(0);
  });

  it.each(languages)('targets: below the families of a dealer stands their sum (%s)', async (lang) => {
    const answer = await world.answer('installTargets/export?year=2026&format=csv', 'admin', lang);
    const rows = linesOf(answer.payload).slice(1);
    const sum = rows.at(-1)!;
    expect(rows.map(([dealer]) => dealer)).toEqual(['North', 'North', 'North']);
    expect(sum[1]).toBe(texts[lang].reports.total);
    for (const at of [2, 3]) expect(Number(rows[0]![at]) + Number(rows[1]![at])).toBe(Number(sum[at]));
    expect(sum[2]).toBe('50');
  });

  it('is a workbook where that is asked for, with days and filters above its heads', async () => {
    const answer = await world.answer(
      `report/install/funnel/export?${days()}&brand=Lovol&format=xlsx`,
      'admin',
      'en',
    );
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain(`${world.day(100)} – ${world.day(0)}`);
    expect(sheet).toContain('Brand: Lovol');
    expect(sheet).toContain(texts.en.reports.funnel.steps.worked);
  });

  it('is in the log, and for those alone who may export', async () => {
    const { rows } = await world.pool.query<{ n: number }>(
      `select count(*)::int as n from operation_log where action = 'install.export'`,
    );
    expect(rows[0]!.n).toBeGreaterThan(0);
    await world.pool.query(`insert into role (id, name, scope_kind) values (703, 'looks only', 'dealer')`);
    await world.pool.query(
      `insert into role_permission select 703, permission from role_permission where role_id = 701 and permission <> 'install.export'`,
    );
    await addAccount(world.pool, 'looker', { roleId: 703, dealerId: world.dealer });
    const token = await world.app.signIn('looker');
    for (const path of [
      `report/install/funnel/export?${days()}&format=csv`,
      `report/install/installers/export?${days()}&format=csv`,
      'installTargets/export?year=2026&format=csv',
    ])
      expect((await world.app.call('GET', path, { token, lang: 'en' })).statusCode, path).toBe(403);
    const mine = await world.answer('installTargets/export?year=2026&format=csv', 'stranger', 'en');
    expect(linesOf(mine.payload)).toHaveLength(1);
  });
});
