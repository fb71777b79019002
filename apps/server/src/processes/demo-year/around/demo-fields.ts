import { type ExtendRow, type MarkForm, type SiteRow, standardDepthM } from '@furrow/contract';
import { polygonArea, wgs84Polygon } from '@furrow/geo';
import { type Machine, workedPlots } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { DemoCall } from '../calls/calls-of.ts';
import type { DemoBlock } from '../demo-blocks.ts';
import { fieldsApart } from '../demo-fields.rules.ts';
import { readFittedTools, readOutlines } from './demo-around.store.ts';

const daySeconds = 86_400;
const dayIn = (days: number): string => homeDay(Date.now() / 1000 + days * daySeconds);

const obstacles = ['pole', 'well', 'tree', 'ditch', 'stone', 'water', 'refuelling'] as const;
const obstacleNames = ['电线杆', '机井', '老榆树', '排水沟', '石堆', '取水点', '加油点'] as const;
/** What of them a machine must not run into. */
const inTheWay = 5;
/** Part of the way from a corner to the opposite one. */
const inside = 0.18;

/** What stands in the fields or beside them: poles, wells, trees, and where water and fuel are. */
export async function markDemoObstacles(
  call: DemoCall,
  pool: Pool,
  blocks: readonly DemoBlock[],
): Promise<void> {
  const outlines = await readOutlines(
    pool,
    blocks.map(({ id }) => id),
  );
  for (const [i, { id: blockId, ring, vehicleId }] of outlines.entries()) {
    const kind = i % obstacles.length;
    const [corner, opposite] = [ring[0]!, ring[Math.floor(ring.length / 2)]!];
    const at = (axis: 0 | 1): number => corner[axis] + (opposite[axis] - corner[axis]) * inside;
    const size = kind < inTheWay ? { radiusM: 1 + kind, alertM: 15 } : { radiusM: null, alertM: null };
    const mark: Omit<MarkForm, 'validUntil'> = {
      name: `${obstacleNames[kind]!} ${i + 1}`,
      type: obstacles[kind]!,
      ...size,
      longitude: at(0),
      latitude: at(1),
      vehicleId,
      blockId,
    };
    await call('marks', mark);
  }
}

/** How the depth of each tool with a depth is read: the hitch angle, by an arm of 1.2 m, as the terminals of the fleet do. */
export async function setDemoDepths(call: DemoCall, pool: Pool): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  for (const { vehicleId, implementId, workType } of await readFittedTools(pool)) {
    const qualifiedDepthM = standardDepthM[workType];
    if (qualifiedDepthM === undefined) continue;
    await call('depthSettings', {
      vehicleId,
      implementId,
      sensorType: 'hitchAngle',
      zeroOffset: 0,
      armMm: 1200,
      qualifiedDepthM,
      validFrom: now,
    });
  }
}

/** Machines may work beyond their region for the harvest elsewhere: one has begun, one will, one was taken back, one is for a dealer. */
export async function extendDemoAreas(
  call: DemoCall,
  fleet: readonly Machine[],
  dealerId: string,
): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const harvesters = fleet.filter(
    ({ countryCode, kind }) => countryCode === 'CN' && kind.workType === 'harvesting',
  );
  const grant = (target: object, divisions: string[], days: [number, number], reason: string) =>
    call<ExtendRow[]>('extendAreas', {
      ...target,
      kind: 'divisions',
      divisions,
      reason,
      from: now + days[0] * daySeconds,
      to: now + days[1] * daySeconds,
    });
  const [first, second, third] = harvesters;
  if (first) await grant({ sns: [first.sn] }, ['410000', '370000'], [-6, 24], '跨区作业：冬小麦播后镇压');
  if (second) await grant({ sns: [second.sn] }, ['460000', '450000'], [5, 65], '跨区作业：华南晚稻收获');
  const [taken] = third
    ? await grant({ sns: [third.sn] }, ['420000'], [-3, 30], '跨区作业：江汉晚稻收获')
    : [];
  if (taken) await call(`extendAreas/${taken.id}/revoke`, { reason: '机手改期' });
  await grant({ dealerId }, ['220000'], [-10, 20], '秋季深松支援');
}

const siteNames = ['高标准农田一标段', '高标准农田二标段', '高标准农田三标段'] as const;

/** Fields that are levelled as construction sites: one waits, one is at work, one was paused. */
export async function openDemoSites(call: DemoCall, fleet: readonly Machine[]): Promise<void> {
  const levellers = fleet.filter(
    ({ kind, countryCode, roster }) =>
      kind.workType === 'levelling' && countryCode === 'CN' && (roster === 'round' || roster === 'day'),
  );
  const owner = { name: '农田建设服务中心', kind: 'company', contactPerson: '梁建业', phone: '13904520001' };
  let ownerId: string | null = null;
  for (const [i, machine] of levellers.slice(0, siteNames.length).entries()) {
    // Its last field: at night the work of the day is twelve hours ago.
    const plots = workedPlots(machine, Date.now() - 30 * 3_600_000, Date.now());
    const [field] = fieldsApart(plots.toReversed(), []);
    if (!field) continue;
    ownerId ??= (await call<{ id: string }>('owners', { ...owner, divisionCode: machine.divisionCode })).id;
    const outline = { type: 'Polygon', coordinates: [[...field.ring, field.ring[0]]] };
    const site = await call<SiteRow>('construct/sites', {
      name: siteNames[i],
      ownerId,
      outline,
      designHeightM: 152.4 + i * 3,
      slopeX: 1,
      slopeY: 0.5,
      plannedAreaM2: Math.round(polygonArea(wgs84Polygon([field.ring]))),
      plannedStart: dayIn(-10 + i * 4),
      plannedEnd: dayIn(12 + i * 9),
      machines: [machine.sn],
    });
    if (i > 0) await call(`construct/sites/${site.id}/start`, {});
    if (i > 1) await call(`construct/sites/${site.id}/pause`, {});
  }
}
