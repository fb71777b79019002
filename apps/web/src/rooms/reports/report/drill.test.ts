import { elsewhere, type ReportDimension } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { drillInto } from './drill.ts';

const found = { period: { begin: '2026-01-15', end: '2026-11-01' }, ownDealer: 'own' };
const into = (rows: readonly ReportDimension[], key: string, filters: Record<string, string[]> = {}) =>
  drillInto('work', { rows, filters }, found, key);

describe('going into a row', () => {
  it('keeps to the days of the period, so that the parts add up to the row', () => {
    expect(into(['year'], '2026-01-01')).toEqual({ period: '2026-01-15..2026-11-01', rows: ['month'] });
    expect(into(['month'], '2026-01-01')).toEqual({ period: '2026-01-15..2026-01-31', rows: ['day'] });
    expect(into(['month'], '2026-03-01')).toEqual({ period: '2026-03-01..2026-03-31', rows: ['day'] });
  });

  it('has nowhere to go where one day is left of the row, or the row is a day', () => {
    expect(into(['month'], '2026-11-01')).toBeNull();
    expect(into(['day'], '2026-03-01')).toBeNull();
  });

  it('keeps the second dimension, unless it would say the same twice', () => {
    expect(into(['month', 'brand'], '2026-03-01')).toMatchObject({ rows: ['day', 'brand'] });
    expect(into(['family', 'brand'], 'autopilot')).toEqual({
      family: 'autopilot',
      rows: ['category', 'brand'],
    });
    expect(into(['category', 'model'], 'tbox')).toEqual({ category: 'tbox', rows: ['model'] });
  });

  it('goes from a province to its cities and to their counties, and not into what it shows already', () => {
    expect(into(['region'], '230000')).toEqual({ region: '230000' });
    expect(into(['region'], '230100', { region: ['230000'] })).toEqual({ region: '230100' });
    expect(into(['region'], '230000', { region: ['230000'] })).toBeNull();
    expect(into(['region'], '230102', { region: ['230100'] })).toBeNull();
    expect(into(['region'], 'RU')).toBeNull();
  });

  it('goes to the dealers below, not into the own row of the one that is shown', () => {
    expect(into(['dealer'], 'below')).toEqual({ dealer: 'below' });
    expect(into(['dealer'], 'own')).toBeNull();
    expect(into(['dealer'], elsewhere)).toBeNull();
  });

  it('leads nowhere from what is not given, what only the compared period has, and what has no parts', () => {
    expect(into(['brand'], 'Lovol')).toBeNull();
    expect(into(['family'], '')).toBeNull();
    expect(into(['month'], '+2026-03-01')).toBeNull();
  });
});
