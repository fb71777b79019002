import { type Machine, workedPlots } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import type { DemoCall } from '../calls/calls-of.ts';

const minute = 60;

/** Where a machine worked last: a corner of its field. At night the work of the day is twelve hours ago. */
function fieldOf(machine: Machine): [lng: number, lat: number] | null {
  const plots = workedPlots(machine, Date.now() - 30 * 3_600_000, Date.now());
  const corner = plots.at(-1)?.corners[0];
  return corner ? [corner[0], corner[1]] : null;
}

/**
 * Three fences: one in which machines that work round the clock soon stay too long, a yard that is watched by night, and a road that
 * nobody works on.
 */
export async function fenceDemoMachines(
  call: DemoCall,
  { pool, actor }: { pool: Pool; actor: Actor },
  fleet: readonly Machine[],
): Promise<void> {
  const fielded = fleet
    .filter(({ countryCode, roster }) => countryCode === 'CN' && roster === 'round')
    .flatMap((machine) => {
      const at = fieldOf(machine);
      return at ? [{ sn: machine.sn, at }] : [];
    })
    .slice(0, 3);
  const sns = fielded.map(({ sn }) => sn);
  const ids = new Map((await vehicleDoor.find(pool, actor, sns)).map(({ sn, id }) => [sn, id]));
  const [stay, yard, road] = fielded.map(({ sn, at: [lng, lat] }) => ({
    vehicles: [ids.get(sn)].filter((id) => id !== undefined),
    lng,
    lat,
  }));
  if (stay)
    await call('geofence', {
      name: '长时间停留区',
      shape: 'circle',
      points: [[stay.lng, stay.lat]],
      sizeM: 20_000,
      watch: 'stay',
      minutes: 5,
      level: 'notice',
      vehicles: stay.vehicles,
      colour: 'orange',
    });
  if (yard)
    await call('geofence', {
      name: '夜间停机场',
      shape: 'rectangle',
      watch: 'leave',
      level: 'serious',
      colour: 'red',
      points: [
        [yard.lng - 0.02, yard.lat - 0.015],
        [yard.lng + 0.02, yard.lat + 0.015],
      ],
      fromMinute: 20 * minute,
      toMinute: 6 * minute,
      vehicles: yard.vehicles,
      remark: '夜间防盗',
    });
  if (road)
    await call('geofence', {
      name: '县道走廊',
      shape: 'corridor',
      sizeM: 60,
      watch: 'speed',
      speedKmh: 40,
      colour: 'blue',
      points: [
        [road.lng - 0.1, road.lat + 0.03],
        [road.lng, road.lat + 0.04],
        [road.lng + 0.12, road.lat + 0.03],
      ],
      vehicles: road.vehicles,
    });
}
