import type { Machine } from '@furrow/simulator';
import type { Pool } from '../../database/pool.ts';
import type { DemoCall } from './demo-calls.ts';
import { readFleetVehicles } from './demo-looseners.store.ts';

/** Their owners, as many as there are machines in the demo's statement. */
const owners = ['赵铁柱', '孙德福', '周长河', '吴春生', '郑满仓', '王大江'] as const;
/** Province of the demo's subsidy. */
const province = '23';

/** Machines of the fleet whose deep loosening the demo's subsidy pays. */
export const looseners = (fleet: readonly Machine[]): Machine[] =>
  fleet
    .filter(
      ({ roster, workType, divisionCode }) =>
        (roster === 'round' || roster === 'day') &&
        workType === 'deepLoosening' &&
        divisionCode.startsWith(province),
    )
    .slice(0, owners.length);

/** Gives these machines owners and subsoilers, without which no line of a statement may be paid. Answers the owners by SN. */
export async function equipLooseners(
  call: DemoCall,
  pool: Pool,
  fleet: readonly Machine[],
): Promise<Map<string, string>> {
  const ownersBySn = new Map<string, string>();
  const chosen = looseners(fleet);
  const models = new Map<number, string>();
  for (const { widthM, kind } of chosen) {
    if (models.has(widthM)) continue;
    const [slow, fast] = kind.workMs;
    const { id } = await call<{ id: string }>('tools', {
      ...{ toolType: 'subsoiler', brand: kind.brand, model: `1S-${Math.round(widthM * 100)}`, widthM },
      ...{ workType: kind.workType, smallestWidthM: widthM - 0.5, largestWidthM: widthM + 0.5 },
      ...{ depthFromM: 0.2, depthToM: 0.45, speedFromMs: slow - 0.7, speedToMs: fast + 0.6 },
      ...{ hitchType: 'threePoint', needsDepthSensor: true },
    });
    models.set(widthM, id);
  }
  const vehicles = await readFleetVehicles(
    pool,
    chosen.map(({ sn }) => sn),
  );
  for (const [i, { id, sn, installedAt }] of vehicles.entries()) {
    const { widthM, divisionCode } = chosen.find((one) => one.sn === sn)!;
    const owner = await call<{ id: string }>('owners', {
      ...{ name: owners[i], kind: 'individual', phone: `1390451000${i + 1}`, divisionCode },
    });
    ownersBySn.set(sn, owner.id);
    await call(`cars/${id}/owner`, { ownerId: owner.id }, 'PATCH');
    const tool = await call<{ id: string }>('vehicleTools', {
      toolNo: `SS-${sn}`,
      modelId: models.get(widthM),
    });
    await call(`vehicleTools/${tool.id}/fit`, { sn, from: installedAt });
  }
  return ownersBySn;
}
