import {
  type CommandForm,
  type CommandKind,
  commandRules,
  type FieldProblem,
  type RefusalKey,
  type VehicleState,
} from '@furrow/contract';
import { exampleProfile, parameterFault, parameterSpec } from '@furrow/jt808';
import { isWorkingStatus, onlineStateNames, onlineStateOf } from '#live/online-state.rules.ts';

/** What is known of a vehicle now. Times in seconds UTC, speed in m/s; null: never heard, no position yet. */
export interface Moment {
  nowS: number;
  heardAtS: number | null;
  pointTimeS: number | null;
  speed: number | null;
  status: number | null;
  state: VehicleState;
}

/**
 * Why a command must not be given now, or null (S4). What can change how a machine moves is refused while it drives or
 * works; what cannot wait is refused for a terminal that is not there. A cancelled vehicle has no terminal any more.
 */
export function commandRefusal(kind: CommandKind, moment: Moment): RefusalKey | null {
  const rule = commandRules[kind];
  if (moment.state === 'cancelled') return 'deviceOffline';
  const online = stateOf(moment);
  if (online === 'offline') return rule.waitsForTerminal ? null : 'deviceOffline';
  return rule.changesMotion && online === 'working' ? 'vehicleMoving' : null;
}

/** Values that the parameter's row of the dictionary forbids, each with its place in the form. */
export function parameterProblems(form: CommandForm): FieldProblem[] {
  if (form.kind !== 'writeParameters') return [];
  return form.items.flatMap(({ id, value }, index) => {
    const spec = parameterSpec(id, exampleProfile);
    const fault = spec && parameterFault(value, spec);
    if (!fault) return [];
    return [{ field: `items.${index}.value`, key: fault === 'range' ? 'outOfRange' : 'invalidValue' }];
  });
}

function stateOf({ nowS, heardAtS, pointTimeS, speed, status }: Moment) {
  const implementDown = status !== null && isWorkingStatus(status);
  return onlineStateNames[onlineStateOf(nowS, heardAtS ?? 0, pointTimeS ?? 0, speed ?? 0, implementDown)];
}
