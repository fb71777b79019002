import { describe, expect, it } from 'vitest';
import { roomBeside } from './map-room.ts';
import { readPanels } from './monitor-address.ts';

const panels = (address: string) => readPanels(new URLSearchParams(address));

describe('the room beside the panels', () => {
  it('ends at tree, card and dock', () => {
    expect(roomBeside(panels(''), 1366, 712)).toEqual({ top: 72, right: 56, bottom: 36, left: 324 });
    const open = roomBeside(panels('id=a&beside=b&dock=1&tree=0'), 1366, 712);
    expect(open.left).toBe(12);
    expect(open.right).toBe(56 + 2 * 352);
    expect(open.bottom).toBeGreaterThan(300);
  });

  it('is what a sheet leaves on a phone', () => {
    expect(roomBeside(panels('id=a'), 390, 800).bottom).toBe(480);
    expect(roomBeside(panels(''), 390, 800).bottom).toBe(36);
  });
});
