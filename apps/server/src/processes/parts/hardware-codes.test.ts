import type { HardwareRow, RegistrationRow } from '@furrow/contract';
import {
  decodeTransparent,
  decodeVendorDownlink,
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  messageId,
} from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import type { TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { codeChanged, hardwareRoutes, hearRevoked } from '#rooms/approvals/public.ts';
import { billingRoutes, openSigner } from '#rooms/billing/public.ts';
import { testKeys } from '#rooms/corrections/testing/caster-rig.ts';
import { connectionRoutes, hearIdentity } from '#rooms/machines/public.ts';
import { until } from '#telemetry/testing/until.ts';
import { licensing } from './licensing.ts';

// The whole way: a terminal over a real socket, what it tells, the request, the decision, the code that goes back to it.

const keys = testKeys();
const signer = openSigner(keys.keyFolder);
let database: TestDatabase;
let gateway: TestGateway;
let app: TestApp;
const tokens = { asks: '', decides: '' };
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  gateway = await TestGateway.open({
    database,
    identified: async (vehicleNo, told, heardAt) => {
      await hearIdentity(pool, gateway.bus, { vehicleNo, told, heardAt });
      await hearRevoked(pool, gateway.bus, { vehicleNo, code: told.machineCode, heardAt });
    },
  });
  // What a pass asks of a terminal goes by the bus of the gateway, as between processes.
  const { bus } = gateway;
  app = await testApp(database, () => [
    ...hardwareRoutes(
      { ...entityParts(pool), bus, files: openFileStore(keys.keyFolder) },
      licensing({ ...entityParts(pool), bus }, keys.keyFolder),
    ),
    ...connectionRoutes({ ...entityParts(pool), bus }, codeChanged),
    ...billingRoutes(pool, bus, {
      log: createLog({ level: 'silent', name: 'test' }),
      keyFolder: keys.keyFolder,
      publicUrl: undefined,
    }),
  ]);
  for (const name of ['asks', 'decides'] as const) {
    await addAccount(pool, name, { roleId: 1 });
    tokens[name] = await app.signIn(name);
  }
});
afterAll(async () => {
  await app.close();
  await gateway.close();
  await database.close();
  keys.remove();
});

const endsAt = Math.floor(Date.now() / 1000) + 60 * 86_400;
const call = async (method: 'GET' | 'POST', path: string, body?: object, who: keyof typeof tokens = 'asks') =>
  app.call(method, path, { token: tokens[who], lang: 'en', ...(body && { body }) });
const good = async <Data>(...asked: Parameters<typeof call>): Promise<Data> => {
  const answer = await call(...asked);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
};

/** A device of the provider in use, registered until `endsAt`, whose terminal has the board `code`. */
async function device(code: string): Promise<{ sn: string; no: number; phone: string }> {
  count += 1;
  const phone = `1391${String(count).padStart(7, '0')}`;
  const sn = String(2_480_000 + count);
  const no = await gateway.vehicle(phone, {
    sn,
    state: 'inUse',
    machine_code: code,
    category: 'autoSteer',
    stock_state: 'out',
    registration_until: new Date(endsAt * 1000),
  });
  await database.pool.query(
    `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, receiver_sn, controller_sn, tbox_sn, iccids, valid_from,
       state, source) select $2, id, machine_code, 'T' || sn, '', '', '', '{}', now() - interval '1 day', 'valid', 'entry'
     from vehicle where no = $1`,
    [no, newId()],
  );
  return { sn, no, phone };
}

/** A terminal that takes a code only if it was signed for its own board, as one does by the public key. */
class Licensed {
  readonly #terminal: TestTerminal;
  readonly #sn: string;
  readonly board: string;
  registeredUntil: number;

  constructor(terminal: TestTerminal, sn: string, board: string, registeredUntil: number) {
    this.#terminal = terminal;
    this.#sn = sn;
    this.board = board;
    this.registeredUntil = registeredUntil;
  }

  /** Tells what it is made of: 0x0900 type 0xF1. */
  async tell(): Promise<void> {
    const told = {
      order: 0,
      machineCode: this.board,
      tabletSn: `T${this.#sn}`,
      receiverSn: '',
      controllerSn: '',
      motorSn: '',
      iccid: '',
      softwareType: 'FIELD',
      softwareVersion: '3.0.0',
      locked: false,
      registeredUntil: this.registeredUntil,
    };
    const body = encodeTransparent(encodeVendorUplink({ content: 'identity', value: told }, exampleProfile));
    await this.#terminal.ackOf(this.#terminal.send(messageId.transparentUp, body));
  }

