import type { SubsidyLine } from '@furrow/contract';
import { expect, it } from 'vitest';
import { hasEnded } from '#rooms/access/testing/task-rig.ts';
import { freezeStatement } from '../statements/freeze.store.ts';
import { autumnWorld } from '../testing/autumn-world.ts';
import { recomputedPath } from '../testing/calculating.ts';

const world = autumnWorld('other');
const { people, make, detail } = world;

const recompute = async (id: string) => {
  const { version } = await detail(id);
  const asked = { token: people.maker, body: { version } };
  const started = await world.app.call('POST', `subsidyStatement/${id}/recompute`, asked);
  return world.worker.outcome(people.maker, started, recomputedPath);
};
const correct = (id: string) => world.worker.correct(people.maker, id);
const remove = (id: string) => world.app.call('DELETE', `subsidyStatement/${id}`, { token: people.maker });
const lineOf = async (id: string): Promise<SubsidyLine> =>
  (await detail(id)).lines.find(({ sn }) => sn === '1000001')!;
const setJob = (state: 'finished' | 'invalid') =>
  world.database.pool.query('update job set state = $2 where id = $1', [world.deep, state]);
/** The statement that is approved and corrects none. */
async function approved(): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select id from subsidy_statement where corrects is null and state = 'approved' and deleted_at is null`,
  );
  return rows[0]!.id;
}
/** Approved, with all that an approval freezes. */
async function settle(id: string): Promise<void> {
  const { pool } = world.database;
  await pool.query(`update subsidy_statement set state = 'approved', approved_at = now() where id = $1`, [
    id,
  ]);
  await freezeStatement(pool, id);
}

it('a difference that was settled by one correction is not settled again by the next', async () => {
  const { id } = await make();
  await settle(id);
  const { amount, sMu } = await lineOf(id);
  expect(amount).toBeGreaterThan(0);
  await setJob('invalid');
  const refund = await correct(id);
  expect(await lineOf(refund.id)).toMatchObject({ amount: -amount, sMu: -sMu });
  await settle(refund.id);

  const again = await correct(id);
  expect(await lineOf(again.id)).toMatchObject({ amount: 0, correctedAmount: 0 });
  expect((await detail(again.id)).amount).toBe(0);
  await recompute(again.id);
  expect((await detail(again.id)).amount).toBe(0);
  await remove(again.id);

  await setJob('finished');
  const claim = await correct(id);
  expect(await lineOf(claim.id)).toMatchObject({ amount, sMu, correctedAmount: 0 });
  await settle(claim.id);
  const last = await correct(id);
  expect(await lineOf(last.id)).toMatchObject({ amount: 0, correctedAmount: amount });
  await remove(last.id);
});

it('one correction is open at a time: of two at once one is told of the other', async () => {
  const { pool } = world.database;
  const id = await approved();
  // Both are asked for before either has measured a job.
  const holder = await pool.connect();
  await holder.query('begin; lock table job_strip in access exclusive mode');
  const tokens = [people.maker, people.other];
  const asked = await Promise.all(
    tokens.map((token) => world.app.call('POST', `subsidyStatement/${id}/correct`, { token })),
  );
  await holder.query('rollback');
  holder.release();
  const tasks = await Promise.all(
    asked.map((answer, i) => world.worker.rig.until(tokens[i]!, answer.json().data.id, hasEnded)),
  );
  expect(tasks.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
  const { rows } = await pool.query<{ id: string; number: string }>(
    `select id, number from subsidy_statement where corrects = $1 and state = 'draft' and deleted_at is null`,
    [id],
  );
  expect(rows).toHaveLength(1);
  const [open] = rows;
  const refused = tasks.find(({ state }) => state === 'failed')!;
  const statement = open!.number;
  expect([refused.error, refused.errorParams]).toEqual(['subsidyCorrectionOpen', { statement }]);
  const third = await world.app.call('POST', `subsidyStatement/${id}/correct`, {
    token: people.maker,
    lang: 'en',
  });
  expect([third.statusCode, third.json().message]).toEqual([
    409,
    `Statement ${statement} corrects it already and is not approved yet`,
  ]);
  await remove(open!.id);
});

it('a decision about a line of a correction does not count again what the corrected statement gave', async () => {
  const next = await correct(await approved());
  const line = await lineOf(next.id);
  expect(line).toMatchObject({ amount: 0, sMu: 0 });
  const { version } = await detail(next.id);
  const path = `subsidyStatement/${next.id}/lines/${line.id}/decide`;
  const body = { deed: 'declare', declaredMu: 100, version };
  expect((await world.app.call('POST', path, { token: people.maker, body })).statusCode).toBe(200);
  expect(await lineOf(next.id)).toMatchObject({ amount: 0, sMu: 0, declaredMu: 100 });
  expect((await detail(next.id)).amount).toBe(0);
});
