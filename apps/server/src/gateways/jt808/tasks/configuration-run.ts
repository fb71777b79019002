import { itemParameters, type TboxItemValue, type TerminalItem } from '@furrow/contract';
import {
  encodeSetParameters,
  type GeneralAck,
  messageId,
  type Parameter,
  type ParametersAnswer,
  ProtocolError,
} from '@furrow/jt808';
import type { TaskEnd, TaskWork } from '#telemetry/tasks/task.ts';
import type { TaskBook, TaskItemFound } from '#telemetry/tasks/task-book.ts';
import { decodeItem, encodeItem, sameItem } from '#telemetry/tboxes/item-codec.ts';
import { readMessage } from '../order-messages.ts';
import { Question, type QuestionWire } from './question.ts';
import type { TaskRun } from './task-run.ts';
import type { RunParts } from './task-wire.ts';

type Item = NonNullable<TaskWork['items']>[number];

export interface ConfigurationParts extends Pick<RunParts, 'work'> {
  readonly wire: QuestionWire;
  readonly book: Pick<TaskBook, 'progress' | 'event' | 'item' | 'written' | 'end'>;
  readonly nowMs: number;
}

/** What the open question is: a reading before or after the writing, or a writing. */
type Step = 'readingBefore' | 'checking' | 'writing' | 'writingEach' | 'over';

const unsupported = 3;

/**
 * One configuration task in one session: the present values are read, one 0x8103 writes what differs from the wanted ones, a refusal
 * is looked into parameter by parameter, and what reads back decides. In a session after a drop it begins at the reading back.
 */
export class ConfigurationRun implements TaskRun {
  readonly taskId: string;
  readonly #parts: ConfigurationParts;
  readonly #items: readonly Item[];
  readonly #refused = new Map<string, number>();
  #step: Step;
  #question: Question | undefined;
  #some: boolean;
  /** What the running message writes, and what is still to be tried alone. */
  #sent: readonly Item[] = [];
  #alone: Item[] = [];
  /** A check that finds differences may write them once: in a session that begins after a drop. */
  #mayWrite: boolean;

  constructor(parts: ConfigurationParts) {
    const { work, nowMs } = parts;
    this.taskId = work.id;
    this.#parts = parts;
    this.#items = work.items ?? [];
    this.#some = work.profile.canQuerySome;
    this.#mayWrite = true;
    this.#step = work.written ? 'checking' : 'readingBefore';
    parts.book.progress({ phase: work.written ? 'checking' : 'reading' });
    this.#read(nowMs);
  }

  acknowledged(ack: GeneralAck, nowMs: number): void {
    if (this.#step === 'over' || !this.#question?.isAcknowledgedBy(ack)) return;
    const { result } = ack;
    this.#event('acknowledged', { message: ack.id, serial: ack.serial, result });
    if (this.#step === 'writing' || this.#step === 'writingEach') this.#writeAnswered(result, nowMs);
    else if (result === 0) this.#question.taken(nowMs);
    else this.#readRefused(result, nowMs);
  }

  parametersRead(answer: ParametersAnswer, nowMs: number): void {
    if (this.#step !== 'readingBefore' && this.#step !== 'checking') return;
    if (!this.#question?.isOf(answer.serial)) return;
    this.#question = undefined;
    const values = this.#valuesOf(answer.parameters);
    this.#event('read', { serial: answer.serial, values });
    if (this.#step === 'readingBefore') {
      this.#keepBefore(values);
      this.#write(
        this.#items.filter((one) => !this.#holds(one, values)),
        nowMs,
      );
    } else this.#compare(values, nowMs);
  }

  sweep(nowMs: number): void {
    if (this.#step === 'over' || !this.#question) return;
    if (this.#question.sweep(nowMs) === 'silent') this.#silent();
  }

  cancel(): void {
    this.#step = 'over';
    this.#question = undefined;
  }

  dropped(): void {
    this.cancel();
  }

  resendParts(): void {
    this.#question?.repeat();
  }

  attributes(): void {}

  upgradeResult(): void {}

  // What an earlier attempt found stays: it is what "restore" writes back.
  #keepBefore(values: Readonly<Record<string, TboxItemValue>>): void {
    for (const { item, before } of this.#items) {
      const value = values[item];
      if (before === null && value !== undefined) this.#tell(item, { before: value });
    }
  }

  #event(kind: string, data: Readonly<Record<string, unknown>>): void {
    this.#parts.book.event(kind, data);
  }

  #codingOf({ item }: Item): string {
    const { parameterMap } = this.#parts.work.profile;
    return (parameterMap[item] ?? itemParameters[item as TerminalItem])?.coding ?? 'dword';
  }

  #ask(message: { id: number; body: Uint8Array }, nowMs: number, data: Readonly<Record<string, unknown>>) {
    const { wire, work } = this.#parts;
    this.#question = new Question(wire, message, work.profile, nowMs);
    this.#event('sent', { message: message.id, serial: this.#question.serial, ...data });
  }

  #read(nowMs: number): void {
    const ids = this.#some ? this.#items.map(({ parameterId }) => parameterId) : [];
    this.#ask(readMessage(ids), nowMs, { parameters: ids });
  }

