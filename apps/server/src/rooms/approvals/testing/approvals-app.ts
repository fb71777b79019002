import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { cancelChargesOf, putCardBack } from '#rooms/billing/public.ts';
import {
  type CarriesOver,
  connectionRoutes,
  replacementRecordRoutes,
  vehiclesOfDealers,
} from '#rooms/machines/public.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { warningRoutes } from '#rooms/warnings/public.ts';
import { noSources } from '#rooms/warnings/testing/warning-rig.ts';
import {
  type CarryOver,
  cancellationBatches,
  cancellationRoutes,
  entryDraftsFromFile,
  entryQueryRoutes,
  entryRoutes,
  followCode,
  hardwareRoutes,
  type Licensing,
  replacementRoutes,
  withApplications,
} from '../public.ts';

type Who = 'boss' | 'first' | 'second' | 'north' | 'colleague' | 'south' | 'reader';

/** The calls of the room, two dealers with people of theirs, and two people of the provider who check and grant. */
export interface ApprovalsApp {
  database: TestDatabase;
  one: TestApp;
  tokens: Record<Who, string>;
  accounts: Record<Who, string>;
  dealers: { north: string; south: string };
  /** What the room above was told to drop. */
  dropped: string[];
  /** Where uploaded files lie. */
  folder: string;
  /** What replacements carried over, and licences that were signed and ended. */
  carried: string[];
  /** What a pass throws while it is carried out, as often as it stands here. */
  breaks: unknown[];
  device(over?: {
    dealer?: 'north' | 'south';
    state?: string;
  }): Promise<{ id: string; no: number; sn: string }>;
  call(
    who: Who,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const pages = ['equipCancel', 'infoEntry', 'infoEntryQuery', 'equipReplace', 'hardwareCode'];
const rightsOf = (...names: string[]) => [
  'approvals',
  ...pages.flatMap((page) => [page, ...names.map((name) => `${page}.${name}`)]),
];

export async function approvalsApp(): Promise<ApprovalsApp> {
  const database = await testDatabase();
  const dropped: string[] = [];
  const breaks: unknown[] = [];
  const carried: string[] = [];
  const drop = async (_db: unknown, vehicleId: string): Promise<void> => {
    if (breaks.length > 0) throw breaks.shift();
    dropped.push(vehicleId);
  };
  const licensing: Licensing = {
    sign: async (_carrying, _actor, { vehicleId, first, end, functions }) => {
      if (breaks.length > 0) throw breaks.shift();
      carried.push(`${first ? 'official' : 'replacement'} ${vehicleId} ${end} ${functions.join('+')}`);
    },
    end: async (_carrying, _actor, { vehicleId }) => void carried.push(`end ${vehicleId}`),
    show: async () => ({ code: '' }),
    send: async () => undefined,
  };
  const folder = mkdtempSync(join(tmpdir(), 'furrow-approvals-'));
  const over: CarryOver & CarriesOver = {
    registration: async (_carrying, _actor, { vehicleId, reason }) => {
      if (breaks.length > 0) throw breaks.shift();
      carried.push(`registration ${vehicleId} ${reason}`);
      return true;
    },
    corrections: async (_carrying, _actor, vehicleId) => {
      carried.push(`corrections ${vehicleId}`);
      return true;
    },
    renewPasswords: async (_carrying, _actor, { vehicleId }) => {
      carried.push(`password ${vehicleId}`);
      return 1;
    },
    satellite: async (_carrying, _actor, vehicleId) => {
      carried.push(`satellite ${vehicleId}`);
      return true;
    },
    card: ({ db }, actor, of) => putCardBack(db, actor.accountId, of),
    cancelCharges: cancelChargesOf,
    drop,
    code: ({ db }, actor, device) => followCode(db, actor, { ...device, approvalId: null, why: 'changed' }),
  };
  const one = await testApp(database, (pool, bus, files) => [
    ...dealerRoutes(pool, bus, withApplications(vehiclesOfDealers)),
    ...batchRoutes(
      { pool, log: createLog({ level: 'silent', name: 'test' }) },
      cancellationBatches({ ...entityParts(pool), bus }),
    ).filter(({ spec }) => spec.path.startsWith('equipCancel/')),
    ...cancellationRoutes({ ...entityParts(pool), bus }, drop),
    ...entryRoutes({ ...entityParts(pool), bus }),
    ...importRoutes({ pool, files }, [entryDraftsFromFile(entityParts(pool))]),
    ...entryQueryRoutes({ ...entityParts(pool), bus }),
    ...hardwareRoutes({ ...entityParts(pool), bus, files: openFileStore(folder) }, licensing),
    ...replacementRoutes({ ...entityParts(pool), bus }, over),
    ...replacementRecordRoutes({ ...entityParts(pool), bus, codeFollows: null }, over),
    ...connectionRoutes({ ...entityParts(pool), bus }),
    ...warningRoutes({ ...entityParts(pool), bus }, noSources),
  ]);
  const { pool } = database;
  await pool.query(
    `insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer'), (21, 'auditors', 'provider'), (22, 'readers', 'provider')`,
  );
  const grant = (role: number, rights: string[]) =>
    pool.query('insert into role_permission select $1, unnest($2::text[])', [role, rights]);
  const jobs = ['serviceLog', 'replaceRecord', 'newReplaceRecord', 'snConnect', 'dismantle'];
  await grant(20, [
    ...rightsOf('create', 'check'),
    'infoEntry.import',
    ...jobs,
    'newReplaceRecord.approve',
    'newReplaceRecord.edit',
    'newReplaceRecord.undo',
  ]);
  await grant(21, rightsOf('create', 'check', 'approve', 'assign', 'setting'));
  await grant(22, rightsOf());
  const accounts = {} as Record<Who, string>;
  accounts.boss = await addAccount(pool, 'boss', { roleId: 1 });
  const tokens = { boss: await one.signIn('boss') } as Record<Who, string>;
  const dealer = async (company: string): Promise<string> => {
    const place = { address: 'Road 12', country: 'CN', divisionCode: '230102', categories: ['autoSteer'] };
    const body = { company, superiorId: null, legalPerson: 'Wang', phone: '13812345678', ...place };
    return (await one.call('POST', 'dealers', { token: tokens.boss, body })).json().data.id;
  };
  const dealers = { north: await dealer('North Ltd'), south: await dealer('South Ltd') };
  const people: [Who, number, string | undefined][] = [
    ...([
      ['first', 21, undefined],
      ['second', 21, undefined],
      ['reader', 22, undefined],
    ] as [Who, number, undefined][]),
    ...([
      ['north', 20, dealers.north],
      ['colleague', 20, dealers.north],
      ['south', 20, dealers.south],
    ] as [Who, number, string][]),
  ];
  for (const [name, roleId, dealerId] of people) {
    accounts[name] = await addAccount(pool, name, { roleId, ...(dealerId ? { dealerId } : {}) });
    // The provider's people of this test see all.
    if (!dealerId)
      await pool.query(
        `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', 'CN')`,
        [accounts[name]],
      );
    tokens[name] = await one.signIn(name);
  }
  let count = 0;
  return {
    database,
    one,
    tokens,
    accounts,
    dealers,
    dropped,
    breaks,
    carried,
    folder,
    async device(over = {}) {
      count += 1;
      const [id, sn] = [newId(), String(8_730_000 + count)];
      const { rows } = await pool.query<{ no: number }>(
        `insert into vehicle (id, sn, terminal_number, state, dealer_id, division_code, registration_until)
         values ($1, $2, $2, $3, $4, '230102', now() + interval '5 days') returning no`,
        [id, sn, over.state ?? 'inUse', dealers[over.dealer ?? 'north']],
      );
      return { id, sn, no: rows[0]!.no };
    },
    call: (who, method, path, body) =>
      one.call(method, path, { token: tokens[who], lang: 'en', ...(body && { body }) }),
    async close() {
      await one.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Of the provider, with all the rights of a reviewer, in a province where no device of these tests stands; answers its id. */
export async function addAfar({ database: { pool } }: ApprovalsApp): Promise<string> {
  const id = await addAccount(pool, 'afar', { roleId: 21 });
  await pool.query(
    `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '440000')`,
    [id],
  );
  return id;
}
