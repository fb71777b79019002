import type { PointRow } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import type { Sql } from './sql.ts';

/** A dealer at the top of the tree; its id. */
export async function makeDealer(client: Client, superiorId: string | null = null): Promise<string> {
  const { id } = await client.post<{ id: string }>('dealers', {
    company: `Dealer ${crypto.randomUUID().slice(0, 8)}`,
    superiorId,
    legalPerson: 'Li Wei',
    phone: '13812345678',
    address: 'Xuefu Road 74',
    country: 'CN',
    divisionCode: '230102',
    categories: ['autoSteer'],
  });
  return id;
}

/** A service point in Harbin. */
export const makePoint = (client: Client, dealerId: string, name: string): Promise<PointRow> =>
  client.post<PointRow>('servicePoints', {
    name,
    dealerId,
    personInCharge: 'Zhang Wei',
    phone: '0451-12345678',
    divisionCode: '230102',
    address: 'Xuefu Road 74',
    longitude: 126.63,
    latitude: 45.72,
    services: ['repair'],
  });

let people = 0;

/** Somebody of a company, or without one of the provider, whose role holds these rights; he signs in with what is answered. */
export async function makePerson(
  client: Client,
  dealerId: string | null,
  permissions: readonly string[],
): Promise<{ id: string; username: string; password: string }> {
  people += 1;
  const stamp = `${Date.now() % 1_000_000}${people}`;
  const [username, password] = [`person${stamp}`, 'Furrow-2026a'];
  const role = await client.post<{ id: number }>('roleManage', {
    name: `Role ${stamp}`,
    scopeKind: dealerId === null ? 'service' : 'dealer',
    permissions,
  });
  const { id } = await client.post<{ id: string }>('accountManage', {
    name: username,
    password,
    displayName: username,
    phone: '13912345678',
    roleId: role.id,
    endsOn: null,
    mustChangePassword: false,
    dealerId,
  });
  return { id, username, password };
}

let vehicles = 0;

/** A vehicle in use of a company, registered in a division; SNs are never used twice in a run. */
export async function makeVehicle(
  client: Client,
  sql: Sql,
  { dealerId = null, division = '' }: { dealerId?: string | null; division?: string },
): Promise<{ id: string; sn: string }> {
  vehicles += 1;
  const sn = String(3_000_000 + (Date.now() % 9000) * 100 + (vehicles % 100));
  const { id } = await client.post<{ id: string }>('vehicles', {
    sn,
    terminalNumber: `1371${sn}`,
    alias: sn,
  });
  await sql.rows(`update vehicle set state = 'inUse', installed_at = now() where id = $1`, [id]);
  if (dealerId !== null) await client.post(`cars/${id}/transfer`, { dealerId, remark: '' });
  if (division !== '') await client.patch(`cars/${id}/region`, { divisionCode: division });
  return { id, sn };
}
