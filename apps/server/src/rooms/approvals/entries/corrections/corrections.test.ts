import type { ApprovalCheck, EntryDetail, EntryQueryDetail, EntryRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { pastOfVehicles } from '#rooms/machines/public.ts';
import { type ApprovalsApp, approvalsApp } from '../../testing/approvals-app.ts';
import { entering } from '../../testing/entering.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { machine, form, create, read, step, done, ticks, toLastStep, dayOf } = entering(() => app);
type Who = keyof ApprovalsApp['tokens'];

/** A machine that came into use by an entry of north. */
async function entered(over: object = {}): Promise<{ id: string; sn: string; entry: string; motor: string }> {
  const { id, sn, motor } = await machine();
  const entry = (await create('north', form(sn, motor, { remark: '', ...over }))).json().data.id as string;
  await toLastStep(entry);
  await done('second', entry, 'approve', { ticks: await ticks(entry) });
  return { id, sn, entry, motor };
}

const start = (who: Who, sn: string, batchKey = newId()) =>
  app.call(who, 'POST', 'infoEntry/corrections', { sn, batchKey });

/** A correction of north that says this. */
async function correction(sn: string, said: object): Promise<string> {
  const begun = await start('north', sn);
  expect(begun.statusCode, begun.payload).toBe(200);
  const { id } = begun.json().data as EntryRow;
  const { data, version } = await read(id, 'north');
  const edited = await app.call('north', 'PATCH', `infoEntry/${id}`, { ...data, ...said, version });
  expect(edited.statusCode, edited.payload).toBe(200);
  return id;
}

/** The same, sent and granted by two people of the provider. */
async function corrected(sn: string, said: object): Promise<string> {
  const id = await correction(sn, said);
  await done('north', id, 'submit');
  await toLastStep(id);
  expect((await done('second', id, 'approve', { ticks: await ticks(id) })).state).toBe('rePassed');
  return id;
}

const stops = async (id: string): Promise<string[]> =>
  ((await app.call('north', 'GET', `infoEntry/${id}/checks`)).json().data as ApprovalCheck[])
    .filter(({ level }) => level === 'stop')
    .map(({ key }) => key);
const vehicleOf = async (id: string) =>
  (
    await app.database.pool.query(
      `select v.brand, v.installer, v.dealer_id, o.phone, o.name, v.address, v.installed_at from vehicle v
         left join owner o on o.id = v.owner_id where v.id = $1`,
      [id],
    )
  ).rows[0]!;

describe('a correction of an approved entry', () => {
  it('begins with what the vehicle is now, changes it by two reviewers, and tells old and new', async () => {
    const { id: vehicle, sn, entry } = await entered();
    const said = { brand: 'Lovol', installer: 'Wang', ownerPhone: '13912359901', ownerName: 'Zhao' };
    const id = await correction(sn, said);
    expect(await read(id, 'north')).toMatchObject({ type: 'correction', state: 'draft', sn });
    expect((await vehicleOf(vehicle)).brand).toBe('Deere');
    await done('north', id, 'submit');
    const differences = (await read(id)).corrected.map(({ field, was, is }) => [field, was, is]);
    expect(differences).toEqual([
      ['brand', 'Deere', 'Lovol'],
      ['ownerName', 'Li Xiuying', 'Zhao'],
      ['ownerPhone', expect.stringMatching(/^1391235/), '13912359901'],
      ['installer', null, 'Wang'],
    ]);
    // Four eyes: who asked decides nothing, and who checked does not grant.
    expect((await step('north', id, 'approve', { ticks: [] })).statusCode).toBe(403);
    await done('first', id, 'review');
    await done('first', id, 'check', { ticks: await ticks(id) });
    expect((await step('first', id, 'review')).json().data.key).toBe('ownWork');
    await done('second', id, 'review');
    await done('second', id, 'approve', { ticks: await ticks(id) });
    expect(await vehicleOf(vehicle)).toMatchObject({
      brand: 'Lovol',
      installer: 'Wang',
      name: 'Zhao',
      phone: '13912359901',
      address: 'Hongqi 12',
      dealer_id: app.dealers.north,
    });
    // What was replaced stays told, and the first entry says by what it was changed.
    expect((await read(id)).corrected.map(({ field, was, is }) => [field, was, is])).toEqual(differences);
    const archive = await app.call('boss', 'GET', `infoEntryQuery/${entry}`);
    const brand = (archive.json().data as EntryQueryDetail).fields.find(({ field }) => field === 'brand');
    const { number } = await read(id);
    expect(brand).toMatchObject({
      approved: 'Deere',
      now: 'Lovol',
      changed: { action: 'infoEntry.correct', number, link: `/entryQueryDetail?id=${id}`, account: 'second' },
    });
  });

  it('moves the installation with its parts and its connection, and puts right what reports tell of the past', async () => {
    const { id: vehicle, sn, motor } = await entered();
    const before = await pastOfVehicles(app.database.pool, [vehicle]);
    const id = await corrected(sn, { installedOn: dayOf(9), brand: 'Lovol' });
    // What was found when it was granted is told from then on: by now nothing of it differs from the vehicle.
    expect(await stops(id)).toEqual([]);
    const kept: ApprovalCheck[] = (await app.call('north', 'GET', `infoEntry/${id}/checks`)).json().data;
    expect(kept).toContainEqual(
      expect.objectContaining({ key: 'installedMoved', level: 'look', remark: 'seen' }),
    );
    const { rows } = await app.database.pool.query(
      `select to_char(v.installed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, c.fitted_at = v.installed_at as fitted,
         s.valid_from = v.installed_at as connected, exists (select from report_waiting r where r.vehicle_id = v.id) as waiting
       from vehicle v join component c on c.sn = $2 join sn_connection s on s.vehicle_id = v.id where v.id = $1`,
      [vehicle, motor],
    );
    expect(rows).toEqual([{ day: dayOf(9), fitted: true, connected: true, waiting: true }]);
    const [past] = await pastOfVehicles(app.database.pool, [vehicle]);
    const inFleet = ({ traits, steps }: NonNullable<typeof past>): string[] => {
      const since = steps.find(({ to }) => to === 'inUse')!.at;
      const at = traits.filter((one) => one.since <= since).at(-1);
      return [...new Set([at!, ...traits.filter((one) => one.since > since)].map(({ brand }) => brand))];
    };
    expect(inFleet(before[0]!)).toEqual(['Deere']);
    expect(inFleet(past!)).toEqual(['Lovol']);
    // Before it was in the fleet nobody had said what it is.
    expect(past!.traits[0]!.brand).toBe('');
  });

  it('leaves parts, dealer and registration alone, naming them, and is stopped where nothing differs', async () => {
    const { sn } = await entered();
    const id = await correction(sn, {});
    const { data, version } = await read(id, 'north');
    const wrong = { parts: { 'motor-1': 'MO-1' }, dealerId: app.dealers.north, registrationDays: 5 };
    const refused = await app.call('north', 'PATCH', `infoEntry/${id}`, { ...data, ...wrong, version });
    expect(problems(refused)).toEqual([
      'parts invalidValue',
      'dealerId invalidValue',
      'registrationDays invalidValue',
    ]);
    await done('north', id, 'submit');
    expect(await stops(id)).toEqual(['nothingCorrected']);
    await done('first', id, 'review');
    const passed = await step('first', id, 'check', { ticks: await ticks(id) });
    expect(passed.json().data.key).toBe('checksStop');
  });

  it('is stopped by a day before the outbound, in the future, or after the first exchange', async () => {
    const { id: vehicle, sn } = await entered();
    const id = await correction(sn, { installedOn: dayOf(40) });
    expect(await stops(id)).toEqual(['installedBefore']);
    const say = async (installedOn: string): Promise<void> => {
      const { data, version } = await read(id, 'north');
      const answer = await app.call('north', 'PATCH', `infoEntry/${id}`, { ...data, installedOn, version });
      expect(answer.statusCode).toBe(200);
    };
    await say(dayOf(-2));
    expect(await stops(id)).toEqual(['installedLater']);
    await app.database.pool.query(
      `update sn_connection set state = 'ended', valid_to = now() - interval '3 days' where vehicle_id = $1`,
      [vehicle],
    );
    await say(dayOf(1));
    expect(await stops(id)).toEqual(['installedAfterExchange']);
    await say(dayOf(6));
    expect(await stops(id)).toEqual([]);
  });

  it('is begun once for a sending, for nobody else’s device, for none that was never approved, and for none that is gone', async () => {
    const { id: vehicle, sn } = await entered();
    const key = newId();
    const [one, again] = [await start('north', sn, key), await start('north', sn, key)];
    expect(one.json().data.id).toBe(again.json().data.id);
    const why = async (who: Who, of: string) => (await start(who, of)).json().data.key as string;
    expect(await why('south', sn)).toBe('snUnknown');
    expect((await start('reader', sn)).statusCode).toBe(403);
    expect(await why('north', (await app.device()).sn)).toBe('noApprovedEntry');
    expect(await why('north', '8739997')).toBe('snUnknown');
    await done('north', one.json().data.id, 'submit');
    expect(await why('north', sn)).toBe('applicationOpen');
    await app.database.pool.query(`update vehicle set state = 'cancelled' where id = $1`, [vehicle]);
    expect(await stops(one.json().data.id)).toContain('correctedGone');
    expect(await why('north', sn)).toBe('noApprovedEntry');
  });

  it('tells phone and address to who may read them alone; left empty they stay', async () => {
    const { id: vehicle, sn } = await entered();
    const { phone } = await vehicleOf(vehicle);
    const id = await correction(sn, { alias: 'Field Nine' });
    const own: EntryDetail = await read(id, 'north');
    expect([own.data.ownerPhone, own.data.ownerName, own.data.address]).toEqual(['', '', '']);
    await done('north', id, 'submit');
    expect((await read(id)).corrected).toEqual([{ field: 'alias', was: 'Field One', is: 'Field Nine' }]);
    await toLastStep(id);
    await done('second', id, 'approve', { ticks: await ticks(id) });
    expect(await vehicleOf(vehicle)).toMatchObject({ phone, address: 'Hongqi 12' });
    const moved = await correction(sn, { ownerPhone: '13912359902', ownerName: 'Sun' });
    await done('north', moved, 'submit');
    const line = (await read(moved, 'first')).corrected.find(({ field }) => field === 'ownerPhone');
    expect(line!.was).toMatch(/\*/);
    expect(line!.is).toMatch(/\*/);
    // Who asks reads what they wrote, and not by that what stands.
    const asked = (await read(moved, 'north')).corrected.find(({ field }) => field === 'ownerPhone');
    expect(asked).toMatchObject({ was: expect.stringMatching(/\*/), is: '13912359902' });
  });

  it('stands in the lists as a correction, and counts as no new machine', async () => {
    const { sn } = await entered();
    const month = async () =>
      (await app.call('boss', 'GET', 'infoEntry/backlog')).json().data.thisMonth as number;
    const before = await month();
    const id = await corrected(sn, { alias: 'Field Ten' });
    expect(await month()).toBe(before);
    const found = async (path: string, type: string): Promise<string[]> => {
      const answer = await app.call('boss', 'GET', `${path}?sn=${sn}&type=${type}`);
      return (answer.json().data as ListAnswer<EntryRow>).rows.map((row) => `${row.type} ${row.id === id}`);
    };
    for (const path of ['infoEntry', 'infoEntryQuery']) {
      expect(await found(path, 'correction')).toEqual(['correction true']);
      expect(await found(path, 'new')).toEqual(['new false']);
    }
  });
});
