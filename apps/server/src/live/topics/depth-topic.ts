import type { Fleet } from '../fleet.ts';
import { sees } from '../scope.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

/** What the depth sensor of one vehicle reads, with each stored live point. */
export class DepthTopic implements Topic {
  readonly name = 'depth';
  private readonly fleet: Fleet;
  private readonly stream: EventStream;
  private readonly ids: ReadonlySet<string>;

  constructor(fleet: Fleet, stream: EventStream, ids: ReadonlySet<string>) {
    this.fleet = fleet;
    this.stream = stream;
    this.ids = ids;
  }

  moved(slot: number): void {
    const facts = this.fleet.facts[slot];
    if (facts === undefined || !this.ids.has(facts.id) || !sees(this.stream.scope, facts)) return;
    const { rawDepth, workDepth } = this.fleet.quantities[slot] ?? {};
    if (rawDepth === undefined && workDepth === undefined) return;
    const time = this.fleet.columns.time[slot]!;
    this.stream.send({ t: 'depth', device: facts.id, time, raw: rawDepth ?? null, depth: workDepth ?? null });
  }
}
