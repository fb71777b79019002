import type { SatelliteRow } from '@furrow/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type BillingApp, billingApp } from '../../testing/billing-app.ts';
import { keepSatellites } from '../keep-satellite.ts';
import { fittedReceiverOf, stockOf } from './satellite-stock.ts';

/** What a terminal was told, as its command holds it. */
interface Told {
  state: string;
  parameters: { supplier: string; level: number; code: string; endsAt: number };
}

/** Now, seconds UTC. */
export const nowS = (): number => Date.now() / 1000;
export const keyOf = (answer: LightMyRequestResponse): string => answer.json().data.key;

/** What a form of /xignji holds at least. */
export const formOf = (sns: string[], over: object = {}) => ({
  sns,
  supplier: 'b2b',
  level: 'decimetre',
  days: 365,
  begins: 'activation',
  origin: 'gift',
  amount: '0',
  ...over,
});

/** The room with a stock of 40 codes of B2B for 365 days, and what is done with services in the tests. */
export async function satelliteRig() {
  const app: BillingApp = await billingApp();
  await stockOf(app, { supplier: 'B2B', level: 'decimetre', days: 365, count: 40 });
  const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await app.database.pool.query<Row>(text, values)).rows;
  const deed = (id: string, path: string, body: object = {}, token?: string) =>
    app.post(`satelliteServices/${id}/${path}`, body, token);
  const read = (id: string) => app.get<SatelliteRow>(`satelliteServices/${id}`);
  const good = async (id: string, path: string, body: object = {}): Promise<SatelliteRow> => {
    const answer = await deed(id, path, body);
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json().data;
  };
  const make = async (sn: string, over: object = {}): Promise<SatelliteRow> => {
    const answer = await app.post('satelliteServices', formOf([sn], over));
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json().data[0];
  };
  /** A vehicle with a receiver that takes PPP-B2b. */
  const device = async (sn: string): Promise<string> => {
    const id = await app.vehicle(sn);
    await fittedReceiverOf(app, id, `R${sn}`, 'b2b');
    return id;
  };
  /** What the gateway writes when the terminal answers. */
  const answers = (vehicleId: string, state: 'confirmed' | 'refused' | 'expired') =>
    sql(
      `update terminal_command c set state = $2, sent_at = now(), ended_at = now() from vehicle v
       where v.no = c.vehicle_no and v.id = $1 and c.kind = 'satelliteCode' and c.state in ('waiting', 'sent')`,
      vehicleId,
      state,
    );
  return {
    app,
    sql,
    deed,
    read,
    good,
    make,
    device,
    answers,
    commands: (vehicleId: string) =>
      sql<Told>(
        `select c.state, c.parameters from terminal_command c join vehicle v on v.no = c.vehicle_no
         where v.id = $1 and c.kind = 'satelliteCode' order by c.created_at, c.id`,
        vehicleId,
      ),
    async active(sn: string, over: object = {}): Promise<{ vehicleId: string; row: SatelliteRow }> {
      const vehicleId = await device(sn);
      const made = await make(sn, over);
      await good(made.id, 'activate');
      await answers(vehicleId, 'confirmed');
      return { vehicleId, row: await read(made.id) };
    },
    /** Codes of B2B that are left. */
    async free(): Promise<number> {
      const stock = await app.get<{ supplier: string; free: number }[]>('satelliteServices/stock');
      return stock.find(({ supplier }) => supplier === 'B2B')!.free;
    },
    /** A person of the first company with these rights; returns his token. */
    async person(name: string, roleId: number, rights: readonly string[]): Promise<string> {
      await sql(`insert into role (id, name, scope_kind) values ($1, $2, 'dealer')`, roleId, name);
      await sql(`insert into role_permission select $1, unnest($2::text[])`, roleId, ['xignji', ...rights]);
      await addAccount(app.database.pool, name, { roleId, dealerId: app.mine });
      return app.one.signIn(name);
    },
    keep: () => keepSatellites({ pool: app.database.pool, bus: app.one.bus, signer: app.parts.signer }),
    close: () => app.close(),
  };
}
export type SatelliteRig = Awaited<ReturnType<typeof satelliteRig>>;
