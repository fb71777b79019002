import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableHomes } from './homes.ts';
import { mixedStatements, statementsBelow, statementsOf } from './testing/statements.ts';

const sources = join(import.meta.dirname, '../..');

/** Statements over both sides that Citus takes, each with what was seen of it on a cluster. */
const taken: Readonly<Record<string, string>> = {
  'rooms/access/system-log/services.store.ts': 'counts that stand beside each other, joined with nothing',
  'rooms/approvals/entries/archive/now.store.ts':
    'one vehicle by its id: its row is asked first, and the points of its number',
  'rooms/billing/satellite/keep-satellite.store.ts':
    'an insert on the coordinator out of points and of what the caller gave',
  'rooms/terminals/health/keep-health.store.ts': 'an insert into shards out of rows of the coordinator',
  'telemetry/storing/store-batch.ts': 'for one plain server alone; on several it is two statements',
};

/** Lines of a source whose statements ask both; `~` and `@` stand for the signs that a text here cannot bear. */
const mixedIn = (lines: readonly string[]): number[] => {
  const source = lines.join('\n').replaceAll('~', '`').replaceAll('@', '$');
  return mixedStatements(statementsOf('a.ts', source), tableHomes).map(({ line }) => line);
};

describe('statements over several machines', () => {
  it('ask points and the office apart, but for those that were seen to work', () => {
    const statements = statementsBelow(sources);
    expect(statements.length).toBeGreaterThan(2_000);
    const mixed = mixedStatements(statements, tableHomes);
    expect(mixed.filter(({ file }) => !(file in taken)).map(({ file, line }) => `${file}:${line}`)).toEqual(
      [],
    );
    expect([...new Set(mixed.map(({ file }) => file))].sort()).toEqual(Object.keys(taken).sort());
  });

  it('are found in one piece, by a constant of the file, by a function of it, and inside another text', () => {
    const withPoints = 'where exists (select from track_point)';
    expect(mixedIn(['a(~select 1 from vehicle v join track_point p on p.vehicle_no = v.no~)'])).toEqual([1]);
    expect(mixedIn(['const of = ~vehicle v~;', `a(~select 1 from @{of} ${withPoints}~)`])).toEqual([2]);
    const said = 'const at = (since: string) => ~exists (select from track_point)~;';
    expect(mixedIn([said, "a(~select from vehicle where @{at('x')}~)"])).toEqual([2]);
    expect(mixedIn(['a(~select from vehicle @{b(~select from track_point~)}~)'])).toEqual([1]);
    expect(mixedIn(['a(~select from vehicle~); b(~select from track_point~)'])).toEqual([]);
  });
});
