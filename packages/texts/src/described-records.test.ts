import { describedRecords, labelOf, type ShownField } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { textAt, texts, textsBelow } from './index.ts';

describe('described records', () => {
  it.each(describedRecords.map((record) => [record.kind, record] as const))(
    '%s has a name for each value, each choice and each deed of its screen',
    (_, record) => {
      const values: Readonly<Record<string, ShownField>> = { ...record.fields, ...record.shown };
      // What no screen names: the place that a reference leads to, a state that nobody is shown.
      const silent = new Set(['owner.state']);
      const named = Object.keys(values).filter((name) => !silent.has(`${record.kind}.${name}`));
      for (const name of named) expect(textAt(texts.zh, labelOf(record, name))).not.toBe('');
      for (const { choices, values: all = [] } of Object.values(values))
        if (choices)
          expect(Object.keys(textsBelow(texts.zh, choices))).toEqual(expect.arrayContaining([...all]));
      for (const deed of ['create', 'edit', 'empty'])
        expect(textAt(texts.zh, `${record.words}.${deed}`)).not.toBe('');
      expect(textAt(texts.zh, `titles.${record.rights.view}`)).not.toBe('');
    },
  );

  it('are not given words that nobody wrote', () => {
    expect(() => textAt(texts.en, 'parties.points.fields.nothing')).toThrow('no words at');
    expect(textsBelow(texts.en, 'parties.nowhere')).toEqual({});
  });
});