  /** Waits for the next code and answers it: taken (0) or refused (1). */
  async answer(): Promise<'taken' | 'refused' | 'ended'> {
    const message = await this.#terminal.next(messageId.transparentDown);
    const down = decodeVendorDownlink(decodeTransparent(message.body), exampleProfile);
    if (down?.content !== 'registration') throw new Error('no registration code');
    const { code, endsAt: endS } = down.value;
    const own = await signer.sign({
      sn: this.#sn,
      machineCode: this.board,
      endS,
      functions: ['autoSteer'],
    });
    if (code !== '' && code !== own) {
      this.#terminal.acknowledge(message, 1);
      return 'refused';
    }
    this.#terminal.acknowledge(message);
    this.registeredUntil = code === '' ? 0 : endS;
    return code === '' ? 'ended' : 'taken';
  }
}

/** A terminal logs in; the second time with the key that it got the first time. */
const authCodes = new Map<string, string>();
async function loggedIn(
  { phone, sn }: { phone: string; sn: string },
  board: string,
  until_ = 0,
): Promise<Licensed> {
  const terminal = gateway.terminal(phone);
  const kept = authCodes.get(phone);
  if (kept === undefined) authCodes.set(phone, await terminal.login(sn));
  else expect(await terminal.authenticate(kept)).toBe(0);
  return new Licensed(terminal, sn, board, until_);
}
const rowOf = (id: string) => good<HardwareRow>('GET', `hardwareCode/${id}`);
const step = async (id: string, name: string, who: keyof typeof tokens = 'decides', more: object = {}) =>
  good<HardwareRow>(
    'POST',
    `hardwareCode/${id}/${name}`,
    { version: (await rowOf(id)).version, ...more },
    who,
  );
const form = (sn: string, machineCode: string) => ({
  sn,
  batchKey: newId(),
  type: 'changedCode',
  machineCode,
  machineCodeAgain: machineCode,
  functions: ['autoSteer'],
  end: 'carryOver',
  explanation: 'New main board',
});

