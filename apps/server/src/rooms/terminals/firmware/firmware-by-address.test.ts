import { machines, runFleet } from '@furrow/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UpgradeRig } from '../testing/upgrade-rig.ts';

let rig: UpgradeRig;
beforeAll(async () => {
  rig = await UpgradeRig.open();
  await rig.profile({ transport: 'url' });
});
afterAll(() => rig.close());

/** The token of a task, as only the database and its terminal know it. */
async function tokenOf(jobId: string): Promise<string | null> {
  const { rows } = await rig.database.pool.query<{ token: string | null }>(
    'select fetch_token as token from terminal_task where job_id = $1',
    [jobId],
  );
  return rows[0]!.token;
}
const fetched = (token: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`${rig.address}/farm/v2/firmware/${token}`, { headers, method });

describe('firmware by address', () => {
  it('is served whole and in spans to who has the token, and to nobody else', async () => {
    const version = await rig.version('21.0.0', 5_000);
    const box = await rig.tbox({ connected: false });
    const job = await rig.start(version, [box]);
    const token = (await tokenOf(job.id))!;
    const { rows } = await rig.database.pool.query<{ file: string }>(
      'select file_id as file from software_version where id = $1',
      [version],
    );
    const image = Buffer.concat(await rig.files.read('attachments', rows[0]!.file).toArray());

    const head = await fetched(token, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000']);
    const last = await fetched(token, { range: 'bytes=4000-' });
    expect([last.status, last.headers.get('content-range')]).toEqual([206, 'bytes 4000-4999/5000']);
    expect(Buffer.from(await last.arrayBuffer()).equals(image.subarray(4000))).toBe(true);
    const behind = await fetched(token, { range: 'bytes=5000-' });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
    // The end alone is not the whole.
    await rig.task(job.id, box, { state: 'updating', acked: 1, total: 5 });

    expect((await fetched(`${token}x`)).status).toBe(404);
    expect((await fetched('x'.repeat(43))).status).toBe(404);
    expect((await fetched('%00')).status).toBeGreaterThanOrEqual(400);
    await rig.database.pool.query(
      `update terminal_task set deadline_at = now() - interval '1 second' where job_id = $1`,
      [job.id],
    );
    expect((await fetched(token)).status).toBe(404);
    await rig.database.pool.query(
      `update terminal_task set state = 'updating', phase = 'waitingForDevice', ended_at = null, reason = '', fetch_token = $2,
         deadline_at = now() + interval '1 hour' where job_id = $1`,
      [job.id, token],
    );
    const whole = await fetched(token);
    expect(Buffer.from(await whole.arrayBuffer()).equals(image)).toBe(true);
    await rig.task(job.id, box, { state: 'complete', phase: 'installing', acked: 5 });
    expect(rig.app.logged()).not.toContain(token);
  });

  it('ends with its task: a cancelled one opens nothing, another try has another token', async () => {
    const box = await rig.tbox({ connected: false });
    const job = await rig.start(await rig.version('21.1.0'), [box]);
    const token = (await tokenOf(job.id))!;
    const { id } = await rig.task(job.id, box, { state: 'updating' });
    await rig.ask('POST', `terminalTasks/${id}/cancel`);
    expect(await tokenOf(job.id)).toBeNull();
    expect((await fetched(token)).status).toBe(404);
    await rig.ask('POST', `terminalTasks/${id}/retry`);
    const next = (await tokenOf(job.id))!;
    expect(next).not.toBe(token);
    expect([(await fetched(token)).status, (await fetched(next)).status]).toEqual([404, 200]);
  });

  it('reaches a simulated T-BOX, which fetches it in pieces, starts anew and tells its version', async () => {
    const machine = { ...machines(1, 4)[0]!, sn: '3190001', terminalNumber: '13770990001' };
    await rig.gateway.vehicle(machine.terminalNumber, {
      sn: machine.sn,
      category: 'tbox',
      hardware_version: 'EX-H2',
      software_version: '1.0.0',
    });
    const ending = new AbortController();
    const running = runFleet({
      host: '127.0.0.1',
      port: rig.gateway.port,
      signal: ending.signal,
      machines: [{ ...machine, roster: 'parked' as const }],
    });
    try {
      await rig.until('select 1 from tbox b join vehicle v on v.id = b.vehicle_id where v.sn = $1', [
        machine.sn,
      ]);
      const { rows } = await rig.database.pool.query<{ id: string }>('select id from vehicle where sn = $1', [
        machine.sn,
      ]);
      const box = rows[0]!;
      // Three pieces of the simulator's size.
      const job = await rig.start(await rig.version('21.2.0', 150_000), [box]);
      const task = await rig.task(job.id, box, { state: 'success', acked: 150, total: 150 });
      expect(await rig.events(task.id)).toEqual(
        expect.arrayContaining(['began', 'addressSent', 'delivered', 'result', 'ended']),
      );
      expect(await tokenOf(job.id)).toBeNull();
      await rig.until(`select 1 from tbox where vehicle_id = $1 and firmware like '%21.2.0'`, [box.id]);
    } finally {
      ending.abort();
      await running;
    }
  });
});
