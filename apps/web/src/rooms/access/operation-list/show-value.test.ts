import { texts } from '@furrow/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '#kit/words/text.ts';
import { fieldLabel } from './field-label.ts';
import { showOperation } from './show-value.ts';

beforeAll(async () => {
  localStorage.setItem('localLang', 'en');
  await startTexts('en');
});
afterAll(() => localStorage.removeItem('localLang'));

describe('what a row of the log says of a warehouse document', () => {
  const { warehouse, operations } = texts.en;
  const show = showOperation({ subjectKind: 'warehouseDocument' });

  it('stands in the words of the warehouse', () => {
    expect(show('type', 'otherOutbound')).toBe(warehouse.types.otherOutbound);
    expect(show('direction', 'out')).toBe(warehouse.directions.out);
    expect(show('reason', 'replacement')).toBe(warehouse.reasons.replacement);
    expect(show('documentNo', 'OUT-1')).toBeUndefined();
  });

  it('names its fields, and no type of a line', () => {
    const labels = ['type', 'direction', 'reverses'].map((name) => fieldLabel('warehouseDocument', name));
    const { type, direction, reverses } = operations.fieldNames;
    expect(labels).toEqual([type, direction, reverses]);
  });
});
