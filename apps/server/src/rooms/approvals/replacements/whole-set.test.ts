import type { ReplacementDetail } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { applyingOf, lately, libraryOf, plantModels, recordsOf } from '../testing/replacing.ts';

let app: ApprovalsApp;
let { sql, one, machine } = {} as ReturnType<typeof libraryOf>;
let { asked, passed, step } = {} as ReturnType<typeof applyingOf>;
let gateway: TestGateway;

beforeAll(async () => {
  app = await approvalsApp();
  ({ sql, one, machine } = libraryOf(app));
  ({ asked, passed, step } = applyingOf(app));
  await plantModels(app);
  gateway = await TestGateway.open({ database: app.database });
});
afterAll(async () => {
  await gateway.close();
  await app.close();
});

/** An idle device of a dealer that lies out of the warehouse. */
async function spareOf(over: { dealer?: 'north' | 'south'; code?: string } = {}) {
  const spare = await app.device({ dealer: over.dealer ?? 'north', state: 'idle' });
  await sql(
    `update vehicle set machine_code = $2, pn = 'PN-SPARE', registration_until = null where id = $1`,
    [spare.id, over.code ?? `SPARE${spare.sn}`],
  );
  return spare;
}
const rowOf = (id: string) =>
  one(
    `select sn, terminal_number as "terminalNumber", machine_code as "machineCode", pn, state, dealer_id as "dealerId",
       registration_until is not null as registered from vehicle where id = $1`,
    [id],
  );
const whole = (spareSn: string, over: object = {}) => ({ type: 'wholeSet', spareSn, lines: [], ...over });

