import { mayArriveBy, type RecordKind } from '@furrow/contract';
import type { Channels } from '#events/channels.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

type Change = Channels['recordChanged'];

interface RecordParts {
  stream: EventStream;
  kind: RecordKind;
  id: string;
  /** How long ago the record was read, ms. */
  agoMs?: number | undefined;
  /** Whether the account may see the record now. */
  maySee: () => Promise<boolean>;
}

/**
 * One record that a drawer or a form shows: who changed it, and what the deed was. It was seen when it was asked for; once it has gone
 * out of sight (a machine to another company) its reader hears that it changed, and nothing of who did what.
 */
export class RecordTopic implements Topic {
  readonly name = 'record';
  readonly since: { watches: string; agoMs: number };
  private readonly parts: RecordParts;

  constructor(parts: RecordParts) {
    this.parts = parts;
    this.since = { watches: `${parts.kind} ${parts.id}`, agoMs: parts.agoMs ?? 0 };
  }

  recordChanged(change: Change): void {
    const { kind, id } = this.parts;
    if (change.kind === kind && change.id === id) void this.tell(change);
  }

  missed(): void {
    this.parts.stream.send({ t: 'resync' });
  }

  /** The answer to the next question says the rest. */
  private async tell({ action, by, at }: Change): Promise<void> {
    const { stream, kind, id, maySee } = this.parts;
    const told = (await maySee().catch(() => false)) ? { deed: action, by } : { deed: '', by: '' };
    stream.send({ t: 'record', kind, id, at, ...told });
  }
}

/** New rows that are looked up in one question and told in one message. */
const mostAdded = 500;

interface RowsParts {
  stream: EventStream;
  screen: string;
  kind: RecordKind;
  /** Of the page's rows, those that the account may see. */
  seen: ReadonlySet<string>;
  /** How long ago the page was read, ms. */
  agoMs: number;
  /** Of rows that are new, those that the account may see. */
  mayKnow: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The vehicle of a slot of the fleet, where the rows are vehicles. */
  vehicleOf?: (slot: number) => string | undefined;
}

/**
 * The page of a list that is shown: which of its rows changed, and that new ones came (C22). An import makes thousands of rows in one
 * breath: what a tick of the hub has gathered is told together.
 */
export class RowsTopic implements Topic {
  readonly name = 'rows';
  readonly since: { watches: string; agoMs: number };
  private readonly parts: RowsParts;
  private readonly changed = new Set<string>();
  private readonly added = new Set<string>();
  /** New rows that are being looked up; what becomes of one of them meanwhile is asked again. */
  private asked: readonly string[] = [];
  private ended = false;

  constructor(parts: RowsParts) {
    this.parts = parts;
    this.since = { watches: `${parts.screen} ${[...parts.seen].sort().join()}`, agoMs: parts.agoMs };
  }

  recordChanged({ kind, id, action }: Change): void {
    if (kind !== this.parts.kind) return;
    if (this.parts.seen.has(id)) this.changed.add(id);
    else if (mayArriveBy(action)) this.added.add(id);
  }

  /** A vehicle is known otherwise without a deed on itself: a county went to another region, and it out of the scope. */
  renewed(slot: number): void {
    const { seen, vehicleOf } = this.parts;
    const id = vehicleOf?.(slot);
    if (id !== undefined && seen.has(id)) this.changed.add(id);
  }

  missed(): void {
    this.parts.stream.send({ t: 'resync' });
  }

  goOnFrom(earlier: Topic): void {
    if (!(earlier instanceof RowsTopic)) return;
    for (const id of [...earlier.asked, ...earlier.added]) this.added.add(id);
  }

  tick(): void {
    this.tellChanged();
    if (this.added.size > 0 && this.asked.length === 0) void this.announce();
  }

  /** Whatever is watched next, these rows were on the page. */
  close(): void {
    this.tellChanged();
    this.ended = true;
  }

  private tellChanged(): void {
    if (this.changed.size > 0) this.tell([...this.changed], []);
    this.changed.clear();
  }

  /** A question that fails tells nothing: the list shows the rows when it is asked the next time. */
  private async announce(): Promise<void> {
    this.asked = [...this.added].slice(0, mostAdded);
    for (const id of this.asked) this.added.delete(id);
    const known = await this.parts.mayKnow(this.asked).catch(() => new Set<string>());
    // Watched anew meanwhile: the topic that goes on from this one tells them.
    if (this.ended) return;
    const added = this.asked.filter((id) => known.has(id));
    this.asked = [];
    if (added.length > 0) this.tell([], added);
  }

  private tell(changed: string[], added: string[]): void {
    this.parts.stream.send({ t: 'rows', screen: this.parts.screen, changed, added });
  }
}
