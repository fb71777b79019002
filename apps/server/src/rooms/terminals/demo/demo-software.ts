import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { newId } from '#kit/id.ts';
import { type DemoSoftware, hasSoftware, putSoftware } from './demo-software.store.ts';
import { putSoftwareJobs } from './demo-software-jobs.store.ts';
import { makeApk } from './make-apk.ts';

/** Around what the terminals of the demo say that they run (tools/simulator, software-book). */
const made: readonly DemoSoftware[] = [
  ['guide', '2.1.0', 'withdrawn', 420, '首个正式版'],
  ['guide', '2.2.7', 'released', 240, '地头掉头更平稳'],
  ['guide', '2.3.1', 'released', 120, '支持 AB 线批量导入'],
  ['guide', '2.4.0', 'released', 12, '曲线导航与断点续作', ['share', 20]],
  ['guide', '2.5.0', 'draft', 0, '测试版'],
  ['superviseTilling', '2.3.1', 'released', 130, '深松深度滤波'],
  ['af300', '2.3.1', 'released', 90, '施肥量分区显示'],
  ['vs100', '2.3.1', 'released', 75, '变量喷洒校准'],
  ['seedmonitor', '2.3.1', 'released', 60, '漏播报警更快'],
  ['yield', '2.4.0', 'released', 5, '测产湿度修正', ['trial', 0]],
];

/** Versions of terminal software with packages that can be fetched; does nothing twice. */
export async function createDemoSoftware(pool: Pool, files: FileStore): Promise<void> {
  if (await hasSoftware(pool)) return;
  const packages = made.map(([type, version]) => ({
    id: newId(),
    fileId: newId(),
    bytes: makeApk(`com.example.furrow.${type.toLowerCase()}`, version),
  }));
  for (const { fileId, bytes } of packages) await files.write('attachments', fileId, [bytes]);
  await inTransaction(pool, async (db) => {
    for (const [index, one] of made.entries()) await putSoftware(db, one, packages[index]!);
    await putSoftwareJobs(db);
  });
}
