import { describe, expect, it } from 'vitest';
import { type SiteFacts, siteLate } from './site-late.rules.ts';

const terms = { siteShare: 0.95, behindShare: 0.2, behindDays: 3 };
/** Ten days of a thousand square metres each. */
const plan = { plannedStart: '2026-05-01', plannedEnd: '2026-05-11', plannedM2: 10_000 };
const site = (done: Readonly<Record<string, number>>): SiteFacts => {
  const days = Object.entries(done).map(([day, areaM2]) => ({ day: `2026-05-${day}`, areaM2 }));
  return { ...plan, days, doneM2: days.reduce((sum, { areaM2 }) => sum + areaM2, 0) };
};

describe('WK-12: a construction site is late', () => {
  it('past its end under 95 %, not on its last day', () => {
    const almost = site({ '05': 9400 });
    expect(siteLate(almost, terms, '2026-05-12')).toEqual({ value: 0.94, threshold: 0.95 });
    expect(siteLate(almost, terms, '2026-05-11')).toBeNull();
    expect(siteLate(site({ '05': 9500 }), terms, '2026-05-12')).toBeNull();
  });

  it('behind the line of its plan by 20 % at the end of three days in a row', () => {
    // Nothing done: 20 % behind at the end of the third, the fourth and the fifth.
    expect(siteLate(site({}), terms, '2026-05-05')).toBeNull();
    expect(siteLate(site({}), terms, '2026-05-06')).toMatchObject({ value: 0.4, threshold: 0.2 });
  });

  it('a day on which it caught up begins the days afresh', () => {
    const caught = site({ '04': 2500 });
    expect(siteLate(caught, terms, '2026-05-06')).toBeNull();
    // 20 % behind again from the evening of the sixth on (50 % planned, 25 % done).
    expect(siteLate(caught, terms, '2026-05-08')).toBeNull();
    expect(siteLate(caught, terms, '2026-05-09')).not.toBeNull();
  });

  it('what is done today heals it tomorrow, for the line is that of whole days', () => {
    const today = site({ '06': 5000 });
    expect(siteLate(today, terms, '2026-05-06')).not.toBeNull();
    expect(siteLate(today, terms, '2026-05-07')).toBeNull();
  });
});
