import { describe, expect, it } from 'vitest';
import { describeField, type FieldRule } from '../kit/rules/kind.ts';
import { correctionData, entryData } from './entry.ts';

const asForms = (shape: Readonly<Record<string, FieldRule>>) =>
  (['ownerPhone', 'ownerName', 'divisionCode', 'installedOn'] as const).map((name) => {
    const { kind, required, maxLength } = describeField(shape[name]!);
    return [name, kind, required, maxLength];
  });

describe('the form of a correction', () => {
  it('draws the fields of an entry, and asks for no owner', () => {
    const fitting = asForms(entryData.shape);
    expect(fitting.map(([, , required]) => required)).toEqual([true, true, true, true]);
    const open = ['ownerPhone', 'ownerName'];
    expect(asForms(correctionData.shape)).toEqual(
      fitting.map(([name, kind, , maxLength]) => [name, kind, !open.includes(String(name)), maxLength]),
    );
  });
});
