import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CanTaskRow, FlashDevice, ListAnswer } from '@furrow/contract';
import { newId } from '#kit/id.ts';
import { until } from '#telemetry/testing/until.ts';
import type { UpgradeRig } from './upgrade-rig.ts';

export interface FlashedDevice {
  id: string;
  sn: string;
  no: number;
}

interface Flashed {
  job: string;
  no: number;
  devices: FlashDevice[];
}

export const isOver = ({ phase }: CanTaskRow): boolean => phase === 'ended';

/** Firmware of nodes and flashes over the calls of a rig. */
export class CanRig {
  readonly #rig: UpgradeRig;

  constructor(rig: UpgradeRig) {
    this.#rig = rig;
  }

  /** Released firmware of the motors (node 0x12) with an image of so many bytes. */
  async firmware(version: string, bytes = 40_000): Promise<string> {
    const [id, fileId] = [newId(), newId()];
    const image = randomBytes(bytes);
    await this.#rig.files.write('attachments', fileId, [image]);
    await this.#rig.database.pool.query(
      `insert into can_firmware (id, node_kind, model, hardware_versions, version, description, bus, node_id, baud_kbit, file_id, file_name,
         file_size, crc32, sha256, state, released_at)
       values ($1, 'motor', 'M1', '{EX-N1}', $2, 'test', 1, 18, 250, $3, 'node.bin', $4, $5, $6, 'released', now())`,
      [id, version, fileId, bytes, crc32(image), createHash('sha256').update(image).digest()],
    );
    return id;
  }

  flash(id: string, some: readonly FlashedDevice[], more: object = {}): Promise<Flashed> {
    const sns = some.map(({ sn }) => sn);
    return this.#rig.ask('POST', `canFirmware/${id}/flash`, { sns, startKey: newId(), ...more });
  }

  async tasksOf(job: string): Promise<CanTaskRow[]> {
    return (await this.#rig.ask<ListAnswer<CanTaskRow>>('GET', `canTasks?job=${job}`)).rows;
  }

  /** The task of a device once it is as wanted. */
  async task(job: string, device: FlashedDevice, wanted: (row: CanTaskRow) => boolean): Promise<CanTaskRow> {
    let seen: CanTaskRow | undefined;
    await until(async () => {
      seen = (await this.tasksOf(job)).find((one) => one.device === device.id);
      return seen !== undefined && wanted(seen);
    }, 25_000).catch(() => {
      throw new Error(`is ${JSON.stringify(seen)}`);
    });
    return seen!;
  }
}