describe('a whole set', () => {
  it('gives the vehicle SN, terminal, PN and machine code of the spare device, and its row those of the old set', async () => {
    const made = await machine();
    const spare = await spareOf();
    const points = await sql('update vehicle set owner_id = null where id = $1 returning no', [made.id]);
    const asking = await passed(made, whole(spare.sn));
    expect(await rowOf(made.id)).toEqual({
      sn: spare.sn,
      terminalNumber: spare.sn,
      machineCode: `SPARE${spare.sn}`,
      pn: 'PN-SPARE',
      state: 'inUse',
      dealerId: app.dealers.north,
      registered: true,
    });
    expect(await rowOf(spare.id)).toMatchObject({
      sn: made.sn,
      terminalNumber: made.sn,
      machineCode: `OLD${made.sn}`,
      pn: '',
      state: 'idle',
    });
    // Tracks and jobs hang on the number, which stays.
    expect(await one('select no from vehicle where id = $1', [made.id])).toEqual(points.rows[0]);
    const told: ReplacementDetail = (await app.call('north', 'GET', `equipReplace/${asking}`)).json().data;
    expect(told).toMatchObject({
      sn: spare.sn,
      set: { oldSn: made.sn, newSn: spare.sn, fate: 'stock', cancellation: null },
      oldMachineCode: `OLD${made.sn}`,
      newMachineCode: `SPARE${spare.sn}`,
      job: {},
    });
    const [job] = await recordsOf(app).jobsOf(spare.sn);
    expect(job).toMatchObject({
      type: 'wholeSet',
      state: 'waiting',
      oldMachineCode: `OLD${made.sn}`,
      newMachineCode: `SPARE${spare.sn}`,
    });
    expect(app.carried).toContain(`registration ${made.id} ${told.number}`);
    // The old code is that of the device that came back, and no revoked one.
    const revoked = await sql('select 1 from revoked_code where code = $1', [`OLD${made.sn}`]);
    expect(revoked.rowCount).toBe(0);
  });

  it('keeps what the vehicle was called, is no installation, and leaves white list, blocks and connection with it', async () => {
    const made = await machine();
    const spare = await spareOf();
    await sql(`update vehicle set installed_at = '2026-01-01' where id = $1`, [made.id]);
    await sql(
      `insert into white_list_entry (id, vehicle_id, applies_to, reason, origin) values ($1, $2, 'both', 'border', 'hand')`,
      [newId(), made.id],
    );
    const steps = () =>
      one('select count(*)::int as n from vehicle_state_change where vehicle_id = any($1)', [
        [made.id, spare.id],
      ]);
    const before = await steps();
    await passed(made, whole(spare.sn));
    expect(
      await one('select sn, until = $2 as dated from former_sn where vehicle_id = $1', [
        made.id,
        new Date('2026-02-01T00:00:00+08:00'),
      ]),
    ).toEqual({ sn: made.sn, dated: true });
    expect(await steps()).toEqual(before);
    expect(
      await one(`select installed_at = '2026-01-01' as same from vehicle where id = $1`, [made.id]),
    ).toEqual({ same: true });
    expect(await one('select installed_at from vehicle where id = $1', [spare.id])).toEqual({
      installed_at: null,
    });
    const listed =
      'select count(*)::int as n from white_list_entry where vehicle_id = $1 and removed_at is null';
    expect(await one(listed, [made.id])).toEqual({ n: 1 });
    expect(
      await one(
        `select machine_code as code from sn_connection where vehicle_id = $1 and valid_to is null and state = 'valid'`,
        [made.id],
      ),
    ).toEqual({ code: `SPARE${spare.sn}` });
  });

  it('lets both terminals sign in as the other vehicle with the codes that they have, sessions that live end', async () => {
    const made = await machine();
    const spare = await spareOf();
    const [old, fresh] = [gateway.terminal(made.sn), gateway.terminal(spare.sn)];
    await old.login();
    const code = await fresh.login();
    await passed(made, whole(spare.sn));
    await expect.poll(() => old.closed && fresh.closed).toBe(true);
    const again = gateway.terminal(spare.sn);
    expect(await again.authenticate(code)).toBe(0);
    const live =
      'select vehicle_no as no from terminal_connection where ended_at is null and vehicle_no = any($1)';
    await expect.poll(async () => (await sql(live, [[made.no, spare.no]])).rows).toEqual([{ no: made.no }]);
  });

  it.each(['scrapped', 'lost'])(
    'that is %s is written off by a cancellation that bears its number',
    async (setFate) => {
      const made = await machine();
      const spare = await spareOf();
      app.dropped.length = 0;
      const items = await policeReport();
      const asking = await passed(made, whole(spare.sn, { setFate, items }));
      expect(await rowOf(spare.id)).toMatchObject({ sn: made.sn, state: 'cancelled' });
      const { set, number }: ReplacementDetail = (
        await app.call('boss', 'GET', `equipReplace/${asking}`)
      ).json().data;
      const cancelled = await app.call('boss', 'GET', `equipCancel/${set!.cancellation!.id}`);
      expect(cancelled.json().data).toMatchObject({
        number: set!.cancellation!.number,
        sn: made.sn,
        state: 'rePassed',
        way: 'system',
        cause: setFate === 'lost' ? 'stolen' : 'scrapped',
        batchNo: number,
      });
      expect(app.dropped).toEqual([spare.id]);
      expect(await one('select why from revoked_code where code = $1', [`OLD${made.sn}`])).toEqual({
        why: setFate === 'lost' ? 'theft' : 'cancelled',
      });
    },
  );

  it('is refused for a spare that is none: of another dealer, in use, in the warehouse, or that does not exist for the applicant', async () => {
    const made = await machine();
    const form = { sn: made.sn, batchKey: newId(), replacedOn: '2026-02-01' };
    const foreign = await spareOf({ dealer: 'south' });
    const answer = await app.call('north', 'POST', 'equipReplace', { ...form, ...whole(foreign.sn) });
    expect(problems(answer)).toEqual(['spareSn snUnknown']);
    const missing = await app.call('north', 'POST', 'equipReplace', { ...form, ...whole('') });
    expect(problems(missing)).toEqual(['spareSn required']);
    const busy = await app.device();
    const open = await app.call('north', 'POST', 'equipReplace', { ...form, ...whole(busy.sn) });
    const checks = (await app.call('boss', 'GET', `equipReplace/${open.json().data.id}/checks`)).json().data;
    expect(checks).toContainEqual(expect.objectContaining({ key: 'spareUnfit', level: 'stop' }));
  });

  it('is taken by one of two vehicles, and goes back by another replacement only', async () => {
    const [made, other] = [await machine(), await machine()];
    const spare = await spareOf();
    const asking = await asked(made, whole(spare.sn));
    const answer = await app.call('north', 'POST', 'equipReplace', {
      sn: other.sn,
      batchKey: newId(),
      replacedOn: '2026-02-01',
      ...whole(spare.sn),
    });
    const checks = (await app.call('boss', 'GET', `equipReplace/${answer.json().data.id}/checks`)).json()
      .data;
    expect(checks).toContainEqual(expect.objectContaining({ key: 'spareOpen', level: 'stop' }));
    expect((await step('second', asking, 'approve')).json().data.state).toBe('rePassed');
    const [job] = await recordsOf(app).jobsOf(spare.sn);
    const undo = await app.call('north', 'POST', `newReplaceRecord/${job!.id}/undo`, { reason: 'no' });
    expect(undo.json().data.key).toBe('undoWholeSet');
    await app.call('north', 'POST', `equipReplace/${answer.json().data.id}/withdraw`, {
      version: answer.json().data.version,
    });
    // The set that came back is a spare again.
    await passed({ ...made, sn: spare.sn }, whole(made.sn), lately);
    expect(await rowOf(made.id)).toMatchObject({ sn: made.sn, machineCode: `OLD${made.sn}` });
  });

  it('leaves everything as it was when it breaks half way', async () => {
    const made = await machine();
    const spare = await spareOf();
    const asking = await asked(made, whole(spare.sn));
    app.breaks.push(new Error('killed'));
    expect((await step('second', asking, 'approve')).json().data.state).toBe('failed');
    expect(await rowOf(made.id)).toMatchObject({ sn: made.sn, machineCode: `OLD${made.sn}` });
    expect(await rowOf(spare.id)).toMatchObject({ sn: spare.sn, machineCode: `SPARE${spare.sn}` });
  });
});

/** A file of the dealer north that shows what the police wrote. */
async function policeReport() {
  const fileId = newId();
  await sql(
    `insert into file (id, account_id, name, size, received, type, state)
     values ($1, $2, 'report.pdf', 3, 3, 'application/pdf', 'ready')`,
    [fileId, app.accounts.north],
  );
  return [{ type: 'policeReport', fileId }];
}
