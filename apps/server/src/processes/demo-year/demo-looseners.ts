import type { Machine } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { DemoCall } from './calls/calls-of.ts';
import { readFleetVehicles } from './demo-looseners.store.ts';

/** So many machines at most are in the demo's statements. */
const mostLooseners = 6;
/** Their owners, and those of the machines beside them. */
const owners = ['赵铁柱', '孙德福', '周长河', '吴春生', '郑满仓', '王大江', '李广田', '田丰收'] as const;
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
    .slice(0, mostLooseners);

/** A tractor that ploughs and a sprayer, so that blocks know more than one kind of work. */
export const beside = (fleet: readonly Machine[]): Machine[] =>
  (['tillage', 'spraying'] as const).flatMap((workType) =>
    fleet
      .filter(
        (one) =>
          one.workType === workType &&
          one.countryCode === 'CN' &&
          (one.roster === 'round' || one.roster === 'day'),
      )
      .slice(0, 1),
  );

/** What these kinds of work are done with. */
const toolOf = {
  deepLoosening: {
    toolType: 'subsoiler',
    mark: '1S',
    depthFromM: 0.2,
    depthToM: 0.45,
    needsDepthSensor: true,
  },
  tillage: { toolType: 'plough', mark: '1L', depthFromM: 0.15, depthToM: 0.3, needsDepthSensor: true },
  spraying: { toolType: 'sprayer', mark: '3W', depthFromM: null, depthToM: null, needsDepthSensor: false },
} as const;
type Worked = keyof typeof toolOf;

/** Gives these machines owners and tools, without which no line of a statement may be paid. Answers the owners by SN. */
export async function equipLooseners(
  call: DemoCall,
  pool: Pool,
  fleet: readonly Machine[],
): Promise<Map<string, string>> {
  const ownersBySn = new Map<string, string>();
  const chosen = [...looseners(fleet), ...beside(fleet)];
  const models = new Map<string, string>();
  const modelOf = ({ kind, widthM }: Machine) => `${kind.workType} ${widthM}`;
  for (const machine of chosen) {
    const { widthM, kind } = machine;
    if (models.has(modelOf(machine))) continue;
    const [slow, fast] = kind.workMs;
    const { mark, ...tool } = toolOf[kind.workType as Worked];
    const { id } = await call<{ id: string }>('tools', {
      ...tool,
      brand: kind.brand,
      model: `${mark}-${Math.round(widthM * 100)}`,
      widthM,
      workType: kind.workType,
      smallestWidthM: widthM - 0.5,
      largestWidthM: widthM + 0.5,
      speedFromMs: slow - 0.7,
      speedToMs: fast + 0.6,
      hitchType: 'threePoint',
    });
    models.set(modelOf(machine), id);
  }
  const vehicles = await readFleetVehicles(
    pool,
    chosen.map(({ sn }) => sn),
  );
  for (const [i, { id, sn, installedAt }] of vehicles.entries()) {
    const machine = chosen.find((one) => one.sn === sn)!;
    const owner = await call<{ id: string }>('owners', {
      name: owners[i],
      kind: 'individual',
      phone: `1390451000${i + 1}`,
      divisionCode: machine.divisionCode,
    });
    ownersBySn.set(sn, owner.id);
    await call(`cars/${id}/owner`, { ownerId: owner.id }, 'PATCH');
    const tool = await call<{ id: string }>('vehicleTools', {
      toolNo: `${toolOf[machine.kind.workType as Worked].mark}-${sn}`,
      modelId: models.get(modelOf(machine)),
    });
    await call(`vehicleTools/${tool.id}/fit`, { sn, from: installedAt });
  }
  return ownersBySn;
}
