import type { CommandRow } from '@furrow/contract';
import { CommandStepsTopic } from './command-steps.ts';

/** Commands of the named vehicles, or the named commands themselves: each step of S4 as `cmd`. */
export class CommandsTopic extends CommandStepsTopic {
  readonly name = 'commands';

  wantsCommand(vehicleNo: number, id: string): boolean {
    const facts = this.inSight(this.fleet.slotOfNo(vehicleNo));
    return facts !== null && (this.ids.has(facts.id) || this.ids.has(id));
  }

  command(vehicleNo: number, row: CommandRow): void {
    if (this.wantsCommand(vehicleNo, row.id)) this.stream.send({ t: 'cmd', command: row });
  }
}
