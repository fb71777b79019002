import type { OnlineState } from '@furrow/contract';
import type { Fleet } from '../fleet.ts';
import { livePointOf, recordOf } from '../live-point.ts';
import type { EventStream } from '../stream.ts';
import { FollowedTopic } from './followed-topic.ts';

/** Followed vehicles: every stored live point, and changes of state. The last known point comes at once. */
export class DeviceTopic extends FollowedTopic {
  readonly name = 'device';

  constructor(fleet: Fleet, stream: EventStream, ids: ReadonlySet<string>) {
    super(fleet, stream, ids);
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
    const facts = this.inSight(slot);
    return facts && this.ids.has(facts.id) ? facts.id : null;
  }
}