  // A terminal that does not know the question for some is asked for all; one that knows neither cannot be read.
  #readRefused(result: number, nowMs: number): void {
    if (this.#some) {
      this.#some = false;
      this.#read(nowMs);
      return;
    }
    this.#question = undefined;
    if (this.#step === 'readingBefore') {
      this.#event('notReadable', { result });
      this.#write(this.#items, nowMs);
    } else this.#endUnchecked();
  }

  #valuesOf(parameters: readonly Parameter[]): Record<string, TboxItemValue> {
    const told = new Map(parameters.map(({ id, value }) => [id, value]));
    const values: Record<string, TboxItemValue> = {};
    for (const one of this.#items) {
      const raw = told.get(one.parameterId);
      const value = raw === undefined ? undefined : decodeItem(raw, this.#codingOf(one));
      if (value !== undefined) values[one.item] = value;
    }
    return values;
  }

  #holds({ item, wanted }: Item, values: Readonly<Record<string, TboxItemValue>>): boolean {
    return sameItem(values[item], wanted);
  }

  #write(items: readonly Item[], nowMs: number): void {
    this.#mayWrite = false;
    if (items.length === 0) {
      for (const { item, wanted } of this.#items) this.#tell(item, { state: 'written', readBack: wanted });
      this.#end({ to: 'done' });
      return;
    }
    this.#step = 'writing';
    this.#parts.book.written();
    this.#parts.book.progress({ phase: 'writing' });
    this.#send(items, nowMs);
  }

  #send(items: readonly Item[], nowMs: number): void {
    this.#sent = items;
    const body = this.#bodyOf(items);
    if (body === undefined) {
      this.#end({
        to: 'reconfigure',
        reason: 'notSupported',
        data: { items: items.map(({ item }) => item) },
      });
      return;
    }
    this.#ask({ id: messageId.setParameters, body }, nowMs, {
      parameters: items.map(({ parameterId }) => parameterId),
      values: Object.fromEntries(items.map(({ item, wanted }) => [item, wanted])),
    });
  }

  /** Undefined: the coding that the profile of this T-BOX has for an item cannot carry the value. */
  #bodyOf(items: readonly Item[]): Uint8Array | undefined {
    try {
      const parameters = items.map((one) => ({
        id: one.parameterId,
        value: encodeItem(one.wanted, this.#codingOf(one)),
      }));
      return encodeSetParameters(parameters, this.#parts.wire.profile);
    } catch (error) {
      if (error instanceof RangeError || error instanceof ProtocolError) return undefined;
      throw error;
    }
  }

  #writeAnswered(result: number, nowMs: number): void {
    this.#question = undefined;
    if (result !== 0 && this.#sent.length > 1) {
      this.#step = 'writingEach';
      this.#alone = [...this.#sent];
    } else if (result !== 0) {
      for (const { item } of this.#sent) {
        this.#refused.set(item, result);
        this.#tell(item, { state: 'refused', result });
      }
    }
    const next = this.#alone.shift();
    if (next !== undefined) this.#send([next], nowMs);
    else this.#check(nowMs);
  }

  #check(nowMs: number): void {
    if (this.#refused.size === this.#items.length) {
      this.#finish();
      return;
    }
    this.#step = 'checking';
    this.#parts.book.progress({ phase: 'checking' });
    this.#read(nowMs);
  }

  #compare(values: Readonly<Record<string, TboxItemValue>>, nowMs: number): void {
    const left = this.#items.filter(({ item }) => !this.#refused.has(item));
    const open = left.filter((one) => !this.#holds(one, values));
    if (this.#mayWrite && open.length > 0) {
      for (const one of left) if (!open.includes(one)) this.#tellRead(one, 'written', values);
      this.#write(open, nowMs);
      return;
    }
    for (const one of left) this.#tellRead(one, open.includes(one) ? 'differs' : 'written', values);
    this.#finish(open.length);
  }

  #tellRead({ item }: Item, state: 'written' | 'differs', values: Readonly<Record<string, TboxItemValue>>) {
    const readBack = values[item];
    this.#tell(item, {
      state: readBack === undefined ? 'unknown' : state,
      ...(readBack === undefined ? {} : { readBack }),
    });
  }

  #tell(item: string, told: TaskItemFound): void {
    this.#parts.book.item(item, told);
  }

  #finish(differing = 0): void {
    const results = [...this.#refused.values()];
    if (results.length > 0) {
      const data = { result: Math.max(...results), items: [...this.#refused.keys()] };
      const allUnknown = results.every((result) => result === unsupported);
      this.#end({ to: 'reconfigure', reason: allUnknown ? 'notSupported' : 'refused', data });
    } else if (differing > 0) this.#end({ to: 'reconfigure', reason: 'valueDiffers' });
    else this.#end({ to: 'done' });
  }

  // It took the values and cannot be asked for them.
  #endUnchecked(): void {
    const left = this.#items.filter(({ item }) => !this.#refused.has(item));
    for (const { item } of left) this.#tell(item, { state: 'written' });
    if (this.#refused.size > 0) this.#finish();
    else this.#end({ to: 'done', reason: 'acknowledgedOnly' });
  }

  #silent(): void {
    for (const { item } of this.#items)
      if (this.#step !== 'readingBefore' && !this.#refused.has(item)) this.#tell(item, { state: 'unknown' });
    this.#end({ to: 'reconfigure', reason: 'noAcknowledgement' });
  }

  #end(end: TaskEnd): void {
    this.cancel();
    this.#parts.book.end(end);
  }
}
