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
