import { describe, expect, it } from 'vitest';
import { jobListOf } from './job-list.ts';
import { readReportAddress } from './report-address.ts';
import type { Pressed } from './report-table.tsx';

const dealer = '01234567-89ab-7def-8123-456789abcdef';
const found = { asOf: 1_795_000_000.5, ownDealer: dealer };
const listOf = (query: string, keys: readonly string[] = [], more: Partial<Pressed> = {}) => {
  const address = readReportAddress('work', new URLSearchParams(`period=2026-03-15..2026-05-20&${query}`));
  const link = jobListOf(address, { measure: 'area', of: 'now', keys, ...more }, found);
  return link && decodeURIComponent(link).replace('&asOf=1795000001', '');
};

describe('the list behind a number of work', () => {
  it('has the days of the row within the period, now or before', () => {
    expect(listOf('rows=month')).toBe('/deviceJob?workDate=2026-03-15..2026-05-20');
    expect(listOf('rows=month', ['2026-03-01'])).toBe('/deviceJob?workDate=2026-03-15..2026-03-31');
    expect(listOf('rows=month', ['2026-05-01'])).toBe('/deviceJob?workDate=2026-05-01..2026-05-20');
    expect(listOf('rows=workType&compare=year', ['tillage'], { of: 'before' })).toBe(
      '/deviceJob?workDate=2025-03-15..2025-05-20&workType=tillage',
    );
  });

  it('has the days of a running sum, and is none of a bin, whose bounds that list cannot say', () => {
    const span = { begin: '2026-03-15', end: '2026-04-20' };
    expect(listOf('rows=tenDay&workType=sowing', [], { span })).toBe(
      '/deviceJob?workDate=2026-03-15..2026-04-20&workType=sowing',
    );
    for (const bin of ['depth', 'startHour', 'weekday', 'toolType'])
      expect(listOf(`rows=${bin}`, ['1'])).toBeNull();
  });

  it('has the whole filter', () => {
    expect(
      listOf('rows=workType&sn=8836101&category=tbox&category=others&workType=sowing&region=230100'),
    ).toBe(
      '/deviceJob?workDate=2026-03-15..2026-05-20&sn=8836101&workType=sowing&category=tbox&category=others&division=230100',
    );
    expect(listOf('rows=family&category=autoSteer', ['autopilot'])).toBe(
      '/deviceJob?workDate=2026-03-15..2026-05-20&category=autoSteer',
    );
    expect(listOf('rows=dealer', [dealer])).toBe(
      `/deviceJob?workDate=2026-03-15..2026-05-20&dealer=${dealer},only`,
    );
    expect(listOf('rows=region', ['230000'])).toBe(
      '/deviceJob?workDate=2026-03-15..2026-05-20&division=230000',
    );
  });

  it.each([
    ['a brand', 'rows=brand', ['Lovol']],
    ['what is not given', 'rows=workType', ['']],
    ['what lies in a province itself', 'rows=region&region=230000', ['230000']],
    ['a country by its code', 'rows=region', ['CN']],
    ['a filter by power', 'rows=month&power=0-50', []],
    ['two dealers', `rows=month&dealer=${dealer}&dealer=${dealer.replace('0', '1')}`, []],
    ['attributes of today', 'rows=month&attributes=today', []],
  ])('is not offered for %s, which it cannot be asked for', (_, query, keys) => {
    expect(listOf(query, keys)).toBeNull();
  });

  it('is not offered for others, devices of several rows, and the fleet', () => {
    expect(listOf('rows=workType', [], { without: ['sowing'] })).toBeNull();
    expect(listOf('rows=workType', [], { several: 'yes', measure: 'devices' })).toBeNull();
    expect(listOf('rows=workType', [], { measure: 'fleetEnd' })).toBeNull();
  });
});
