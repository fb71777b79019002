import type { CarDetail } from '@furrow/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Pool } from '#database/pool.ts';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { terminalOrders } from '#rooms/terminals/public.ts';
import { carRoutes } from '../car.routes.ts';
import { carBatches } from '../car-batches.ts';
import { carExport } from '../car-export.ts';
import type { CarParts } from '../cars.ts';

type Party = 'north' | 'county' | 'south';

interface Made {
  dealer?: Party;
  alias?: string;
  brand?: string;
  plate?: string;
  division?: string;
  state?: string;
  owner?: string;
  registrationDays?: number;
}

const rights = [
  'basicInfo',
  'carManage',
  'carManage.edit',
  'carManage.freeze',
  'carManage.transfer',
  'carManage.export',
];

/** Dealers (north over its county, and south beside them) with a person of each, and some vehicles of theirs. */
export class CarWorld {
  readonly dealers: Record<Party, string> = { north: '', county: '', south: '' };
  readonly people: Record<Party, string> = { north: '', county: '', south: '' };
  /** Ids by SN. */
  readonly cars: Record<string, string> = {};
  /** What terminals were told. */
  readonly locks: { sn: string; locked: boolean; reason: string }[] = [];
  boss = '';
  batches: readonly AnyBatch[] = [];
  readonly database: TestDatabase;
  one!: TestApp;

  private constructor(database: TestDatabase) {
    this.database = database;
  }

  static async open(): Promise<CarWorld> {
    const world = new CarWorld(await testDatabase());
    world.one = await testApp(world.database, (pool, bus) => world.routes(pool, bus));
    await world.populate();
    return world;
  }

  async close(): Promise<void> {
    await this.one.close();
    await this.database.close();
  }

  get(sn: string, token = this.boss): Promise<LightMyRequestResponse> {
    return this.one.call('GET', `cars/${this.cars[sn]}`, { token });
  }

  async detail(sn: string): Promise<CarDetail> {
    return (await this.get(sn)).json().data;
  }

  post(sn: string, step: string, body: object = {}, token = this.boss): Promise<LightMyRequestResponse> {
    return this.one.call('POST', `cars/${this.cars[sn]}/${step}`, { token, lang: 'en', body });
  }

  /** What the operation log holds of a vehicle, in its order. */
  async deeds(sn: string): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ action: string }>(
      `select action from operation_log where subject_id = $1 order by at, id`,
      [this.cars[sn]],
    );
    return rows.map(({ action }) => action);
  }

  /** A vehicle as putting into use leaves it. */
  async car(sn: string, made: Made = {}): Promise<string> {
    const { pool } = this.database;
    const id = newId();
    const owner = made.owner ? newId() : null;
    if (made.owner)
      await pool.query(
        `insert into owner (id, name, kind, phone, division_code) values ($1, $2, 'individual', '13912345678', '230102')`,
        [owner, made.owner],
      );
    const dealer = made.dealer ? this.dealers[made.dealer] : null;
    await pool.query(
      `insert into vehicle (id, sn, terminal_number, state, dealer_id, owner_id, alias, brand, plate, division_code,
         installed_at, registration_until)
       values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, now(), now() + make_interval(days => $10))`,
      [
        id,
        sn,
        made.state ?? 'inUse',
        dealer,
        owner,
        made.alias ?? '',
        made.brand ?? '',
        made.plate ?? '',
        made.division ?? '230102',
        made.registrationDays ?? 100,
      ],
    );
    this.cars[sn] = id;
    return id;
  }

  private routes(pool: Pool, bus: Bus): Route[] {
    const parts: CarParts = {
      ...entityParts(pool),
      bus,
      lockTerminal: async (_db, _bus, _actor, { vehicle: { sn }, locked, reason }) =>
        void this.locks.push({ sn, locked, reason }),
      endOrders: terminalOrders.endOrders,
    };
    const log = createLog({ level: 'silent', name: 'test' });
    this.batches = carBatches(parts);
    return [
      ...dealerRoutes(pool, bus),
      ...exportRoutes({ pool, logOperation }, [carExport]),
      // The calls about batches themselves stand in the test's app already.
      ...batchRoutes({ pool, log }, this.batches).filter(({ spec }) => spec.path.startsWith('cars/')),
      ...carRoutes(parts),
    ];
  }

  private async populate(): Promise<void> {
    const { pool } = this.database;
    await addAccount(pool, 'boss', { roleId: 1 });
    await pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
    await pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
    this.boss = await this.one.signIn('boss');
    for (const name of ['north', 'county', 'south'] as const) {
      this.dealers[name] = await this.dealer(name, name === 'county' ? this.dealers.north : null);
      const id = await addAccount(pool, name, { roleId: 20 });
      await pool.query('update account set dealer_id = $2 where id = $1', [id, this.dealers[name]]);
      this.people[name] = await this.one.signIn(name);
    }
    const nord = { alias: 'Nord 1', brand: 'Lovol', plate: 'HA10001', owner: 'Zhang San' };
    await this.car('1000001', { dealer: 'north', ...nord });
    await this.car('1000002', { dealer: 'county', alias: 'Kreis', brand: 'Lovol' });
    await this.car('1000003', { dealer: 'south', alias: 'Süd', brand: 'John Deere', registrationDays: -3 });
    await this.car('1000004', { dealer: 'south', state: 'cancelled' });
    await this.car('1000005', { dealer: 'south', state: 'idle' });
  }

  private async dealer(company: string, superiorId: string | null): Promise<string> {
    const place = { address: 'Road 12', country: 'CN', divisionCode: '230102' };
    const body = { company: `${company} Ltd`, superiorId, legalPerson: 'Wang', phone: '13812345678' };
    const answer = await this.one.call('POST', 'dealers', {
      token: this.boss,
      body: { ...body, ...place, categories: ['autoSteer'] },
    });
    return answer.json().data.id;
  }
}
