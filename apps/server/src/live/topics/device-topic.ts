import type { OnlineState } from '@furrow/contract';
import type { Fleet } from '../fleet.ts';
import { livePointOf, recordOf } from '../live-point.ts';
import { sees } from '../scope.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

/** Followed vehicles: every stored live point, and changes of state. The last known point comes at once. */
export class DeviceTopic implements Topic {
  readonly name = 'device';
  private readonly fleet: Fleet;
  private readonly stream: EventStream;
  private readonly ids: ReadonlySet<string>;

  constructor(fleet: Fleet, stream: EventStream, ids: ReadonlySet<string>) {
    this.fleet = fleet;
    this.stream = stream;
    this.ids = ids;
    for (const id of ids) {
      const slot = fleet.slotOfId(id);
      if (slot !== undefined) this.moved(slot);
    }
  }

  moved(slot: number): void {
    const id = this.followed(slot);
    const live = id === null ? null : livePointOf(this.fleet, slot);
    if (id === null || live === null) return;
    this.stream.send({ t: 'point', device: id, record: recordOf(this.fleet, slot), live });
  }

  turned(slot: number, from: OnlineState, to: OnlineState, time: number): void {
    const id = this.followed(slot);
    if (id !== null) this.stream.send({ t: 'state', device: id, from, to, time: Math.floor(time) });
  }

  /** Also told when the vehicle has left the scope: the answer to the next question says so. */
  renewed(slot: number): void {
    const id = this.fleet.facts[slot]?.id;
    if (id !== undefined && this.ids.has(id)) this.stream.send({ t: 'facts', device: id });
  }

  private followed(slot: number): string | null {
    const facts = this.fleet.facts[slot];
    return facts && this.ids.has(facts.id) && sees(this.stream.scope, facts) ? facts.id : null;
  }
}
