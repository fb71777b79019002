import { expect, it } from 'vitest';
import { bandPeriods, limitsOf, type PacedFacts, type PacedSpan } from './band-periods.rules.ts';

const tool = (more: Partial<PacedSpan>): PacedSpan => ({
  from: 0,
  to: null,
  tool: 'T',
  workType: 'tillage',
  speedFromMs: null,
  speedToMs: null,
  ...more,
});
const facts = (more: Partial<PacedFacts> = {}): PacedFacts => ({
  vehicle: { workType: 'deepLoosening', category: 'autoSteer' },
  fitted: [],
  jobs: [],
  bands: { deepLoosening: { from: 1, to: 2 }, tillage: { from: 1.5, to: 3 } },
  ...more,
});
const span = { from: 100, to: 200 };

it('without a tool the band of the vehicle’s work holds, and a work without one has none', () => {
  expect(bandPeriods(facts(), span)).toMatchObject([
    { from: 100, band: { from: 1, to: 2 }, limit: { source: 'workType', tool: null } },
  ]);
  const vehicle = { workType: 'levelling', category: 'satelliteLevelling' } as const;
  expect(bandPeriods(facts({ vehicle }), span)).toMatchObject([{ band: null }]);
});

it('the tool that was fitted says its band, and one end of it may be that of its work', () => {
  const fitted = [tool({ to: 150, speedToMs: 4 }), tool({ from: 150, tool: 'U' })];
  expect(bandPeriods(facts({ fitted }), span)).toMatchObject([
    { from: 100, band: { from: 1.5, to: 4 }, limit: { source: 'tool', tool: 'T' } },
    { from: 150, band: { from: 1.5, to: 3 }, limit: { source: 'workType', tool: 'U' } },
  ]);
});

it('what a job says beats what was fitted, and equal limits are one', () => {
  const fitted = [tool({ speedFromMs: 1, speedToMs: 4 })];
  const jobs = [tool({ from: 120, to: 140, tool: null, workType: 'deepLoosening' })];
  const periods = bandPeriods(facts({ fitted, jobs }), span);
  expect(periods.map(({ from, band }) => [from, band?.to])).toEqual([
    [100, 4],
    [120, 2],
    [140.001, 4],
  ]);
  expect(limitsOf(periods, [5, 20, 10])).toMatchObject([
    { workType: 'deepLoosening', seconds: 20 },
    { tool: 'T', seconds: 15 },
  ]);
});
