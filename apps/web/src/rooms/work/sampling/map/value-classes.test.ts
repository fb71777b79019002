import { describe, expect, it } from 'vitest';
import { colourOf, valueClasses } from './value-classes.ts';

describe('classes of values', () => {
  it('hold as many values each and cover all', () => {
    const values = Array.from({ length: 100 }, (_, i) => i);
    const classes = valueClasses(values);
    expect(classes).toHaveLength(5);
    expect([classes[0]!.from, classes.at(-1)!.to]).toEqual([0, 99]);
    const counts = classes.map(
      ({ colour }) => values.filter((one) => colourOf(one, classes) === colour).length,
    );
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(19);
  });

  it('are fewer where values are equal, and none without values', () => {
    expect(valueClasses([7, 7, 7])).toHaveLength(1);
    expect(valueClasses([])).toEqual([]);
  });
});
