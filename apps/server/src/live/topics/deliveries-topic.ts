import type { CommandRow } from '@furrow/contract';
import { CommandStepsTopic } from './command-steps.ts';

/** Field data on their way to terminals: says of which of these records a delivery to a vehicle in sight moved on. */
export class DeliveriesTopic extends CommandStepsTopic {
  readonly name = 'deliveries';

  wantsCommand(vehicleNo: number): boolean {
    return this.ids.size > 0 && this.inSight(this.fleet.slotOfNo(vehicleNo)) !== null;
  }

  command(vehicleNo: number, { kind, parameters }: CommandRow): void {
    const what = String(parameters.id);
    if (kind === 'fieldData' && this.ids.has(what) && this.wantsCommand(vehicleNo))
      this.stream.send({ t: 'delivery', what });
  }
}
