import type { PointRow } from '@furrow/contract';
import type { Client } from '@furrow/harness';

/** A dealer at the top of the tree; its id. */
export async function makeDealer(client: Client, superiorId: string | null = null): Promise<string> {
  const { id } = await client.post<{ id: string }>('dealers', {
    ...{ company: `Dealer ${crypto.randomUUID().slice(0, 8)}`, superiorId, legalPerson: 'Li Wei' },
    ...{ phone: '13812345678', address: 'Xuefu Road 74', country: 'CN', divisionCode: '230102' },
    categories: ['autoSteer'],
  });
  return id;
}

/** A service point in Harbin. */
export const makePoint = (client: Client, dealerId: string, name: string): Promise<PointRow> =>
  client.post<PointRow>('servicePoints', {
    ...{ name, dealerId, personInCharge: 'Zhang Wei', phone: '0451-12345678', divisionCode: '230102' },
    ...{ address: 'Xuefu Road 74', longitude: 126.63, latitude: 45.72, services: ['repair'] },
  });
