import { machineSubcategories, vehicleStates, workTypes } from '@furrow/contract';
import { beforeAll, expect, it } from 'vitest';
import { startTexts, text } from '../words/text.ts';
import { valueWords } from './value-words.ts';

beforeAll(() => startTexts('zh'));

it('histories and comparisons tell the choices of a vehicle in words, and what was typed as it is', () => {
  const raw = [
    ...vehicleStates.map((state) => ['state', state]),
    ...workTypes.map((type) => ['workType', type]),
    ...machineSubcategories.map((type) => ['carType', type]),
  ].filter(([field, value]) => valueWords(text, field!, value) === value);
  expect(raw).toEqual([]);
  expect(valueWords(text, 'state', 'inUse')).toBe('使用中');
  expect(valueWords(text, 'state', 'frozen')).toBe('冻结');
  expect(valueWords(text, 'carType', 'LX 1504')).toBe('LX 1504');
  expect(valueWords(text, 'remark', 'frozen')).toBe('frozen');
});

it('other codes of a record are words, each of several for itself; moments and regions are drawn', () => {
  expect(valueWords(text, 'stockState', 'inWarehouse')).toBe('在库房');
  expect(valueWords(text, 'workType', ['tillage'])).not.toBe('tillage');
  expect(valueWords(text, 'divisionCode', '110000')).toMatchObject({ props: { code: '110000' } });
  expect(valueWords(text, 'createdAt', 1_700_000_000)).toMatchObject({ props: { at: 1_700_000_000 } });
  expect(valueWords(text, 'until', '2026-01-01')).toBe('2026-01-01');
});
