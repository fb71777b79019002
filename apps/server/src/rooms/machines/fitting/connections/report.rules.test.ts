import { describe, expect, it } from 'vitest';
import { foreignParts, lacksOriginal, sameParts } from './report.rules.ts';

const held = { machineCode: 'MC1', tabletSn: 'T-0001', receiverSn: 'R-0001', controllerSn: '' };

describe('what a terminal reports of its parts', () => {
  it('is foreign where it differs; capitals make no difference, and an empty part tells nothing', () => {
    expect(foreignParts(held, { ...held, tabletSn: 't-0001', receiverSn: '' })).toEqual({});
    expect(foreignParts(held, { ...held, receiverSn: 'R-0002', controllerSn: 'C-0001' })).toEqual({
      receiverSn: 'R-0002',
      controllerSn: 'C-0001',
    });
    expect(sameParts(held, { ...held, machineCode: 'mc1' })).toBe(true);
  });

  it('is passive data without the original tablet and machine code, when one of these changes', () => {
    expect(lacksOriginal(held, { ...held, tabletSn: 'T-0002' })).toBe(false);
    expect(lacksOriginal({ ...held, tabletSn: '' }, { ...held, tabletSn: 'T-0002' })).toBe(true);
    expect(lacksOriginal({ ...held, machineCode: '' }, { ...held, machineCode: 'MC2' })).toBe(true);
    expect(lacksOriginal({ ...held, tabletSn: '' }, { ...held, tabletSn: '', receiverSn: 'R-0002' })).toBe(
      false,
    );
    expect(lacksOriginal(null, held)).toBe(true);
  });
});
