import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type CatalogTable, readCatalog } from './catalog.store.ts';
import { type TableHome, tableHomes } from './homes.ts';
import { faultsOfList } from './list-faults.ts';
import { obstaclesOf } from './obstacles.ts';
import { planBack, planToSpread } from './plan.ts';

const listed = (name: string): TableHome => tableHomes.find(({ tables }) => tables.includes(name))!;

describe('which table lies where', () => {
  let database: TestDatabase;
  let tables: CatalogTable[];

  beforeAll(async () => {
    database = await testDatabase();
    tables = await readCatalog(database.pool);
  });
  afterAll(() => database.close());

  /** The catalogue after these statements, which are taken back. */
  async function after(...statements: string[]): Promise<CatalogTable[]> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      return await readCatalog(client);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it('every table of the schema stands in the list once, with a column that it has', () => {
    expect(tables.length).toBeGreaterThan(200);
    expect(faultsOfList(tableHomes, tables)).toEqual([]);
  });

  it('a table that is new, gone, listed twice or without its column is told', async () => {
    const seeded = await after(
      'create table new_thing (id uuid primary key)',
      'alter table condition_hour rename column vehicle_no to machine_no',
      'drop table condition_stale',
    );
    const twice: TableHome[] = [...tableHomes, { at: 'reference', why: 'seeded', tables: ['fault_text'] }];
    expect(faultsOfList(twice, seeded)).toEqual([
      'condition_hour is listed by vehicle_no, and has no such column',
      'condition_stale is listed, and there is no such table',
      'fault_text is listed twice',
      'new_thing is not listed',
    ]);
  });

  it('nothing that lies in shards has what shards cannot have', () => {
    expect(obstaclesOf(tableHomes, tables)).toEqual([]);
  });

  it('identity columns, keys without the vehicle, triggers and foreign keys are each told with their name', async () => {
    const seeded = await after(
      'alter table condition_stale add column nr bigint generated always as identity',
      'create unique index condition_hour_once on condition_hour (hour)',
      'alter table condition_hour add column file_id uuid references file',
      'alter table notice add column vehicle_no int, add column point_id uuid',
      'alter table notice add foreign key (vehicle_no, point_id) references rejected_point',
      `create function nothing() returns trigger language plpgsql as 'begin return null; end'`,
      'alter table health_sample add column nr bigint generated always as identity',
      'alter table health_sample drop column nr',
      'create trigger told after insert on rejected_point for each row execute function nothing()',
    );
    expect(obstaclesOf(tableHomes, seeded)).toEqual([
      'condition_hour: condition_hour_once is unique over (hour), without vehicle_no',
      'condition_hour: the foreign key condition_hour_file_id_fkey leads to file, which lies on the coordinator',
      'condition_stale: nr is an identity column; one machine would have to number for all',
      expect.stringMatching(/^health_sample: a dropped identity column/),
      'notice: the foreign key notice_vehicle_no_point_id_fkey leads to rejected_point, which lies in shards',
      'rejected_point: the trigger told would run on the machines of the shards',
    ]);
  });

  it('what may lead where: to what lies on every machine, and within the shards of one vehicle', async () => {
    const seeded = await after(
      'create table beside (vehicle_no int not null, id uuid, primary key (vehicle_no, id))',
      'alter table beside add foreign key (vehicle_no, id) references photo',
      'alter table beside add column spn int, add column fmi int, add foreign key (spn, fmi) references fault_text',
    );
    const homes: TableHome[] = [
      { at: 'reference', why: 'seeded', tables: ['fault_text'] },
      { at: 'vehicle', column: 'vehicle_no', why: 'seeded', tables: ['beside', 'photo'] },
    ];
    expect(obstaclesOf(homes, seeded)).toEqual([]);
    const wrong: TableHome[] = [homes[1]!, { at: 'coordinator', why: 'seeded', tables: ['fault_text'] }];
    expect(obstaclesOf(wrong, seeded)).toHaveLength(1);
  });

  it('reference tables are moved first, what is done is passed over, and the way back is the other way round', () => {
    const homes: TableHome[] = [
      listed('track_point'),
      { at: 'reference', why: 'seeded', tables: ['fault_text'] },
      { at: 'vehicle', column: 'vehicle_no', why: 'seeded', tables: ['photo'] },
    ];
    const spread = [
      { name: 'fault_text', at: 'reference' },
      { name: 'track_point', at: 'vehicle' },
      { name: 'terminal_message', at: 'vehicle' },
    ] as const;
    const first = planToSpread(homes, tables, []).moves;
    expect(first[0]).toEqual({ deed: 'toReference', name: 'fault_text' });
    expect(first[1]).toEqual({ deed: 'toShards', name: 'track_point', column: 'vehicle_no', online: false });
    expect(first.at(-1)).toEqual({ deed: 'toShards', name: 'photo', column: 'vehicle_no', online: true });
    expect(planToSpread(homes, tables, [], false).moves.at(-1)).toMatchObject({
      name: 'photo',
      online: false,
    });
    const rest = planToSpread(homes, tables, spread);
    expect(rest.done).toEqual(['fault_text', 'track_point', 'terminal_message']);
    expect(rest.moves).toHaveLength(first.length - 3);
    expect(planBack(homes, spread).moves.map(({ name }) => name)).toEqual([
      'terminal_message',
      'track_point',
      'fault_text',
    ]);
  });
});
