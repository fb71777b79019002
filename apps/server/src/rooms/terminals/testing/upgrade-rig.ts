import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  SoftwareVersionRow,
  TerminalJobRow,
  TerminalTaskEvent,
  TerminalTaskRow,
} from '@furrow/contract';
import type { LightMyRequestResponse } from 'fastify';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { GatewayLimits } from '#gateways/jt808/limits.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { until } from '#telemetry/testing/until.ts';
import {
  canRoutes,
  firmwareAddress,
  firmwareRoutes,
  imageReader,
  jobRoutes,
  tellCreator,
  versionRoutes,
} from '../public.ts';
import { TestTbox } from './test-tbox.ts';

/** The calls of jobs and versions beside a gateway over the same database, and T-BOXes over real sockets. */
export class UpgradeRig {
  readonly database: TestDatabase;
  readonly app: TestApp;
  readonly files: FileStore;
  gateway: TestGateway;
  boss = '';
  /** Where the calls listen. */
  address = '';
  readonly #folder: string;
  readonly #limits: Partial<GatewayLimits>;
  readonly #boxes: TestTbox[] = [];
  #count = 0;

  private constructor(parts: {
    database: TestDatabase;
    app: TestApp;
    gateway: TestGateway;
    folder: string;
    limits: Partial<GatewayLimits>;
  }) {
    this.database = parts.database;
    this.app = parts.app;
    this.gateway = parts.gateway;
    this.#folder = parts.folder;
    this.#limits = parts.limits;
    this.files = openFileStore(parts.folder);
  }

  /** `limits` of the gateway that are not the usual ones. */
  static async open(limits: Partial<GatewayLimits> = {}): Promise<UpgradeRig> {
    const folder = mkdtempSync(join(tmpdir(), 'furrow-images-'));
    const files = openFileStore(folder);
    const database = await testDatabase();
    const app = await testApp(database, (pool, bus) => [
      ...jobRoutes({ ...entityParts(pool), bus }),
      ...firmwareRoutes({ ...entityParts(pool), bus, files }),
      ...versionRoutes({ ...entityParts(pool), bus, files }),
      ...canRoutes({ ...entityParts(pool), bus, files }),
    ]);
    const address = await app.listen();
    await addAccount(database.pool, 'boss', { roleId: 1 });
    const gateway = await gatewayOf({ database, files, address, limits });
    const rig = new UpgradeRig({ database, app, gateway, folder, limits });
    rig.address = address;
    rig.boss = await app.signIn('boss');
    // Fast enough for a test; one profile for the hardware that the T-BOXes have.
    await rig.profile({});
    return rig;
  }

