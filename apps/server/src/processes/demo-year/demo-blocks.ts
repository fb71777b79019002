import type { BlockRow } from '@furrow/contract';
import { type Polygon, wgs84Polygon } from '@furrow/geo';
import { type Machine, type WorkedPlot, workedPlots } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { DemoCall } from './calls/calls-of.ts';
import { type DemoField, fieldsApart } from './demo-fields.rules.ts';
import { readFleetVehicles } from './demo-looseners.store.ts';
import { pastShifts } from './past-work.ts';

/** Of each machine so many fields at most, and so many past shifts beside today's. */
const fieldsEach = 6;
const shiftsEach = 3;
const todayMs = 8 * 3_600_000;

interface Parts {
  call: DemoCall;
  pool: Pool;
  /** Owners by the SN of their machine. */
  owners: ReadonlyMap<string, string>;
}

/** A block of the demo with the machine that works it. */
export interface DemoBlock extends Pick<BlockRow, 'id' | 'areaM2'> {
  sn: string;
}

/**
 * The fields of machines that have owners become their blocks, each with the line that the machine follows there and its entrance;
 * none lies over another. @throws Error when one is refused: the fields keep the rules
 */
export async function makeDemoBlocks(
  { call, pool, owners }: Parts,
  fleet: readonly Machine[],
  days?: number,
): Promise<DemoBlock[]> {
  const shifts = await pastShifts(pool, fleet, days);
  const vehicles = await readFleetVehicles(pool, [...owners.keys()]);
  const blocks: DemoBlock[] = [];
  const outlines: Polygon[] = [];
  for (const { id: vehicleId, sn } of vehicles) {
    const machine = fleet.find((one) => one.sn === sn)!;
    const past = shifts.filter((shift) => shift.machine === machine).slice(0, shiftsEach);
    const spans = [
      [Date.now() - todayMs, Date.now()] as const,
      ...past.map(({ from, to }) => [from * 1000, to * 1000] as const),
    ];
    const plots = spans.flatMap(([from, to]) => workedPlots(machine, from, to));
    const fields = fieldsApart(plots, outlines).slice(0, fieldsEach);
    for (const [i, field] of fields.entries()) {
      outlines.push(wgs84Polygon([field.ring]));
      const made = { field, ownerId: owners.get(sn)!, vehicleId, machine, number: i + 1 };
      blocks.push({ ...(await makeBlock(call, made)), sn });
    }
  }
  return blocks;
}

async function makeBlock(
  call: DemoCall,
  {
    field: { plot, ring },
    ownerId,
    vehicleId,
    machine,
    number,
  }: {
    field: DemoField<WorkedPlot>;
    ownerId: string;
    vehicleId: string;
    machine: Machine;
    number: number;
  },
): Promise<Omit<DemoBlock, 'sn'>> {
  const name = `${number}号地`;
  const outline = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
  const { id: blockId, areaM2 } = await call<BlockRow>('blocks', {
    name,
    type: 'dryField',
    ownerId,
    outline,
    crop: '玉米',
    remark: '',
  });
  await call('abLines', {
    name: `${name} AB`,
    type: 'straight',
    points: plot.middle,
    heading: null,
    widthM: machine.widthM,
    vehicleId,
    blockId,
  });
  const [longitude, latitude] = ring[0]!;
  await call('marks', { name: `${name}入口`, type: 'entrance', longitude, latitude, vehicleId, blockId });
  return { id: blockId, areaM2 };
}
