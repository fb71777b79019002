import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { lineRoutes, markRoutes, openFieldFiles } from '../public.ts';

/** Two dealers with a vehicle each (1000001 of North, 1000002 of South), a boss and somebody of North. */
export interface FieldWorld {
  database: TestDatabase;
  app: TestApp;
  boss: string;
  person: string;
  /** Ids of the vehicles, by SN. */
  vehicles: Record<string, string>;
  close(): Promise<void>;
}

export async function fieldWorld(files = openFieldFiles()): Promise<FieldWorld> {
  const database = await testDatabase();
  const app = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus),
    ...lineRoutes({ ...entityParts(pool), bus }, files),
    ...markRoutes({ ...entityParts(pool), bus }, files),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(
    `insert into role_permission values (20, 'basicInfo'), (20, 'abLine'), (20, 'abLine.create'), (20, 'markManage')`,
  );
  const boss = await app.signIn('boss');
  const dealer = async (company: string): Promise<string> => {
    const place = { address: 'Y', country: 'CN', divisionCode: '230102' };
    const body = { company, legalPerson: 'X', phone: '13812345678', categories: ['autoSteer'], ...place };
    return (await app.call('POST', 'dealers', { token: boss, body })).json().data.id;
  };
  const [north, south] = [await dealer('North'), await dealer('South')];
  const vehicles: Record<string, string> = {};
  for (const [sn, dealerId] of [
    ['1000001', north],
    ['1000002', south],
  ] as const) {
    vehicles[sn] = newId();
    await database.pool.query(
      `insert into vehicle (id, sn, terminal_number, division_code, dealer_id, state)
       values ($1, $2, $2, '230102', $3, 'inUse')`,
      [vehicles[sn], sn, dealerId],
    );
  }
  const id = await addAccount(database.pool, 'person', { roleId: 20 });
  await database.pool.query('update account set dealer_id = $2 where id = $1', [id, north]);
  const person = await app.signIn('person');
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  return { database, app, boss, person, vehicles, close };
}
