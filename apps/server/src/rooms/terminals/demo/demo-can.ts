import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CanFirmwareState, CanNodeKind } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { newId } from '#kit/id.ts';
import {
  type DemoFirmware,
  deleteCanFirmware,
  hasCanFirmware,
  putCanFirmware,
  putFlashes,
  putNodes,
} from './demo-can.store.ts';

/** Kind, model, version, state, days since its upload, size in bytes, what is new in it. */
type Made = readonly [CanNodeKind, string, string, CanFirmwareState, number, number, string];

/** Around what the nodes of the simulated terminals say that they run (tools/simulator, can-bus). */
const made: readonly Made[] = [
  ['controller', 'CU-20', '1.1.0', 'withdrawn', 400, 48_000, '首个正式版'],
  ['controller', 'CU-20', '1.2.0', 'released', 210, 49_152, '掉电保存参数'],
  ['controller', 'CU-20', '1.3.0', 'released', 20, 51_200, '转向闭环更平稳'],
  ['controller', 'CU-20', '1.4.0', 'draft', 2, 52_000, '支持双天线航向'],
  ['motor', 'DM-3', '1.2.0', 'released', 190, 30_720, '过流保护'],
  ['motor', 'DM-3', '1.2.5', 'released', 15, 31_000, '低速抖动修正'],
  ['attitudeSensor', 'IMU-6', '2.0.1', 'released', 90, 22_528, '温度补偿'],
  ['angleSensor', 'AS-1', '1.0.4', 'released', 60, 12_288, '零点标定更快'],
];

/** Bytes that are the same each time: an image of nobody's processor. */
function imageOf(model: string, version: string, size: number): Buffer {
  const seed = createHash('sha256').update(`${model} ${version}`).digest();
  return Buffer.from(Uint8Array.from({ length: size }, (_, at) => seed[at % seed.length]! ^ (at & 0xff)));
}

/** Firmware of nodes, nodes of the demo's machines, and past flashes; does nothing twice. */
export async function createDemoCan(pool: Pool, files: FileStore): Promise<void> {
  if (await hasCanFirmware(pool)) return;
  const rows: DemoFirmware[] = made.map(([nodeKind, model, version, state, days, size, description]) => {
    const bytes = imageOf(model, version, size);
    return {
      id: newId(),
      fileId: newId(),
      nodeKind,
      model,
      version,
      state,
      days,
      description,
      bytes,
      crc32: crc32(bytes),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
  for (const { fileId, bytes } of rows) await files.write('attachments', fileId, [bytes]);
  await inTransaction(pool, async (db) => {
    for (const row of rows) await putCanFirmware(db, row);
    await putNodes(db);
    await putFlashes(db);
  });
}

/** Takes the demo's firmware of nodes away once their flashes went with the machines. Says which files nobody needs any more. */
export const removeDemoCan = (pool: Pool): Promise<string[]> => inTransaction(pool, deleteCanFirmware);
