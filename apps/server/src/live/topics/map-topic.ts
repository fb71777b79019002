import type { BoundingBox, Counts, OnlineState, Topics } from '@furrow/contract';
import { type CellPicture, cellsAnswerOf, cellsInView } from '../cells.ts';
import { countFleet, filtersOfCounts } from '../counts.ts';
import { compileFilter, type MyList } from '../filter.ts';
import type { Fleet } from '../fleet.ts';
import { positionOf } from '../live-point.ts';
import { sees } from '../scope.ts';
import type { EventStream } from '../stream.ts';
import type { Topic } from './topic.ts';

/** At most one `pos` a second and one `cells` and `counts` in five seconds a stream (S1), milliseconds. */
const posEveryMs = 1000;
const cellsEveryMs = 5000;

/** The map in view: moves of the vehicles that stand singly in it, clusters and counts under its filters. */
export class MapTopic implements Topic {
  readonly name = 'map';
  private readonly fleet: Fleet;
  private readonly stream: EventStream;
  private readonly form: NonNullable<Topics['map']>;
  private readonly mine: MyList;
  private readonly moves = new Set<number>();
  private singles = new Set<number>();
  private sentVersion = -1;
  private sentLosses: number;
  private sentCells = '';
  private sentCounts = '';

  constructor(fleet: Fleet, stream: EventStream, form: NonNullable<Topics['map']>, mine: MyList) {
    this.fleet = fleet;
    this.stream = stream;
    this.form = form;
    this.mine = mine;
    this.sentLosses = stream.losses;
    this.look();
  }

  moved(slot: number): void {
    if (this.singles.has(slot)) this.moves.add(slot);
  }

  turned(slot: number, from: OnlineState, to: OnlineState, time: number): void {
    if (!this.singles.has(slot) || !this.mayName(slot)) return;
    this.stream.send({ t: 'state', device: this.fleet.facts[slot]!.id, from, to, time: Math.floor(time) });
  }

  tick(ms: number): void {
    if (this.stream.losses !== this.sentLosses) this.forget();
    if (ms >= this.stream.due.cells && this.fleet.version !== this.sentVersion) {
      this.stream.due.cells = ms + cellsEveryMs;
      this.sendPicture();
    }
    if (this.moves.size > 0 && ms >= this.stream.due.pos) {
      this.stream.due.pos = ms + posEveryMs;
      this.sendMoves();
    }
  }

  private sendMoves(): void {
    const list = [...this.moves].filter((slot) => this.mayName(slot));
    this.moves.clear();
    if (list.length > 0)
      this.stream.send({ t: 'pos', list: list.map((slot) => positionOf(this.fleet, slot)) });
  }

  private sendPicture(): void {
    const picture = this.look();
    this.sentVersion = this.fleet.version;
    const cells = JSON.stringify({ t: 'cells', ...cellsAnswerOf(this.fleet, picture) });
    if (cells !== this.sentCells) this.stream.sendText(cells);
    const counts = this.counts();
    const text = JSON.stringify({ t: 'counts', counts });
    if (text !== this.sentCounts) this.stream.sendText(text);
    [this.sentCells, this.sentCounts] = [cells, text];
  }

  private counts(): Counts {
    const filters = filtersOfCounts(this.form.filters);
    const test = compileFilter(this.fleet, this.stream.scope, filters, this.mine);
    return countFleet(this.fleet, test, this.stream.scope === 'all');
  }

  /** What stands in the view now; its single vehicles are the ones whose moves are sent. */
  private look(): CellPicture {
    const { bbox, zoom, filters, pins } = this.form;
    const test = compileFilter(this.fleet, this.stream.scope, filters, this.mine);
    const pinned = new Set(pins.map(this.fleet.slotOfId).filter((slot) => slot !== undefined));
    const picture = cellsInView(this.fleet, test, bbox as BoundingBox, zoom, pinned);
    this.singles = new Set(picture.singles);
    for (const slot of pinned) this.singles.add(slot);
    return picture;
  }

  private mayName(slot: number): boolean {
    const facts = this.fleet.facts[slot];
    return facts !== undefined && sees(this.stream.scope, facts);
  }

  private forget(): void {
    this.sentLosses = this.stream.losses;
    this.sentVersion = -1;
    this.sentCells = '';
    this.sentCounts = '';
  }
}
