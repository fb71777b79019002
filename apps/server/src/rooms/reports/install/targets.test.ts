import type { InstallTargets, ReportFacts } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ReportWorld, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
let tokens: Record<Who, string>;
const dealers: Record<string, string> = {};
beforeAll(async () => {
  world = await reportWorld(20_261_203);
  const { rows } = await world.pool.query<{ id: string; company: string }>('select id, company from dealer');
  for (const { id, company } of rows) dealers[company] = id;
  tokens = {
    admin: await world.app.signIn('admin'),
    dealer: await world.app.signIn('dealer'),
    stranger: await world.app.signIn('stranger'),
  };
});
afterAll(() => world.close());

const year = () => Number(world.day(0).slice(0, 4));
const list = (who?: Who) => world.get<InstallTargets>(`installTargets?year=${year()}`, who);
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who: Who = 'admin') =>
  world.app.call(method, path, { token: tokens[who], ...(body ? { body } : {}) });
const set = (company: string, family: string, pieces: number, who?: Who) =>
  call('POST', 'installTargets', { dealerId: dealers[company], family, year: year(), pieces }, who);

describe('targets of dealers', () => {
  it('stand beside what the report counts for the dealer and those below him', async () => {
    for (const company of ['North', 'Below', 'South'])
      for (const family of ['autopilot', 'satelliteLevelling', 'others'])
        expect((await set(company, family, 10)).statusCode).toBe(200);
    const { rows } = await list();
    expect(rows).toHaveLength(9);
    for (const { dealerId, family, installed } of rows) {
      const { sum } = await world.get<ReportFacts>(
        `report/install/rows?begin=${year()}-01-01&end=${year()}-12-31&measure=installed&dealer=${dealerId}&family=${family}`,
      );
      expect(installed).toBe(sum);
    }
    const of = (company: string) =>
      rows.filter((row) => row.dealer === company).reduce((sum, { installed }) => sum + installed, 0);
    expect(of('Below')).toBeGreaterThan(0);
    expect(of('North')).toBeGreaterThan(of('Below'));
  });

  it('are seen and set by whoever may know of the dealer', async () => {
    expect([...new Set((await list('dealer')).rows.map(({ dealer }) => dealer))]).toEqual(['Below', 'North']);
    expect((await list('stranger')).rows).toEqual([]);
    expect(problems(await set('South', 'guidance', 5, 'dealer'))).toEqual(['dealerId dealerOutOfReach']);
    expect(problems(await set('South', 'guidance', 5, 'stranger'))).toEqual(['dealerId dealerOutOfReach']);
    const south = (await list()).rows.find(({ dealer }) => dealer === 'South')!;
    expect((await call('DELETE', `installTargets/${south.id}`, undefined, 'dealer')).statusCode).toBe(404);
  });

  it('are one for a dealer, a family and a year, and say at which field they are refused', async () => {
    expect(problems(await set('North', 'autopilot', 3))).toEqual(['family targetThere']);
    expect(problems(await set('North', 'guidance', 0))).toEqual(['pieces wholeRange']);
    expect(problems(await set('North', 'tractors', 3))).toEqual(['family required']);
  });

  it('are changed and deleted, and the log tells how', async () => {
    const [target] = (await list()).rows;
    const path = `installTargets/${target!.id}`;
    expect((await call('PATCH', path, { pieces: 25, version: target!.version })).statusCode).toBe(200);
    expect((await call('PATCH', path, { pieces: 26, version: target!.version })).statusCode).toBe(409);
    expect((await list()).rows.find(({ id }) => id === target!.id)!.pieces).toBe(25);
    expect((await call('DELETE', path)).statusCode).toBe(200);
    expect((await list()).rows).toHaveLength(8);
    const { rows } = await world.pool.query(
      `select action, before ->> 'pieces' as before, after ->> 'pieces' as after from operation_log where subject_id = $1 and action like 'installTarget.%' order by at`,
      [target!.id],
    );
    expect(rows).toEqual([
      { action: 'installTarget.create', before: null, after: '10' },
      { action: 'installTarget.edit', before: '10', after: '25' },
      { action: 'installTarget.delete', before: '25', after: null },
    ]);
  });
});
