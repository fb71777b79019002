import type { TerminalTaskRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../kit/id.ts';
import { UpgradeRig } from '../testing/upgrade-rig.ts';

let rig: UpgradeRig;
beforeAll(async () => {
  rig = await UpgradeRig.open();
});
afterAll(() => rig.close());

it('R-4-047 R-4-048 R-4-049 R-4-051 an upgrade that is started is updating, complete when the image is there, and a success by the version', async () => {
  const box = await rig.tbox({ connected: false });
  const draft = await rig.draft(await rig.version('41.0.0'), [box]);
  expect(await rig.tasks(draft.id)).toEqual([]);
  await rig.ask('POST', `terminalJobs/${draft.id}/start`, { startKey: newId() });
  await rig.task(draft.id, box, { state: 'updating', phase: 'waitingForDevice' });
  await box.connect(rig.gateway.port);
  await rig.task(draft.id, box, { state: 'complete' });
  await box.restart(rig.gateway.port, 0);
  expect(await rig.task(draft.id, box, { state: 'success' })).toMatchObject({ from: '1.0.0', to: '41.0.0' });
});

it('R-4-050 R-4-054 an upgrade that the T-BOX refuses has failed; upgraded again it is updating anew', async () => {
  const box = await rig.tbox();
  box.manner = (number) => (number === 3 ? 2 : 'acknowledge');
  const job = await rig.start(await rig.version('42.0.0'), [box]);
  const failed = await rig.task(job.id, box, { state: 'fail' });
  expect(failed).toMatchObject({ reason: 'refused', attempt: 1 });
  box.manner = () => 'acknowledge';
  box.parts = new Map();
  const again = await rig.ask<TerminalTaskRow>('POST', `terminalTasks/${failed.id}/retry`);
  expect(again).toMatchObject({ id: failed.id, state: 'updating' });
  await rig.task(job.id, box, { state: 'complete' });
  await box.restart(rig.gateway.port, 0);
  await rig.task(job.id, box, { state: 'success', attempt: 2 });
});

it('R-4-052 an upgrade that was cancelled before it began sends nothing', async () => {
  const box = await rig.tbox({ connected: false });
  const job = await rig.start(await rig.version('43.0.0'), [box]);
  const task = await rig.task(job.id, box, { state: 'updating' });
  const cancelled = await rig.ask<TerminalTaskRow>('POST', `terminalTasks/${task.id}/cancel`);
  expect(cancelled).toMatchObject({ state: 'fail', reason: 'cancelled' });
  expect((await rig.call('POST', `terminalTasks/${task.id}/cancel`)).json().data.key).toBe(
    'notAllowedTransition',
  );
  // The next upgrade of the same T-BOX is the first thing that reaches it.
  await box.connect(rig.gateway.port);
  const next = await rig.start(await rig.version('43.0.1'), [box]);
  await rig.task(next.id, box, { state: 'complete' });
  expect(box.image().version).toBe('43.0.1');
  expect((await rig.tasks(job.id))[0]).toMatchObject({ state: 'fail', reason: 'cancelled', attempt: 1 });
});

it('R-5-014 an upgrade without a version is not started, and says at which field', async () => {
  const box = await rig.tbox({ connected: false });
  const { id } = await rig.ask<{ id: string }>('POST', 'terminalJobs', {
    kind: 'upgrade',
    devices: [box.id],
  });
  const answer = await rig.call('POST', `terminalJobs/${id}/start`, { startKey: newId() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data.errors).toMatchObject([{ field: 'versionId' }]);
});
