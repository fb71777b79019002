import { describe, expect, it } from 'vitest';
import { patchOf, readReportAddress, reportCall } from './report-address.ts';

const read = (query: string) => readReportAddress('work', new URLSearchParams(query), '2026-11-27');
const days = 'period=2026-11-01..2026-11-27';

describe('a comparison of own choice', () => {
  it('begins as what was compared with until then, and can be changed from there', () => {
    expect(patchOf(read(days), 'compare', ['custom'])).toEqual({
      compare: 'custom',
      compared: '2026-10-05..2026-10-31',
    });
    expect(patchOf(read(`${days}&compare=year`), 'compare', ['custom'])).toMatchObject({
      compared: '2025-11-01..2025-11-27',
    });
    expect(patchOf(read(`${days}&compare=none`), 'compare', ['custom'])).toMatchObject({
      compared: '2026-10-05..2026-10-31',
    });
  });

  it('is what is asked for', () => {
    const address = read(`${days}&compare=custom&compared=2024-03-01..2024-03-27`);
    expect(address.compare).toBe('custom');
    expect(reportCall(address)).toMatchObject({
      compare: 'custom',
      compareBegin: '2024-03-01',
      compareEnd: '2024-03-27',
    });
  });

  it('is gone with its days, or with another comparison', () => {
    const address = read(`${days}&compare=custom&compared=2024-03-01..2024-03-27`);
    expect(patchOf(address, 'compared', [])).toEqual({ compare: null, compared: null });
    expect(patchOf(address, 'compare', ['none'])).toEqual({ compare: ['none'], compared: null });
    expect(read(`${days}&compare=year&compared=2024-03-01..2024-03-27`).compared).toBeNull();
    expect(read(`${days}&compare=custom`).compare).toBe('before');
  });

  it('is of two different days', () => {
    const address = read(`${days}&compare=custom&compared=2024-03-01..2024-03-27`);
    expect(patchOf(address, 'compared', ['2024-03-01..2024-03-01'])).toBeNull();
    expect(patchOf(address, 'compared', ['2024-04-01..2024-04-09'])).toEqual({
      compare: 'custom',
      compared: '2024-04-01..2024-04-09',
    });
  });
});
