import type { HardwareData } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { checksOf, type HardwareFacts, stepsNeeded } from './checks.rules.ts';

const nowS = 1_790_000_000;
const day = 86_400;
const clean: HardwareFacts = {
  sn: '8730001',
  state: 'inUse',
  stockState: 'out',
  machineCode: 'OLD1',
  sold: ['autoSteer'],
  registrationUntil: nowS + 100 * day,
  tabletSn: 'T1',
  reportedTablet: 'T1',
  reportedCode: 'NEW1',
  holder: null,
  holderOfSameDealer: false,
  stolen: false,
  blackListed: false,
  changes: 0,
};
const asked: HardwareData = {
  type: 'changedCode',
  machineCode: 'NEW1',
  oldCode: 'OLD1',
  functions: ['autoSteer'],
  end: 'carryOver',
  days: null,
  explanation: 'Board',
  items: [],
  qr: null,
  origin: 'dealer',
};
const levels = (facts: Partial<HardwareFacts>, data: Partial<HardwareData> = {}): Record<string, string> =>
  Object.fromEntries(
    checksOf({ ...clean, ...facts }, { ...asked, ...data }, nowS)
      .filter(({ level }) => level !== 'pass')
      .map(({ key, level }) => [key, level]),
  );

describe('the checks of a hardware code', () => {
  it('find nothing against a code that its terminal told, on a device in use', () => {
    expect(levels({})).toEqual({});
  });

  it.each([
    [{ state: 'cancelled' as const }],
    [{ state: 'frozen' as const }],
    [{ stockState: 'inWarehouse' }],
  ])('stop where the device can have none: %o', (facts) => {
    expect(levels(facts)).toEqual({ hardwareState: 'stop' });
  });

  it('stop a code of another device, and name it to its own dealer alone', () => {
    expect(levels({ holder: '8730002', holderOfSameDealer: true })).toEqual({ codeElsewhere: 'stop' });
    expect(levels({ holder: '8730002', holderOfSameDealer: true }, { type: 'movedLicence' })).toEqual({});
    const foreign = checksOf({ ...clean, holder: '8730002' }, { ...asked, type: 'movedLicence' }, nowS);
    expect(foreign.find(({ key }) => key === 'codeElsewhere')).toMatchObject({
      level: 'stop',
      params: { code: 'NEW1', sn: '—' },
    });
    expect(levels({}, { type: 'movedLicence' })).toEqual({ nothingToMove: 'stop' });
  });

  it('stop a code that was stolen, that is none of the type, and a change from nothing known', () => {
    expect(levels({ stolen: true, blackListed: true })).toEqual({ codeStolen: 'stop', blackListed: 'stop' });
    expect(levels({}, { oldCode: 'new1' })).toEqual({ codeUnfit: 'stop' });
    expect(levels({}, { type: 'moreFunctions' })).toEqual({ codeUnfit: 'stop' });
    expect(levels({}, { type: 'moreFunctions', oldCode: 'NEW1' })).toEqual({});
    expect(levels({}, { oldCode: '' })).toEqual({ noOldCode: 'stop' });
  });

  it('want a look where it is not what one expects', () => {
    expect(levels({ reportedCode: 'OTHER' })).toEqual({ neverReported: 'look' });
    expect(levels({ reportedTablet: 'T2' })).toEqual({ tabletDiffers: 'look' });
    expect(levels({}, { qr: { tabletSn: 'T3', softwareVersion: '' } })).toEqual({ tabletDiffers: 'look' });
    expect(levels({ changes: 2 })).toEqual({ changedOften: 'look' });
    expect(levels({ registrationUntil: nowS + 151.5 * day })).toEqual({ muchCarried: 'look' });
    expect(levels({ registrationUntil: nowS - day })).toEqual({ nothingCarried: 'look' });
    expect(levels({ registrationUntil: null }, { end: 'days', days: 30 })).toEqual({});
    expect(levels({}, { functions: ['autoSteer', 'tbox'] })).toEqual({ functionsBeyond: 'look' });
  });

  it('want two reviewers for much that is carried over, and for the third change in a year', () => {
    const of = (facts: Partial<HardwareFacts>, end: HardwareData['end'] = 'carryOver') =>
      stepsNeeded({ ...clean, ...facts }, { end }, nowS);
    expect(of({})).toBe(1);
    expect(of({ registrationUntil: nowS + 151 * day })).toBe(2);
    expect(of({ registrationUntil: nowS + 151 * day }, 'days')).toBe(1);
    expect(of({ changes: 1 })).toBe(1);
    expect(of({ changes: 2 })).toBe(2);
  });
});
