import { describe, expect, it } from 'vitest';
import { afterTick, type TickItem, tickState } from './tree-ticks.ts';

function node(tick: string, children: TickItem[] = [], complete = true): TickItem {
  const item: TickItem = { tick, parent: null, children, complete };
  for (const child of children) child.parent = item;
  return item;
}
const hebei = () => {
  const baoding = node('region:130600', [node('vehicle:a'), node('vehicle:b')]);
  const handan = node('region:130400', [], false);
  const province = node('region:130000', [baoding, handan]);
  return { province, baoding, handan, a: baoding.children[0]!, b: baoding.children[1]! };
};

describe('ticks of the tree', () => {
  it('are on below a ticked node and half above a ticked child', () => {
    const { province, baoding, a } = hebei();
    expect(tickState(a, new Set(['region:130000']))).toBe('on');
    expect(tickState(province, new Set(['vehicle:a']))).toBe('half');
    expect(tickState(baoding, new Set(['region:130400']))).toBe('off');
    expect(tickState(province, new Set())).toBe('off');
  });

  it('know a city of a province that is not open', () => {
    expect(tickState(node('region:130000', [], false), new Set(['region:130600']))).toBe('half');
    expect(tickState(node('region:140000', [], false), new Set(['region:130600']))).toBe('off');
  });

  it('take the place of what is ticked below', () => {
    const { province } = hebei();
    expect(afterTick(province, new Set(['vehicle:a', 'region:130400', 'region:610100']))).toEqual([
      'region:610100',
      'region:130000',
    ]);
  });

  it('become one tick of the node when all its children are ticked', () => {
    const { b } = hebei();
    expect(afterTick(b, new Set(['vehicle:a']))).toEqual(['region:130600']);
    const { baoding } = hebei();
    expect(afterTick(baoding, new Set(['region:130400']))).toEqual(['region:130000']);
  });

  it('leave the others when one is taken out of a ticked node', () => {
    const { a, baoding } = hebei();
    expect(afterTick(a, new Set(['region:130000']))?.sort()).toEqual(['region:130400', 'vehicle:b']);
    expect(afterTick(baoding, new Set(['region:130600']))).toEqual([]);
  });

  it('refuse what cannot be told: others of the node are not loaded', () => {
    const vehicle = node('vehicle:x');
    const city = node('region:130400', [vehicle], false);
    expect(afterTick(vehicle, new Set(['region:130400']))).toBeNull();
    expect(afterTick(city, new Set(['region:130400']))).toEqual([]);
  });
});
