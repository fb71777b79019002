import type { CommandRow } from '@furrow/contract';
import type { Fleet } from '../fleet.ts';
import { sees } from '../scope.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

/** Commands of the named vehicles, or the named commands themselves: each step of S4 as `cmd`. */
export class CommandsTopic implements Topic {
  readonly name = 'commands';
  private readonly fleet: Fleet;
  private readonly stream: EventStream;
  private readonly ids: ReadonlySet<string>;

  constructor(fleet: Fleet, stream: EventStream, ids: ReadonlySet<string>) {
    this.fleet = fleet;
    this.stream = stream;
    this.ids = ids;
  }

  wantsCommand(vehicleNo: number, id: string): boolean {
    const slot = this.fleet.slotOfNo(vehicleNo);
    const facts = slot === undefined ? undefined : this.fleet.facts[slot];
    return (
      facts !== undefined && (this.ids.has(facts.id) || this.ids.has(id)) && sees(this.stream.scope, facts)
    );
  }

  command(vehicleNo: number, row: CommandRow): void {
    if (this.wantsCommand(vehicleNo, row.id)) this.stream.send({ t: 'cmd', command: row });
  }
}
