import { mostSheetVehicles, problemsOf, subsidyStatementForm } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { snsIn } from './vehicle-sheet.ts';

describe('vehicles of a sheet', () => {
  it('are the SNs of the column that has some; every other row is told by its number', () => {
    const { found, refused } = snsIn([
      ['No.', 'SN'],
      ['1', '1000001'],
      ['', ''],
      ['2', '1000002'],
      ['3', '10000x3'],
      ['4', '1000001'],
      ['5', ''],
      ['6', '1000001'],
    ]);
    expect(found).toEqual([
      { row: 2, sn: '1000001' },
      { row: 4, sn: '1000002' },
    ]);
    expect(refused).toEqual([
      { row: 5, found: '10000x3', key: 'snFormat' },
      { row: 6, found: '1000001', key: 'twiceInFile' },
      { row: 7, found: '', key: 'required' },
      { row: 8, found: '1000001', key: 'twiceInFile' },
    ]);
    expect(snsIn([['1000001']]).found).toEqual([{ row: 1, sn: '1000001' }]);
  });

  it('are refused when there are none, or more than a statement takes', () => {
    expect(() => snsIn([['SN'], ['none']])).toThrow('importNoRows');
    const many = Array.from({ length: mostSheetVehicles + 1 }, (_, i) => [String(1_000_000 + i)]);
    expect(() => snsIn(many)).toThrow('importTooManyRows');
  });

  it('may be more than a person types, when they came from a file', () => {
    const scopeValues = Array.from({ length: 11 }, (_, i) => String(1_000_000 + i));
    const keys = (more: object) => {
      const form = {
        parameterId: '00000000-0000-7000-8000-000000000001',
        title: 'Autumn',
        divisions: ['230102'],
        workFrom: '2026-09-01',
        workTo: '2026-09-30',
        scopeValues,
        ...more,
      };
      const { error } = subsidyStatementForm.safeParse(form);
      return error ? problemsOf(error).map(({ field, key }) => `${field} ${key}`) : [];
    };
    expect(keys({ scopeKind: 'sns' })).toEqual(['scopeValues tooManySns']);
    expect(keys({ scopeKind: 'sns', fromFile: true })).toEqual([]);
    expect(keys({ scopeKind: 'owners', fromFile: true })).toEqual(['scopeValues tooManyCompanies']);
  });
});
