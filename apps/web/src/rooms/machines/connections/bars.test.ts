import type { SnConnection } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { barsOf } from './bars.ts';

const one = (over: Partial<SnConnection>): SnConnection => ({
  id: '',
  machineCode: '',
  tabletSn: '',
  receiverSn: '',
  controllerSn: '',
  tboxSn: '',
  iccids: [],
  validFrom: 0,
  validTo: null,
  state: 'valid',
  source: 'fitting',
  by: '',
  ...over,
});

describe('the bars of parts over time', () => {
  it('join where the part stayed, end where it went, and leave out what never held', () => {
    const bars = barsOf([
      one({ tabletSn: 'T2', receiverSn: 'R1', validFrom: 30, validTo: null }),
      one({ tabletSn: 'T9', validFrom: 35, state: 'toConfirm' }),
      one({ tabletSn: 'T1', receiverSn: 'R1', validFrom: 10, validTo: 30, state: 'ended' }),
      one({ tabletSn: 'T8', validFrom: 20, validTo: 20, state: 'ended' }),
    ]);
    expect(bars.receiverSn).toEqual([{ sn: 'R1', from: 10, to: null }]);
    expect(bars.tabletSn).toEqual([
      { sn: 'T1', from: 10, to: 30 },
      { sn: 'T2', from: 30, to: null },
    ]);
    expect(bars.tboxSn).toEqual([]);
  });
});
