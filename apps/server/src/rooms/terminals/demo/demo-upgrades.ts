import { createHash } from 'node:crypto';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { newId } from '#kit/id.ts';
import { type DemoVersion, hasVersions, putUpgrades, putVersions } from './demo-upgrades.store.ts';

const firmwares = [
  {
    version: '2.2.7',
    state: 'withdrawn',
    size: 90_000,
    releasedDays: 400,
    description: '初始批次',
    notes: '',
  },
  {
    version: '2.3.1',
    state: 'released',
    size: 96_000,
    releasedDays: 210,
    description: '休眠上报与低压保护',
    notes: '休眠时每 10 分钟上报一次。',
  },
  {
    version: '2.4.0',
    state: 'released',
    size: 101_000,
    releasedDays: 30,
    description: '双 CAN 采集',
    notes: 'CAN2 默认关闭。',
  },
  {
    version: '2.5.0',
    state: 'released',
    size: 104_000,
    releasedDays: 3,
    description: '断点续传与多服务器',
    notes: '最多四个附加服务器。',
  },
  { version: '2.6.0', state: 'draft', size: 104_500, releasedDays: 0, description: '测试版', notes: '' },
] as const;

/** Bytes that look like firmware to nobody but to a hash: the same for the same version. */
function imageOf(version: string, size: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, at) =>
    createHash('sha256').update(`${version}/${at}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

/** Firmware of the demo's T-BOXes with images, past upgrades, and one that begins now; does nothing twice. */
export async function createDemoUpgrades(pool: Pool, files: FileStore): Promise<void> {
  if (await hasVersions(pool)) return;
  const versions: DemoVersion[] = [];
  for (const one of firmwares) {
    const fileId = newId();
    const image = imageOf(one.version, one.size);
    await files.write('attachments', fileId, [image]);
    versions.push({ ...one, id: newId(), fileId, sha256: createHash('sha256').update(image).digest() });
  }
  await inTransaction(pool, async (db) => {
    await putVersions(db, versions);
    await putUpgrades(db, versions[2]!, versions[3]!);
  });
}
