import { defaultParameterMap, type TboxItem, type TboxItemValue } from '@furrow/contract';
import {
  decodeQueryParameters,
  decodeSetParameters,
  exampleProfile,
  messageId,
  type Parameter,
  plainProfile,
} from '@furrow/jt808';
import { describe, expect, it } from 'vitest';
import type { HardwareProfile, TaskEnd, TaskWork } from '#telemetry/tasks/task.ts';
import { encodeItem } from '#telemetry/tboxes/item-codec.ts';
import { type ConfigurationParts, ConfigurationRun } from './configuration-run.ts';

const profile: HardwareProfile = {
  transport: 'package',
  packageSize: 1000,
  ackMode: 'automatic',
  window: 8,
  rate: 10,
  ackTimeoutMs: 10_000,
  retries: 3,
  resume: false,
  resumeWindowMs: 1_800_000,
  maxRestarts: 5,
  installTimeoutMs: 600_000,
  makerId: 'EXMPL',
  makerIdLength: 5,
  canQueryAttributes: true,
  canQuerySome: true,
  parameterMap: defaultParameterMap,
};

/** A run against a terminal of which the test plays each answer. */
class Play {
  readonly sent: { id: number; body: Uint8Array; serial: number }[] = [];
  repeated = 0;
  readonly items = new Map<string, object>();
  readonly phases: string[] = [];
  readonly before: Record<string, unknown> = {};
  written = 0;
  end: TaskEnd | undefined;
  readonly run: ConfigurationRun;

  constructor(wanted: Partial<Record<TboxItem, TboxItemValue>>, more: Partial<TaskWork> = {}) {
    const book: ConfigurationParts['book'] = {
      progress: ({ phase }) => void (phase && this.phases.push(phase)),
      event: () => undefined,
      item: (item, { before, ...told }) => {
        if (before !== undefined) this.before[item] = before;
        if (Object.keys(told).length > 0) this.items.set(item, told);
      },
      written: () => {
        this.written++;
      },
      end: (end) => {
        this.end = end;
      },
    };
    const items = Object.entries(wanted).map(([item, value]) => ({
      item,
      parameterId: defaultParameterMap[item as TboxItem].id,
      wanted: value,
      before: null,
    }));
    const work: TaskWork = {
      id: 't',
      jobId: 'j',
      vehicleNo: 1,
      kind: 'configuration',
      phase: 'reading',
      attempt: 1,
      profile,
      items,
      written: false,
      ...more,
    };
    const wire = {
      profile: exampleProfile,
      send: (message: { id: number; body: Uint8Array }) => {
        const serial = 100 + this.sent.length;
        this.sent.push({ ...message, serial });
        return { serial, frames: [message.body] };
      },
      repeat: () => {
        this.repeated++;
      },
    };
    this.run = new ConfigurationRun({ wire, work, book, nowMs: 0 });
  }

  get last() {
    return this.sent.at(-1)!;
  }

  acknowledge(result: number): void {
    this.run.acknowledged({ id: this.last.id, serial: this.last.serial, result }, 0);
  }

  tell(values: Partial<Record<TboxItem, TboxItemValue>>): void {
    const parameters: Parameter[] = Object.entries(values).map(([item, value]) => {
      const { id, coding } = defaultParameterMap[item as TboxItem];
      return { id, value: encodeItem(value, coding) };
    });
    this.run.parametersRead({ serial: this.last.serial, parameters }, 0);
  }

  /** Ids and bytes of the last 0x8103. */
  get wrote() {
    expect(this.last.id).toBe(messageId.setParameters);
    return decodeSetParameters(this.last.body, plainProfile).map(({ id, value }) => [id, value]);
  }
}

