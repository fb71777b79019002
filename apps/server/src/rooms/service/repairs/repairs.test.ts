import { describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { keepRepairs } from '../public.ts';
import { completion, diagnosis, repairWorld } from '../testing/repair-world.ts';

const world = repairWorld();
const { call, read, audit, audited, step, done, form, make, made, picture, machine, passed, list } = world;
const { stateOf, bells, ids, pool, parts } = world;

const fieldsOf = (answer: Awaited<ReturnType<typeof step>>): string[] =>
  (answer.json().data.errors ?? []).map(
    ({ field, key }: { field: string; key: string }) => `${field} ${key}`,
  );
const keyOf = (answer: Awaited<ReturnType<typeof step>>): [number, string] => [
  answer.statusCode,
  answer.json().data.key,
];

describe('a repair', () => {
  it('R-3-176 R-3-177 R-3-178 R-3-179 tells its type, its source, how far it is, and who asks', async () => {
    const { sn } = await machine();
    const told = { state: 'toReview', type: 'onSite', source: 'staff', applicant: 'dealer', handling: null };
    expect(await made(sn)).toMatchObject(told);
  });

  it('R-1-022 R-3-180 R-3-181 goes from the asking to the confirmation, and its machine is in problem as long as it is in hand', async () => {
    const one = await machine();
    const first = await made(one.sn);
    const { id } = first;
    expect(first.number).toMatch(/^R-\d{8}-\d{4}$/);
    expect(await bells('repairSubmitted', id, 'admin')).toBe(1);
    await audited(id, 'review');
    expect(await stateOf(one.id)).toBe('inUse');
    expect(await audited(id, 'approve')).toMatchObject({
      state: 'passed',
      handling: 'unassigned',
      warranty: true,
    });
    expect(await stateOf(one.id)).toBe('inProblem');
    expect(await bells('approvalPassed', id, 'dealer')).toBe(1);
    const given = await done(id, 'assign', { account: ids.engineer, plannedOn: '2026-12-01' });
    expect(given).toMatchObject({ handling: 'unresolved', handler: 'engineer', plannedOn: '2026-12-01' });
    expect(await bells('repairGiven', id, 'engineer')).toBe(1);
    const place = { longitude: 126.5, latitude: 45.5 };
    await done(id, 'checkIn', { station: 'onTheWay', ...place }, 'engineer');
    const there = await done(id, 'checkIn', { station: 'arrived' }, 'engineer');
    expect(there).toMatchObject({ handling: 'inProblem' });
    expect(there.arrivedAt).not.toBeNull();
    await done(id, 'diagnose', diagnosis(), 'engineer');
    const over = await done(id, 'complete', completion(await picture('engineer')), 'engineer');
    expect(over).toMatchObject({ handling: 'resolved', visits: 1, chargeState: 'none' });
    expect(await stateOf(one.id)).toBe('inUse');
    expect(await bells('repairCompleted', id, 'dealer')).toBe(1);
    expect(keyOf(await step(id, 'rate', { rating: 5 }))).toEqual([403, 'ownOnly']);
    expect(await done(id, 'rate', { rating: 5 }, 'dealer')).toMatchObject({ satisfaction: 5 });
    const { acts, treatment, cause } = await read(id);
    expect({ treatment, cause }).toEqual({
      treatment: 'Motor exchanged and calibrated',
      cause: 'Motor burnt',
    });
    expect(acts.map((act) => act.step)).toEqual([
      'pass',
      'assign',
      'checkIn',
      'checkIn',
      'diagnose',
      'complete',
      'rate',
    ]);
    expect(acts[2]).toMatchObject({ station: 'onTheWay', lng: 126.5, lat: 45.5, by: 'engineer' });
  });

  it('is refused with the field named', async () => {
    const one = await machine();
    const wrong = async (over: object) => fieldsOf(await make(one.sn, over));
    expect(await wrong({ items: [] })).toEqual(['items itemsMissing']);
    expect(await wrong({ text: 'short' })).toEqual(['text repairTextShort']);
    expect(await wrong({ priority: 'urgent', stopped: false })).toEqual(['priority repairUrgentOnly']);
    expect(await wrong({ since: '2099-01-01' })).toEqual(['since momentInFuture']);
    expect(await wrong({ pointId: newId() })).toEqual(['pointId invalidValue']);
    expect(fieldsOf(await make('9999999'))).toEqual(['sn snUnknown']);
    const gone = await machine({ state: 'cancelled' });
    expect(fieldsOf(await make(gone.sn))).toEqual(['sn vehicleCancelled']);
  });

  it('is asked for once for the same fault, and the one that is open is named', async () => {
    const one = await machine();
    const { number } = await made(one.sn);
    const second = await make(one.sn);
    expect(second.json().data).toMatchObject({ key: 'applicationOpen', params: { number } });
  });

  it('is made once however often the same sending comes', async () => {
    const one = await machine();
    const sent = await form(one.sn);
    const first = await call('POST', 'repairManage', sent, 'dealer');
    const again = await call('POST', 'repairManage', sent, 'dealer');
    expect(again.json().data.id).toBe(first.json().data.id);
    expect(await list(`sn=${one.sn}`)).toHaveLength(1);
  });

  it('is known to nobody else, and to its engineer wherever the machine stands', async () => {
    const one = await machine();
    const id = await passed(one.sn);
    expect(await list(`sn=${one.sn}`, 'stranger')).toEqual([]);
    expect((await call('GET', `repairManage/${id}`, undefined, 'stranger')).statusCode).toBe(404);
    expect((await step(id, 'take', {}, 'stranger')).statusCode).toBe(404);
    expect((await call('GET', `repairManage/${id}`, undefined, 'engineer')).statusCode).toBe(404);
    expect(keyOf(await make(one.sn, {}, 'stranger'))).toEqual([404, 'snUnknown']);
    await done(id, 'assign', { account: ids.engineer });
    const seen = await read(id, 'engineer');
    expect(seen).toMatchObject({ phone: '13812345678', handler: 'engineer' });
    expect(seen.can).toEqual(['handBack', 'checkIn', 'answer']);
    expect((await list(`sn=${one.sn}`, 'engineer')).map((row) => row.id)).toEqual([id]);
  });

  it('is not decided by whoever asked for it, nor by his company', async () => {
    const one = await machine();
    const { id } = await made(one.sn);
    expect(keyOf(await audit(id, 'review', {}, 'colleague'))[0]).toBe(403);
    const own = await machine();
    const asked = await made(own.sn, {}, 'admin');
    expect(keyOf(await audit(asked.id, 'review'))).toEqual([403, 'ownWork']);
  });

  it('is rejected with a reason, and sent in again as the next round, three times at most', async () => {
    const one = await machine();
    const { id } = await made(one.sn);
    for (const round of [1, 2, 3]) {
      await audited(id, 'review');
      expect(await audited(id, 'reject', { reason: `Blurred ${round}` })).toMatchObject({
        state: 'rejected',
        round,
      });
      const again = await audit(id, 'submit', {}, 'dealer');
      if (round < 3) expect(again.json().data).toMatchObject({ state: 'toReview', round: round + 1 });
      else expect(keyOf(again)).toEqual([422, 'rejectedThreeTimes']);
    }
    expect(await bells('approvalRejected', id, 'dealer')).toBeGreaterThan(0);
    const { rejections } = await read(id, 'dealer');
    expect(rejections.map(({ reason }) => reason)).toEqual(['Blurred 1', 'Blurred 2', 'Blurred 3']);
  });

  it('takes over what its reviewer has settled', async () => {
    const one = await machine();
    const { id } = await made(one.sn);
    expect(keyOf(await audit(id, 'judge', { warranty: false, priority: 'low', pointId: null }))).toEqual([
      409,
      'notAllowedTransition',
    ]);
    await audited(id, 'review');
    await audited(id, 'judge', { warranty: false, priority: 'urgent', pointId: null });
    expect(await audited(id, 'approve')).toMatchObject({ warranty: false, priority: 'urgent' });
  });

  it('waits with its clock standing, and is late once its time is over', async () => {
    const one = await machine();
    const id = await passed(one.sn);
    await done(id, 'take');
    expect(keyOf(await step(id, 'hold', { waits: 'part' }))).toEqual([409, 'notAllowedTransition']);
    await done(id, 'checkIn', { station: 'repairing' });
    expect(await done(id, 'hold', { waits: 'part', until: '2026-12-24' })).toMatchObject({
      waits: 'part',
      waitsUntil: '2026-12-24',
    });
    expect(await bells('repairWaits', id, 'dealer')).toBe(1);
    await pool().query(`update repair set due_at = now() - interval '1 hour' where id = $1`, [id]);
    expect((await list(`sn=${one.sn}&late=yes`)).length).toBe(0);
    expect((await list(`sn=${one.sn}&handling=waiting`)).length).toBe(1);
    await done(id, 'resume');
    await pool().query(`update repair set due_at = now() - interval '1 hour' where id = $1`, [id]);
    expect((await list(`sn=${one.sn}&late=yes`)).length).toBe(1);
    await keepRepairs(parts());
    await keepRepairs(parts());
    expect(await bells('repairOverdue', id, 'admin')).toBe(1);
  });

  it('is given up by a dispatcher with a reason, and frees the machine', async () => {
    const one = await machine();
    const id = await passed(one.sn);
    expect(keyOf(await audit(id, 'withdraw', {}, 'dealer'))[0]).toBe(409);
    expect(await done(id, 'stop', { reason: 'Sold meanwhile' })).toMatchObject({ handling: 'withdrawn' });
    expect(await stateOf(one.id)).toBe('inUse');
    expect(await bells('repairStopped', id, 'dealer')).toBe(1);
  });

  it('comes back once by a complaint after a low rating, and is completed by another visit', async () => {
    const one = await machine();
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'complete', completion(await picture('admin')));
    expect(fieldsOf(await step(id, 'rate', { rating: 2 }, 'dealer'))).toEqual(['comment required']);
    expect(keyOf(await step(id, 'complain', { text: 'Still swerves' }, 'dealer'))).toEqual([
      409,
      'notAllowedTransition',
    ]);
    await done(id, 'rate', { rating: 2, comment: 'Still swerves' }, 'dealer');
    const back = await done(id, 'complain', { text: 'Still swerves' }, 'dealer');
    expect(back).toMatchObject({ handling: 'inProblem', complained: true, satisfaction: null });
    expect(await stateOf(one.id)).toBe('inProblem');
    expect(await bells('repairComplained', id, 'admin')).toBe(1);
    await done(id, 'complete', completion(await picture('admin')));
    await done(id, 'rate', { rating: 1, comment: 'No better' }, 'dealer');
    expect((await step(id, 'complain', { text: 'Again' }, 'dealer')).statusCode).toBe(409);
    expect((await read(id)).visits).toBe(2);
    expect((await pool().query('select 1 from repair where id = $1', [id])).rowCount).toBe(1);
  });

  it('is confirmed by itself after seven days without an answer', async () => {
    const one = await machine();
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'repairing' });
    await done(id, 'complete', completion(await picture('admin')));
    await keepRepairs(parts());
    expect((await read(id)).confirmedAt).toBeNull();
    await pool().query(
      `update repair set finished_at = now() - interval '8 days', last_at = now() - interval '8 days' where id = $1`,
      [id],
    );
    await keepRepairs(parts());
    const row = await read(id);
    expect(row.confirmedAt).not.toBeNull();
    expect(row.satisfaction).toBeNull();
    expect((await list(`sn=${one.sn}&handling=confirmed`)).length).toBe(1);
  });

  it('that was reported days after the work was done waits for an answer, and for a complaint, as long as any other', async () => {
    const one = await machine();
    const id = await passed(one.sn);
    await done(id, 'take');
    await done(id, 'checkIn', { station: 'onTheWay' });
    const finishedAt = Math.floor(Date.now() / 1000) - 8 * 86_400;
    await done(id, 'complete', completion(await picture('admin'), { finishedAt }));
    await keepRepairs(parts());
    expect((await read(id)).confirmedAt).toBeNull();
    const rated = await done(id, 'rate', { rating: 1, comment: 'Still swerves' }, 'dealer');
    expect(rated.can).toContain('complain');
    // Seven days after it was written down nobody complains any more.
    const written = (days: number) =>
      pool().query(
        `update repair_act set at = now() - make_interval(days => $2) where repair_id = $1 and step = 'complete'`,
        [id, days],
      );
    await written(8);
    expect(keyOf(await step(id, 'complain', { text: 'Still swerves' }, 'dealer'))).toEqual([
      409,
      'notAllowedTransition',
    ]);
    await written(6);
    await done(id, 'complain', { text: 'Still swerves' }, 'dealer');
  });

  it('keeps what colleagues write from whoever asked', async () => {
    const one = await machine();
    const id = await passed(one.sn);
    await done(id, 'answer', { text: 'We come tomorrow' });
    await done(id, 'answer', { text: 'Old customer, be quick', internal: true });
    await done(id, 'answer', { text: 'Thank you' }, 'dealer');
    expect((await read(id, 'dealer')).messages.map(({ text }) => text)).toEqual([
      'We come tomorrow',
      'Thank you',
    ]);
    expect((await read(id)).messages).toHaveLength(3);
  });

  it('counts what stands where', async () => {
    const before = (await call('GET', 'repairManage/handled')).json().data;
    const one = await machine();
    await passed(one.sn);
    const after = (await call('GET', 'repairManage/handled')).json().data;
    expect(after.unassigned).toBe(before.unassigned + 1);
    expect((await call('GET', 'repairManage/handled', undefined, 'stranger')).json().data.unassigned).toBe(0);
  });
});
