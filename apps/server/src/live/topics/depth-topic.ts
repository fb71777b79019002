import { FollowedTopic } from './followed-topic.ts';

/** What the depth sensor of one vehicle reads, with each stored live point. */
export class DepthTopic extends FollowedTopic {
  readonly name = 'depth';

  moved(slot: number): void {
    const facts = this.inSight(slot);
    if (facts === null || !this.ids.has(facts.id)) return;
    const { rawDepth, workDepth } = this.fleet.quantities[slot] ?? {};
    if (rawDepth === undefined && workDepth === undefined) return;
    const time = this.fleet.columns.time[slot]!;
    this.stream.send({ t: 'depth', device: facts.id, time, raw: rawDepth ?? null, depth: workDepth ?? null });
  }
}