describe('a configuration', () => {
  it('reads, writes only what differs with its literal bytes, reads again and is done', () => {
    const play = new Play({ workingS: 15, undervoltageV: 11.5 });
    expect(play.last.id).toBe(messageId.queryParameters);
    expect(decodeQueryParameters(play.last.body)).toEqual([0xf001, 0xf004]);
    play.tell({ workingS: 20, undervoltageV: 11.5 });
    expect(play.before).toEqual({ workingS: 20, undervoltageV: 11.5 });
    // One parameter: count, id, length, DWORD 15 s.
    expect([...play.last.body]).toEqual([1, 0, 0, 0xf0, 0x01, 4, 0, 0, 0, 15]);
    play.acknowledge(0);
    expect(play.last.id).toBe(messageId.queryParameters);
    play.tell({ workingS: 15, undervoltageV: 11.5 });
    expect(play.end).toEqual({ to: 'done' });
    expect(play.phases).toEqual(['reading', 'writing', 'checking']);
    expect(play.items.get('workingS')).toEqual({ state: 'written', readBack: 15 });
  });

  it('carries each item as the profile of the example says', () => {
    const play = new Play({
      positioningS: 30,
      sleepS: 3600,
      can1Kbit: 250,
      undervoltageV: 10.55,
      server2: 'a.example:7611',
    });
    play.tell({});
    expect([...play.last.body]).toEqual([
      5,
      0,
      0,
      0,
      0x29,
      4,
      0,
      0,
      0,
      30,
      0,
      0,
      0,
      0x27,
      4,
      0,
      0,
      0x0e,
      0x10,
      0,
      0,
      0xf0,
      0x02,
      4,
      0,
      0,
      0,
      250,
      0,
      0,
      0xf0,
      0x04,
      2,
      0x04,
      0x1f,
      0,
      0,
      0xf0,
      0x12,
      14,
      ...new TextEncoder().encode('a.example:7611'),
    ]);
  });

  it('is done without a write when all values are there already', () => {
    const play = new Play({ server2: 'a.example:7611', can2Kbit: 0 });
    play.tell({ server2: 'A.example:7611', can2Kbit: 0 });
    expect(play.end).toEqual({ to: 'done' });
    expect(play.written).toBe(0);
    expect(play.sent).toHaveLength(1);
  });

  it('tries each parameter alone after a refusal, and keeps what was written', () => {
    const play = new Play({ positioningS: 10, workingS: 5, sleepS: 600, can1Kbit: 500, can2Kbit: 500 });
    play.tell({ positioningS: 5, workingS: 1, sleepS: 60, can1Kbit: 250, can2Kbit: 0 });
    play.acknowledge(3);
    for (const refused of [false, false, false, false, true]) {
      expect(play.wrote).toHaveLength(1);
      play.acknowledge(refused ? 3 : 0);
    }
    play.tell({ positioningS: 10, workingS: 5, sleepS: 600, can1Kbit: 500, can2Kbit: 0 });
    expect(play.end).toEqual({
      to: 'reconfigure',
      reason: 'notSupported',
      data: { result: 3, items: ['can2Kbit'] },
    });
    expect(play.items.get('can2Kbit')).toEqual({ state: 'refused', result: 3 });
    const written = [...play.items.values()].filter((one) => (one as { state: string }).state === 'written');
    expect(written).toHaveLength(4);
  });

  it('asks for all parameters where some cannot be asked for, and is not checked where neither is known', () => {
    const play = new Play({ workingS: 15 });
    play.acknowledge(3);
    expect(play.last.id).toBe(messageId.queryAllParameters);
    play.acknowledge(3);
    play.acknowledge(0);
    expect(play.last.id).toBe(messageId.queryAllParameters);
    play.acknowledge(3);
    expect(play.end).toEqual({ to: 'done', reason: 'acknowledgedOnly' });
  });

  it('begins at the reading after a drop and writes nothing that is there already', () => {
    const play = new Play({ workingS: 15, sleepS: 600 }, { written: true });
    expect(play.phases).toEqual(['checking']);
    play.tell({ workingS: 15, sleepS: 600 });
    expect(play.end).toEqual({ to: 'done' });
    expect(play.before).toEqual({});
    const other = new Play({ workingS: 15, sleepS: 600 }, { written: true });
    other.tell({ workingS: 15, sleepS: 60 });
    expect(other.wrote).toEqual([[0x0027, 600]]);
    other.acknowledge(0);
    other.tell({ workingS: 15, sleepS: 60 });
    expect(other.end).toEqual({ to: 'reconfigure', reason: 'valueDiffers' });
    expect(other.items.get('sleepS')).toEqual({ state: 'differs', readBack: 60 });
  });

  it('waits 10, 20 and 60 s, then gives up; a cancelled one sends nothing more', () => {
    const play = new Play({ workingS: 15 });
    for (const atS of [9, 10, 29, 30, 89, 90, 329]) play.run.sweep(atS * 1000);
    expect(play.repeated).toBe(3);
    expect(play.end).toBeUndefined();
    play.run.sweep(330_000);
    expect(play.end).toEqual({ to: 'reconfigure', reason: 'noAcknowledgement' });
    const cancelled = new Play({ workingS: 15 });
    cancelled.run.cancel();
    cancelled.tell({ workingS: 1 });
    cancelled.run.sweep(1e9);
    expect([cancelled.sent.length, cancelled.repeated, cancelled.end]).toEqual([1, 0, undefined]);
  });
});
