import { describe, expect, it } from 'vitest';
import { afterClick } from './status-choice.ts';

describe('the status bar', () => {
  it('filters by the clicked state, and by none when clicked again', () => {
    expect(afterClick([], 'working', false)).toEqual(['working']);
    expect(afterClick(['online', 'offline'], 'working', false)).toEqual(['working']);
    expect(afterClick(['working'], 'working', false)).toEqual([]);
  });

  it('adds with Ctrl, in the order of the bar, and takes away again', () => {
    expect(afterClick(['frozen'], 'working', true)).toEqual(['working', 'frozen']);
    expect(afterClick(['working', 'frozen'], 'frozen', true)).toEqual(['working']);
    expect(afterClick(['working'], 'working', true)).toEqual([]);
  });
});
