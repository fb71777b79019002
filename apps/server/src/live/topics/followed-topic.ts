import type { TopicName } from '@furrow/contract';
import type { Fleet } from '../fleet.ts';
import { sees } from '../scope.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

/** A topic about named vehicles or records: what it stands on, and which vehicles its reader has in sight. */
export abstract class FollowedTopic implements Topic {
  abstract readonly name: TopicName;
  protected readonly fleet: Fleet;
  protected readonly stream: EventStream;
  protected readonly ids: ReadonlySet<string>;

  constructor(fleet: Fleet, stream: EventStream, ids: ReadonlySet<string>) {
    this.fleet = fleet;
    this.stream = stream;
    this.ids = ids;
  }

  /** The facts of a vehicle in the reader's scope; null for every other. */
  protected inSight(slot: number | undefined): NonNullable<Fleet['facts'][number]> | null {
    const facts = slot === undefined ? undefined : this.fleet.facts[slot];
    return facts && sees(this.stream.scope, facts) ? facts : null;
  }
}
