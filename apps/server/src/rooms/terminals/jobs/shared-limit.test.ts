import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestTbox } from '../testing/test-tbox.ts';
import { UpgradeRig } from '../testing/upgrade-rig.ts';

/** Of all transfers together; a profile alone would let out five times as much to each T-BOX. */
const transferBytesPerS = 20_000;
const profile = { package_size: 500, rate: 200 };
/** What may go out at once, what is served in a turn, and a turn that came late, s. */
const slackS = 0.5;

let rig: UpgradeRig;
beforeAll(async () => {
  rig = await UpgradeRig.open({ transferBytesPerS });
  await rig.profile(profile);
});
afterAll(() => rig.close());

const bytesOf = ({ parts }: TestTbox): number =>
  [...parts.values()].reduce((sum, part) => sum + part.length, 0);

describe('T-BOXes that load at once', () => {
  it('get no more together than the gateway may send, and each the whole image', async () => {
    const boxes = [await rig.tbox(), await rig.tbox()];
    const arrivedMs: number[] = [];
    for (const box of boxes)
      box.manner = () => {
        arrivedMs.push(Date.now());
        return 'acknowledge';
      };
    const job = await rig.start(await rig.version('7.0.0', 30_000), boxes);
    await Promise.all(boxes.map((box) => box.whole()));
    const bytes = boxes.reduce((sum, box) => sum + bytesOf(box), 0);
    const tookS = (arrivedMs.at(-1)! - arrivedMs[0]!) / 1000;
    expect(bytes).toBeGreaterThan(60_000);
    expect(tookS).toBeGreaterThan(bytes / transferBytesPerS - slackS);
    for (const box of boxes) {
      const { version, data } = box.image();
      expect([version, data.length]).toEqual(['7.0.0', 30_000]);
      await rig.task(job.id, box, { state: 'complete' });
      await box.restart(rig.gateway.port, 0);
      await rig.task(job.id, box, { state: 'success', attempt: 1 });
    }
  });

  it('do not wait for one that hung up while it stood in the line; it gets its image when it is back', async () => {
    const [goes, stays] = [await rig.tbox(), await rig.tbox()];
    goes.manner = (number) => (number === 10 ? 'drop' : 'acknowledge');
    const job = await rig.start(await rig.version('7.1.0', 20_000), [goes, stays]);
    await rig.task(job.id, goes, { phase: 'dropped' });
    await stays.whole();
    await rig.task(job.id, stays, { state: 'complete' });
    expect(stays.image().data).toHaveLength(20_000);
    expect(goes.parts.size).toBeLessThan(goes.total);
    goes.manner = () => 'acknowledge';
    await goes.connect(rig.gateway.port);
    await goes.whole();
    await rig.task(job.id, goes, { state: 'complete', attempt: 2 });
    expect(goes.image().data).toHaveLength(20_000);
  });
});
