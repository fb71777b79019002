import { reportNames, reportWishOf } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { readReportAddress } from '../report/report-address.ts';
import { wishOf } from './schedule-words.ts';

const wish = (query: string) => wishOf(readReportAddress('work', new URLSearchParams(query), '2026-11-28'));

describe('what is sent of a report on the screen', () => {
  it('is all that it asks for beside its days, which follow the day of sending', () => {
    const asked = wish('period=2026-01-01..2026-02-01&rows=dealer&measures=area&brand=YTO&compare=year');
    expect(asked).toMatchObject({ rows: ['dealer'], measures: ['area'], brand: ['YTO'], compare: 'year' });
    expect(Object.keys(asked)).not.toContain('begin');
    expect(Object.keys(asked)).not.toContain('end');
  });

  it('is compared with the period before where the screen compares with days of its own', () => {
    const asked = wish('period=2026-01-01..2026-02-01&compare=custom&compared=2025-01-01..2025-02-01');
    expect(asked.compare).toBe('before');
    expect(Object.keys(asked).filter((name) => name.startsWith('compare'))).toEqual(['compare']);
  });

  it('is taken by each report as its screen first shows it', () => {
    for (const name of reportNames) {
      const asked = wishOf(readReportAddress(name, new URLSearchParams(), '2026-11-28'));
      expect(reportWishOf(name).safeParse(asked).success, name).toBe(true);
    }
  });
});
