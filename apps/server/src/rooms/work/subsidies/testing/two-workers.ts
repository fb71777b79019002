import type { Pool } from 'pg';
import { addBlock, addJob, addWorker, passes } from './worked-fields.ts';

const rows = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i * 3);

/** The rules of an autumn: 25 cm, 90 %, 30.00 a mu, 5,000.00 in all. */
export const autumnRules = {
  name: '2026',
  year: 2026,
  divisions: ['230100'],
  workType: 'deepLoosening',
  depthM: 0.25,
  price: 30,
  seasonFrom: '2026-08-01',
  seasonTo: '2026-12-31',
  passRate: 90,
  publicityDays: 0,
  budget: 5000,
};

/**
 * Two machines on the East field: the first works it whole, the second its last three passes again and four of its own, too shallow and
 * outside of the block; a third job still goes on.
 */
export async function twoWorkers(pool: Pool) {
  const first = await addWorker(pool, { sn: '1000001', owner: 'Zhang Wei' });
  const second = await addWorker(pool, { sn: '1000002', owner: 'Li Qiang' });
  const blockId = await addBlock(pool, { name: 'East field', ownerId: first.ownerId, east: [-1.5, 28.5] });
  const job = (day: string, strips: ReturnType<typeof passes>, more: object = {}) =>
    addJob(pool, { vehicle: second, strips, day, blockId, ...more });
  const deep = await job('2026-09-10', passes(rows(10), 0.28), { vehicle: first });
  const shallow = await job('2026-09-11', passes(rows(7, 21), 0.2));
  await job('2026-09-12', passes([200], 0.3), { state: 'inProgress' });
  return { first, second, deep, shallow };
}
