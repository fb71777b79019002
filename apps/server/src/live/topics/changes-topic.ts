import type { Channels } from '#events/channels.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

/** Kinds of records that a topic tells of, and how long those of one file or document are gathered, ms. */
const changesOf: Readonly<Record<'marks' | 'parties', { kinds: ReadonlySet<string>; gatheredMs: number }>> = {
  marks: { kinds: new Set(['mark']), gatheredMs: 1_000 },
  // Sums over a whole fleet are asked anew, no oftener than counts come (S1).
  parties: { kinds: new Set(['vehicle', 'dealer', 'servicePoint']), gatheredMs: 5_000 },
};

/** Says that records of some kinds changed and names none: what is shown of them is read with the account's own call. */
export class ChangesTopic implements Topic {
  readonly name: keyof typeof changesOf;
  readonly since: { watches: string; agoMs: number };
  private readonly stream: EventStream;
  private changed = false;
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor(stream: EventStream, name: keyof typeof changesOf, agoMs = 0) {
    this.stream = stream;
    this.name = name;
    this.since = { watches: name, agoMs };
  }

  recordChanged({ kind }: Channels['recordChanged']): void {
    this.changed ||= changesOf[this.name].kinds.has(kind);
  }

  missed(): void {
    this.changed = true;
  }

  tick(ms: number): void {
    if (!this.changed || ms < this.toldAt + changesOf[this.name].gatheredMs) return;
    this.changed = false;
    this.toldAt = ms;
    this.stream.send({ t: this.name });
  }
}
