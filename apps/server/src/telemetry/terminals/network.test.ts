import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['10.7.1.9', '10.7'],
    ['::ffff:10.7.200.1', '10.7'],
    ['2409:8a00:1:2:3:4:5:6', '2409:8a00'],
    ['2409:8A00::6', '2409:8a00'],
    ['::1', '0:0'],
    ['', ''],
    ['nonsense', ''],
  ])('%s is in "%s"', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
