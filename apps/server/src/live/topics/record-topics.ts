import { mayArriveBy, type RecordKind } from '@furrow/contract';
import type { Channels } from '#events/channels.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

type Change = Channels['recordChanged'];

/** One record that a drawer or a form shows: who changed it, and what the deed was. It was seen when it was asked for. */
export class RecordTopic implements Topic {
  readonly name = 'record';
  readonly since: { watches: string; agoMs: number };
  private readonly stream: EventStream;
  private readonly kind: RecordKind;
  private readonly id: string;

  constructor(stream: EventStream, kind: RecordKind, id: string, agoMs = 0) {
    this.stream = stream;
    this.kind = kind;
    this.id = id;
    this.since = { watches: `${kind} ${id}`, agoMs };
  }

  recordChanged({ kind, id, action, by, at }: Change): void {
    if (kind !== this.kind || id !== this.id) return;
    this.stream.send({ t: 'record', kind, id, deed: action, by, at });
  }

  missed(): void {
    this.stream.send({ t: 'resync' });
  }
}

interface RowsParts {
  stream: EventStream;
  screen: string;
  kind: RecordKind;
  /** Of the page's rows, those that the account may see. */
  seen: ReadonlySet<string>;
  /** How long ago the page was read, ms. */
  agoMs: number;
  /** Whether the account may see a row that is new. */
  mayKnow: (id: string) => Promise<boolean>;
  /** The vehicle of a slot of the fleet, where the rows are vehicles. */
  vehicleOf?: (slot: number) => string | undefined;
}

/** The page of a list that is shown: which of its rows changed, and that new ones came (C22). */
export class RowsTopic implements Topic {
  readonly name = 'rows';
  readonly since: { watches: string; agoMs: number };
  private readonly parts: RowsParts;
  private ended = false;

  constructor(parts: RowsParts) {
    this.parts = parts;
    this.since = { watches: `${parts.screen} ${[...parts.seen].sort().join()}`, agoMs: parts.agoMs };
  }

  recordChanged({ kind, id, action }: Change): void {
    const { stream, screen, seen } = this.parts;
    if (kind !== this.parts.kind) return;
    if (seen.has(id)) stream.send({ t: 'rows', screen, changed: [id], added: [] });
    else if (mayArriveBy(action)) void this.announce(id);
  }

  /** A vehicle is known otherwise without a deed on itself: a county went to another region, and it out of the scope. */
  renewed(slot: number): void {
    const { stream, screen, seen, vehicleOf } = this.parts;
    const id = vehicleOf?.(slot);
    if (id !== undefined && seen.has(id)) stream.send({ t: 'rows', screen, changed: [id], added: [] });
  }

  missed(): void {
    this.parts.stream.send({ t: 'resync' });
  }

  close(): void {
    this.ended = true;
  }

  /** A question that fails tells nothing: the list shows the row when it is asked the next time. */
  private async announce(id: string): Promise<void> {
    const known = await this.parts.mayKnow(id).catch(() => false);
    const { stream, screen } = this.parts;
    if (known && !this.ended) stream.send({ t: 'rows', screen, changed: [], added: [id] });
  }
}
