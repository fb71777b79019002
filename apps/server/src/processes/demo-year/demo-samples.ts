import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ListAnswer, PlanPoint, PlanPoints, SampleRow, SamplingPlanRow } from '@furrow/contract';
import { localPlane, SQUARE_METRES_PER_MU, wgs84 } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { enterLabResults, takeSamples } from '#rooms/work/public.ts';
import { storeFieldUpload } from '#telemetry/field-uploads.ts';
import type { DemoCall } from './calls/calls-of.ts';
import type { DemoBlock } from './demo-blocks.ts';
import { readFleetVehicles } from './demo-looseners.store.ts';
import { soilAt } from './demo-soil.rules.ts';

/** So many fields have been sampled, at so many points or somewhat more, in these layers (cm). */
const sampledFields = 4;
const pointsEach = 20;
const layers = ['0-20', '20-40'] as const;
const drivers = ['刘建国', '陈永福'] as const;
const laboratory = '黑龙江省土壤肥料检测中心';
/** Every so manyth bag is still in the laboratory. */
const waitsEvery = 7;
/** Work of this morning of each field, UTC+8, one bag after the other. */
const [firstDayAgo, everyDays, firstHour, bagS] = [3, 2, 9, 180];
const daySeconds = 86_400;
const homeOffset = 8 * 3600;
const lookMs = 200;

interface Parts {
  call: DemoCall;
  actor: Actor;
  pool: Pool;
  bus: Bus;
  signal: AbortSignal;
}

/** A bag with what will be found in it. */
interface Bag {
  bagCode: string;
  layer: (typeof layers)[number];
  place: PlanPoint;
  takenAt: number;
  operator: string;
  found: ReturnType<typeof soilAt>;
}

/**
 * Lets some fields of the demo have been sampled in the past days: the bags come as the terminals tell of them, and the laboratory has
 * found what it found, but for those that it still has. A plan for one more field lies on its machine's
 * terminal: its driver takes those samples. Answers how many bags there are.
 */
export async function takeDemoSamples(parts: Parts, blocks: readonly DemoBlock[]): Promise<number> {
  const { call, actor, pool, bus, signal } = parts;
  // One field of each machine first, so that they lie apart.
  const first = blocks.filter(({ sn }, i) => blocks.findIndex((one) => one.sn === sn) === i);
  const ordered = [...first, ...blocks.filter((one) => !first.includes(one))];
  const sampled = Math.min(sampledFields, ordered.length - 1);
  let count = 0;
  for (const [field, block] of ordered.slice(0, sampled).entries()) {
    if (signal.aborted) return count;
    const bags = bagsOf(await pointsOf(call, block), { block, field });
    await tell(parts, block.sn, bags);
    // The worker looks as well: what it has in hand is there a moment later.
    const path = `sampling?page=1&size=200&block=${block.id}&state=taken`;
    let taken: SampleRow[] = [];
    while (!signal.aborted && taken.length < bags.length) {
      await takeSamples(pool, bus);
      taken = (await call<ListAnswer<SampleRow>>(path, undefined, 'GET')).rows;
      if (taken.length < bags.length) await setTimeout(lookMs);
    }
    await receive(call, taken);
    const done = bags.filter((_, i) => i % waitsEvery !== waitsEvery - 1);
    await enterLabResults(
      pool,
      actor,
      done.map(({ bagCode, found }) => ({ bagCode, ...found })),
    );
    count += bags.length;
  }
  const [next] = ordered.slice(Math.max(0, sampled));
  if (next && !signal.aborted) await planNext(call, next);
  return count;
}

/** A grid over a block. */
async function pointsOf(call: DemoCall, { id: blockId, areaM2 }: DemoBlock): Promise<PlanPoint[]> {
  const amount = Math.max(0.1, Math.floor((areaM2 / SQUARE_METRES_PER_MU / pointsEach) * 100) / 100);
  return (await call<PlanPoints>('sampling/plan/points', { blockId, method: 'grid', amount })).points;
}

function bagsOf(points: readonly PlanPoint[], { block, field }: { block: DemoBlock; field: number }): Bag[] {
  const plane = localPlane(wgs84(...points[0]!));
  const today = Math.floor((Date.now() / 1000 + homeOffset) / daySeconds);
  const begin = (today - firstDayAgo - field * everyDays) * daySeconds - homeOffset + firstHour * 3600;
  return points.flatMap((place, i) => {
    const [x, y] = plane.toLocal(wgs84(...place));
    return layers.map((layer, deep) => {
      const number = i * layers.length + deep + 1;
      return {
        bagCode: `D${block.sn.slice(-4)}-${field + 1}-${number}`,
        layer,
        place,
        takenAt: begin + number * bagS,
        operator: drivers[field % drivers.length]!,
        found: soilAt({ x, y, field, number: i, deep: deep > 0 }),
      };
    });
  });
}

/** As the terminal tells of them (0x0900 type 0xF3). */
async function tell({ pool, bus }: Parts, sn: string, bags: readonly Bag[]): Promise<void> {
  const vehicleNo = (await readFleetVehicles(pool, [sn]))[0]!.no;
  for (const { bagCode, layer, place, takenAt, operator } of bags) {
    const geometry = { type: 'Point', coordinates: place };
    const properties = { bagCode, layer, takenAt, operator };
    await storeFieldUpload(pool, bus, {
      vehicleNo,
      kind: 'soilSample',
      action: 'put',
      id: randomUUID(),
      name: bagCode,
      order: 0,
      geoJson: JSON.stringify({ type: 'Feature', geometry, properties }),
    });
  }
}

async function receive(call: DemoCall, bags: readonly SampleRow[]): Promise<void> {
  const ids = bags.map(({ id }) => id);
  if (ids.length > 0) await call('sampling/batch/receive', { batchKey: randomUUID(), ids, laboratory });
}

async function planNext(call: DemoCall, block: DemoBlock): Promise<void> {
  const points = await pointsOf(call, block);
  const form = { blockId: block.id, name: '秋季取样', method: 'grid', layers: ['0-20'] };
  const { id } = await call<SamplingPlanRow>('sampling/plan', { ...form, sampler: drivers[0], points });
  await call('sampling/plan/send', { ids: [id], sns: [block.sn], batchKey: randomUUID() });
}