  /** The profile of hardware EX-H2. */
  async profile(over: Record<string, unknown>): Promise<void> {
    const columns = {
      id: newId(),
      hardware_version: 'EX-H2',
      package_size: 100,
      ack_mode: 'each',
      rate: 200,
      parameter_map: '{}',
      ...over,
    };
    await this.database.pool.query(`delete from hardware_profile`);
    const names = Object.keys(columns);
    await this.database.pool.query(
      `insert into hardware_profile (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(columns),
    );
  }

  /** A T-BOX with its vehicle, connected unless told otherwise. */
  async tbox(
    more: { connected?: boolean; firmware?: string; hardware?: string } = {},
  ): Promise<TestTbox & { id: string; sn: string; no: number }> {
    const { connected = true, firmware = '1.0.0', hardware = 'EX-H2' } = more;
    const n = this.#count++;
    const phone = `1377${String(n).padStart(7, '0')}`;
    const no = await this.gateway.vehicle(phone, {
      sn: String(3_100_000 + n),
      category: 'tbox',
      hardware_version: hardware,
      software_version: firmware,
    });
    const { rows } = await this.database.pool.query<{ id: string; sn: string }>(
      'select id, sn from vehicle where no = $1',
      [no],
    );
    const box = Object.assign(new TestTbox(phone, { firmware, hardware }), { ...rows[0]!, no });
    this.#boxes.push(box);
    if (connected) {
      await box.connect(this.gateway.port);
      await this.until('select 1 from terminal_connection where vehicle_no = $1 and ended_at is null', [no]);
    }
    return box;
  }

  /** A released version of so many bytes. */
  async version(
    version: string,
    bytes = 2_000,
    state = 'released',
    hardware = ['EX-H2'],
    type = 'tbox',
  ): Promise<string> {
    const [id, fileId] = [newId(), newId()];
    const image = randomBytes(bytes);
    await this.files.write('attachments', fileId, [image]);
    await this.database.pool.query(
      `insert into software_version (id, type, version, description, url, hardware_versions, state, file_id, file_name, file_size, sha256, released_at)
       values ($1, $8, $2, 'test', 'http://x/y', $3, $4, $5, 'image.bin', $6, $7, now())`,
      [id, version, hardware, state, fileId, bytes, createHash('sha256').update(image).digest(), type],
    );
    return id;
  }

  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    token = this.boss,
  ): Promise<LightMyRequestResponse> {
    return this.app.call(method, path, { token, ...(body && { body }) });
  }

  /** The answer of a call that must go well. */
  async ask<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    token = this.boss,
  ): Promise<Answer> {
    const answer = await this.call(method, path, body, token);
    if (answer.statusCode !== 200 || answer.json().code !== 200)
      throw new Error(`${method} ${path}: ${answer.payload}`);
    return answer.json<{ data: Answer }>().data;
  }

  async draft(
    versionId: string,
    devices: readonly { id: string }[],
    options: object = {},
    kind: 'upgrade' | 'software' = 'upgrade',
  ): Promise<TerminalJobRow> {
    const { id } = await this.ask<TerminalJobRow>('POST', 'terminalJobs', {
      kind,
      versionId,
      devices: devices.map((one) => one.id),
    });
    return this.ask('PUT', `terminalJobs/${id}`, { options });
  }

  async start(
    versionId: string,
    devices: readonly { id: string }[],
    options: object = {},
    kind: 'upgrade' | 'software' = 'upgrade',
  ): Promise<TerminalJobRow> {
    const { id } = await this.draft(versionId, devices, options, kind);
    return this.ask('POST', `terminalJobs/${id}/start`, { startKey: newId() });
  }

  job(id: string): Promise<TerminalJobRow> {
    return this.ask('GET', `terminalJobs/${id}`);
  }

  tasks(jobId: string): Promise<TerminalTaskRow[]> {
    return this.ask('GET', `terminalJobs/${jobId}/tasks`);
  }

  /** The task of a device once it is as wanted. */
  async task(
    jobId: string,
    device: { id: string },
    wanted: Partial<TerminalTaskRow>,
  ): Promise<TerminalTaskRow> {
    let seen: TerminalTaskRow | undefined;
    try {
      await until(async () => {
        seen = (await this.tasks(jobId)).find((one) => one.device === device.id);
        return (
          seen !== undefined &&
          Object.entries(wanted).every(([name, value]) => seen![name as keyof TerminalTaskRow] === value)
        );
      }, 15_000);
    } catch {
      throw new Error(`wanted ${JSON.stringify(wanted)}, is ${JSON.stringify(seen)}`);
    }
    return seen!;
  }

  async events(taskId: string): Promise<string[]> {
    return (await this.ask<TerminalTaskEvent[]>('GET', `terminalTasks/${taskId}/events`)).map(
      ({ kind }) => kind,
    );
  }

  until(sql: string, values: unknown[]): Promise<void> {
    return until(async () => (await this.database.pool.query(sql, values)).rows.length > 0, 15_000);
  }

  versionRow(id: string): Promise<SoftwareVersionRow> {
    return this.ask('GET', `versions/${id}`);
  }

  /** The gateway ends and another one begins over the same database. */
  async restartGateway(): Promise<void> {
    for (const box of this.#boxes) await box.hangUp().catch(() => undefined);
    await this.gateway.close();
    const { database, files, address } = this;
    this.gateway = await gatewayOf({ database, files, address, limits: this.#limits });
  }

  async close(): Promise<void> {
    for (const box of this.#boxes) if (box.terminal !== undefined) await box.hangUp().catch(() => undefined);
    await this.gateway.close();
    await this.app.close();
    await this.database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function gatewayOf({
  database,
  files,
  address,
  limits,
}: {
  database: TestDatabase;
  files: FileStore;
  address: string;
  limits: Partial<GatewayLimits>;
}): Promise<TestGateway> {
  return TestGateway.open({
    database,
    limits,
    images: imageReader(files),
    firmwareAddress: firmwareAddress(address),
    jobNews: (news) => tellCreator(database.pool, { publish: () => undefined }, news),
  });
}
