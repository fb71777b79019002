import { commandForm, commandKinds, commandRules } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { commandRefusal, type Moment, parameterProblems } from './command.rules.ts';
import { shownParameter } from './parameter.rules.ts';

const nowS = 1_700_000_000;
const moment = (change: Partial<Moment>): Moment => ({
  nowS,
  heardAtS: nowS - 10,
  pointTimeS: nowS - 10,
  speed: 0,
  status: 0,
  state: 'inUse',
  ...change,
});

describe('S4', () => {
  it('gives every command to a machine that stands', () => {
    expect(commandKinds.map((kind) => commandRefusal(kind, moment({})))).toEqual(
      commandKinds.map(() => null),
    );
  });

  it('refuses what may change its motion while it drives over 0.3 m/s or works', () => {
    const moving = commandKinds.filter((kind) => commandRules[kind].changesMotion);
    expect(moving).toEqual(['writeParameters', 'restart', 'lock']);
    for (const kind of commandKinds) {
      const expected = moving.includes(kind) ? 'vehicleMoving' : null;
      expect(commandRefusal(kind, moment({ speed: 0.31 }))).toBe(expected);
      for (const status of [2, 3, 5]) expect(commandRefusal(kind, moment({ status }))).toBe(expected);
      expect(commandRefusal(kind, moment({ speed: 0.29, status: 1 }))).toBeNull();
    }
  });

  it('refuses for an offline terminal what cannot wait', () => {
    const offline = moment({ heardAtS: nowS - 301, pointTimeS: nowS - 301, speed: 9 });
    expect(commandKinds.filter((kind) => commandRefusal(kind, offline) === 'deviceOffline')).toEqual([
      'locate',
      'closerReports',
      'photo',
      'readParameters',
    ]);
    expect(commandRefusal('restart', offline)).toBeNull();
    expect(
      commandRefusal('locate', moment({ heardAtS: null, pointTimeS: null, speed: null, status: null })),
    ).toBe('deviceOffline');
  });

  it('gives nothing to a cancelled vehicle', () => {
    expect(commandRefusal('text', moment({ state: 'cancelled' }))).toBe('deviceOffline');
  });
});

describe('parameters', () => {
  const write = (items: { id: number; value: number | string }[]) =>
    parameterProblems(
      commandForm.parse({ kind: 'writeParameters', device: '01890000-0000-7000-8000-000000000000', items }),
    );

  it('are held against the dictionary before they go out', () => {
    expect(write([{ id: 0xf001, value: 30 }])).toEqual([]);
    expect(
      write([
        { id: 0xf001, value: 601 },
        { id: 0xf002, value: 251 },
        { id: 0xf001, value: 'x' },
      ]),
    ).toEqual([
      { field: 'items.0.value', key: 'outOfRange' },
      { field: 'items.1.value', key: 'invalidValue' },
      { field: 'items.2.value', key: 'invalidValue' },
    ]);
  });

  it('are shown with the name, unit and bounds of the dictionary; an unknown one as hex, a password not at all', () => {
    expect(shownParameter(0x0001, Uint8Array.of(0, 0, 0, 60), 1.5)).toMatchObject({
      value: 60,
      unit: 's',
      readAt: 1,
    });
    expect(shownParameter(0xf004, Uint8Array.of(4, 76), 1)).toMatchObject({
      value: 1100,
      unit: 'V',
      scale: 0.01,
    });
    expect(shownParameter(0xeeee, Uint8Array.of(1, 0xab), 1)).toMatchObject({ name: null, value: '01ab' });
    expect(shownParameter(0xf044, new TextEncoder().encode('s3cret'), 1).value).toBeNull();
  });
});
