import { isTodoKind, todoRights } from '@furrow/contract';
import type { Channels } from '#events/channels.ts';
import { may } from '#kit/actor.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

/** The bell: says that it must ask again. What it holds is read with the account's own call, in its language. */
export class NoticesTopic implements Topic {
  readonly name = 'notices';
  private readonly stream: EventStream;

  constructor(stream: EventStream) {
    this.stream = stream;
  }

  notified(accountIds: readonly string[], change: 'new' | 'read'): void {
    if (accountIds.includes(this.stream.actor.accountId)) this.stream.send({ t: 'notice', change });
  }

  missed(): void {
    this.stream.send({ t: 'notice', change: 'new' });
  }
}

/** What waits for a decision of somebody with the account's rights: says that the counts must be asked again. */
export class TasksTopic implements Topic {
  readonly name = 'tasks';
  private readonly stream: EventStream;
  /** Kinds of which something came or went since the last tick: an import of thousands of rows is told once. */
  private readonly changed = new Set<keyof typeof todoRights>();

  constructor(stream: EventStream) {
    this.stream = stream;
  }

  recordChanged({ kind }: Channels['recordChanged']): void {
    if (isTodoKind(kind) && this.decides(kind)) this.changed.add(kind);
  }

  tick(): void {
    for (const kind of this.changed) this.stream.send({ t: 'task', kind });
    this.changed.clear();
  }

  /** Watched anew: the topic after this one knows nothing of what is left. */
  close(): void {
    this.tick();
  }

  missed(): void {
    for (const kind of Object.keys(todoRights).filter(isTodoKind))
      if (this.decides(kind)) this.changed.add(kind);
  }

  private decides(kind: keyof typeof todoRights): boolean {
    return todoRights[kind].some((right) => may(this.stream.actor, right));
  }
}
