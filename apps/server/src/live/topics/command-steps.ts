import type { CommandRow } from '@furrow/contract';
import type { Channels } from '#events/channels.ts';
import type { Fleet } from '../fleet.ts';
import type { EventStream } from '../stream.ts';
import { FollowedTopic } from './followed-topic.ts';
import type { Topic } from './topic.ts';

type Step = Channels['commandChanged'];

/** A topic that is told of the steps of commands (S4), also of those between the reading of its page and its watch. */
export abstract class CommandStepsTopic extends FollowedTopic {
  private readonly agoMs: number;

  constructor(fleet: Fleet, stream: EventStream, ids: ReadonlySet<string>, agoMs = 0) {
    super(fleet, stream, ids);
    this.agoMs = agoMs;
  }

  get since(): { watches: string; agoMs: number } {
    return { watches: `${this.name} ${[...this.ids].sort().join()}`, agoMs: this.agoMs };
  }

  abstract wantsCommand(vehicleNo: number, id: string): boolean;
  abstract command(vehicleNo: number, row: CommandRow): void;

  missed(): void {
    this.stream.send({ t: 'resync' });
  }
}

/**
 * Tells topics of commands that moved on. A row is read only when one of them would send it, and told to those that are still
 * watched when it has come.
 */
export async function tellSteps(
  steps: readonly Step[],
  topics: () => readonly Topic[],
  readCommands: (ids: readonly string[]) => Promise<CommandRow[]>,
): Promise<void> {
  const watched = topics();
  const wanted = new Map(
    steps
      .filter(({ vehicleNo, id }) => watched.some((topic) => topic.wantsCommand?.(vehicleNo, id)))
      .map(({ vehicleNo, id }) => [id, vehicleNo]),
  );
  if (wanted.size === 0) return;
  for (const row of await readCommands([...wanted.keys()]))
    for (const topic of topics()) topic.command?.(wanted.get(row.id)!, row);
}