describe('a terminal whose hardware code changed', () => {
  it('R-2-060 refuses its old licence, confirms one with the same end after the pass, and hears that the old code has ended', async () => {
    const made = await device('BOARD1');
    const { sn, no } = made;
    const first = await good<{ id: string }>('POST', 'singleRegistration', {
      sn,
      machineCode: 'BOARD1',
      kind: 'replacement',
      functions: ['autoSteer'],
      days: 60,
      amount: '0',
      reason: 'first',
      shorten: true,
    });
    const endOfFirst = (await good<RegistrationRow>('GET', `singleRegistration/${first.id}`)).endsAt!;
    const old = await loggedIn(made, 'BOARD1');
    expect(await old.answer()).toBe('taken');
    // A new board in the same housing.
    const fresh = await loggedIn(made, 'BOARD2');
    await fresh.tell();
    await until(
      async () =>
        (await good<{ reportedCode: string }>('GET', `hardwareCode/device/${sn}`)).reportedCode === 'BOARD2',
    );
    expect((await call('POST', `singleRegistration/${first.id}/send`)).statusCode).toBe(200);
    expect(await fresh.answer()).toBe('refused');
    const { id } = await good<HardwareRow>('POST', 'hardwareCode', form(sn, 'BOARD2'));
    expect(await rowOf(id)).toMatchObject({ origin: 'reported', reportedAt: expect.any(Number) });
    // While it is open nothing is registered, renewed or sent.
    const registering = {
      sn,
      machineCode: 'BOARD1',
      kind: 'official',
      functions: ['autoSteer'],
      amount: '1.00',
    };
    const refused = [
      await call('POST', 'singleRegistration', { ...registering, days: 90 }),
      await call('POST', `singleRegistration/${first.id}/send`),
    ];
    expect(refused.map((answer) => answer.json().data.key)).toEqual(Array(2).fill('machineCodeUnderReview'));
    for (const [page, what] of [
      ['registrations', {}],
      ['renewals', { what: 'both' }],
    ] as const) {
      const rows = await good<{ message: string | null }[]>('POST', `${page}/check`, {
        sns: [sn],
        days: 90,
        ...what,
      });
      expect(rows.map(({ message }) => message)).toEqual(['machineCodeUnderReview']);
    }
    await step(id, 'review');
    await step(id, 'approve');
    expect(await fresh.answer()).toBe('taken');
    expect(fresh.registeredUntil).toBe(Math.floor(endOfFirst));
    await until(async () => (await rowOf(id)).delivery === 'confirmed');
    expect(await rowOf(id)).toMatchObject({ state: 'passed', aliveSince: expect.any(Number) });
    const [registration] = (await good<{ rows: RegistrationRow[] }>('GET', `singleRegistration?sn=${sn}`))
      .rows;
    expect(registration).toMatchObject({
      origin: 'hardwareCode',
      kind: 'replacement',
      machineCode: 'BOARD2',
      delivery: 'confirmed',
      endsAt: endOfFirst,
    });
    const { code } = await good<{ code: string }>('POST', `hardwareCode/${id}/code`);
    expect(code).toMatch(/^([A-Z2-7]{1,5}-)+[A-Z2-7]{1,5}$/);
    // The old board once more, with the licence that it has kept.
    const again = await loggedIn(made, 'BOARD1', endOfFirst);
    await again.tell();
    expect(await again.answer()).toBe('ended');
    expect(again.registeredUntil).toBe(0);
    await again.tell();
    const heard = await good<{ rows: { code: string; heardAgain: number }[] }>(
      'GET',
      `hardwareCode/revoked?sn=${sn}`,
    );
    expect(heard.rows).toMatchObject([{ code: 'BOARD1', heardAgain: 1 }]);
    expect(await good('GET', 'hardwareCode/summary')).toMatchObject({ signed: 1, heard: 1 });
    const { rows } = await database.pool.query(
      `select state from terminal_command where vehicle_no = $1 and kind = 'registrationCode' order by created_at, id`,
      [no],
    );
    expect(rows.map(({ state }) => state)).toContain('refused');
  });

  it('waits with its code when it is away, and is sent it again', async () => {
    const made = await device('AWAY1');
    const { id } = await good<HardwareRow>('POST', 'hardwareCode', {
      ...form(made.sn, 'AWAY2'),
      draft: true,
      end: 'days',
      days: 30,
    });
    const submitted = await call('POST', `hardwareCode/${id}/submit`, { version: (await rowOf(id)).version });
    expect(problems(submitted)).toEqual(['items itemsMissing']);
    await database.pool.query(
      `insert into terminal_identity (vehicle_no, machine_code, tablet_sn, receiver_sn, controller_sn, motor_sn, iccid, software_type,
         software_version, registered_until, locked, heard_at) values ($1, 'AWAY2', '', '', '', '', '', '', '', null, false, now())`,
      [made.no],
    );
    await step(id, 'submit', 'asks');
    expect((await call('POST', `hardwareCode/${id}/code`)).json().data.key).toBe('registrationOver');
    await step(id, 'review');
    await step(id, 'approve');
    expect(await rowOf(id)).toMatchObject({ delivery: 'waiting' });
    await good('POST', `hardwareCode/${id}/send`);
    const terminal = await loggedIn(made, 'AWAY2');
    expect(await terminal.answer()).toBe('taken');
    await until(async () => (await rowOf(id)).delivery === 'confirmed');
  });

  it('has a request opened by the system when its report is confirmed, which anybody of the provider may decide', async () => {
    const made = await device('SYS1');
    const terminal = await loggedIn(made, 'SYS2');
    await terminal.tell();
    const reported = () =>
      good<{ rows: { id: string }[] }>('GET', `snConnections?sn=${made.sn}&state=toConfirm`);
    await until(async () => (await reported()).rows.length === 1);
    await good('POST', `snConnections/${(await reported()).rows[0]!.id}/confirm`);
    const opened = await good<{ rows: HardwareRow[] }>('GET', `hardwareCode?sn=${made.sn}`);
    expect(opened.rows).toMatchObject([
      {
        state: 'toReview',
        origin: 'connection',
        way: 'system',
        applicantId: null,
        type: 'changedCode',
        oldCode: 'SYS1',
        newCode: 'SYS2',
        end: 'carryOver',
        functions: ['autoSteer'],
      },
    ]);
    const { id } = opened.rows[0]!;
    await step(id, 'review', 'asks');
    await step(id, 'approve', 'asks');
    expect(await terminal.answer()).toBe('taken');
    expect(terminal.registeredUntil).toBe(endsAt);
  });
});
