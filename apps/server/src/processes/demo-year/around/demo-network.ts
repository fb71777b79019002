import type { PointRow, RegionRow } from '@furrow/contract';
import { demoDealers, places } from '@furrow/simulator';
import type { DemoCall } from '../calls/calls-of.ts';

/** What the company has in the land, by the plan's keys of its dealers. */
type Dealers = ReadonlyMap<string, string>;

/** A service point lies so far from the fields of its county, degrees. */
const offDeg = 0.035;

/** Regions of the service with their dealers and divisions; a null is the provider's own. */
const regions = [
  ['东北服务区', 'northeast', ['230000', '220000', '210000'], '#2F7D5B', '0451-88001200'],
  ['蒙东服务区', 'mongolia', ['150000'], '#E8A33D', '0470-33002100'],
  ['黄淮服务区', 'huanghuai', ['370000', '410000', '130000', '320000', '340000'], '#5B8FF9', '0534-56003300'],
  ['西北服务区', 'xinjiang', ['650000', '620000', '640000'], '#8A63D2', '0994-67004400'],
  ['江汉服务区', 'jianghan', ['420000', '430000'], '#3BA7B8', '0728-62005500'],
] as const;

/** Opens a service point in each county where dealers sit and machines work, and lays the service regions over them; one point is closed. */
export async function openDemoNetwork(call: DemoCall, dealers: Dealers): Promise<void> {
  const points = await openPoints(call, dealers);
  for (const [name, key, divisions, colour, phone] of regions) {
    const here = points.filter(({ divisionCode }) =>
      divisions.some((division) => divisionCode.startsWith(division.slice(0, 2))),
    );
    await call<RegionRow>('regions', {
      name,
      kind: 'divisions',
      divisions,
      dealerId: dealers.get(key),
      colour,
      phone,
      points: here.map(({ id }) => id),
    });
  }
  const last = points.at(-1);
  if (last) await call(`servicePoints/${last.id}/close`, {});
}

async function openPoints(call: DemoCall, dealers: Dealers): Promise<PointRow[]> {
  const points: PointRow[] = [];
  for (const { key, divisionCode, legalPerson, phone, address } of demoDealers) {
    const place = places.find((one) => one.divisionCode === divisionCode);
    if (!place) continue;
    const far = points.length % 3 === 2;
    points.push(
      await call<PointRow>('servicePoints', {
        name: `${place.nameZh}服务站`,
        personInCharge: legalPerson,
        phone,
        address,
        divisionCode,
        dealerId: dealers.get(key),
        longitude: place.lng + offDeg,
        latitude: place.lat + offDeg,
        services: far ? ['repair', 'spareParts'] : ['install', 'repair', 'spareParts', 'training'],
        openingHours: far ? '08:00–17:30' : '07:30–18:00，农忙 24 小时',
      }),
    );
  }
  return points;
}
