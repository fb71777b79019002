import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { openSecretBox, type SecretBox } from '#kit/secret-box.ts';
import { putBought } from './demo-bought.store.ts';
import {
  type DemoBase,
  deleteDemoCorrections,
  putAccount,
  putBase,
  putNearest,
  setPassword,
} from './demo-corrections.store.ts';
import { deletePast, hasPast, putPast, putQuietOnes } from './demo-past.store.ts';
import { putThird } from './demo-third.store.ts';

export interface DemoCorrections {
  readonly bases: readonly DemoBase[];
  /** Name of a mount point that serves the nearest of them. */
  readonly nearest: string;
  /** Vehicles of the demo fleet that get an account each. */
  readonly sns: readonly string[];
}

/** What a demo rover signs in with. */
export interface DemoRover {
  readonly sn: string;
  readonly account: string;
  readonly password: string;
  readonly vehicleNo: number;
}

/** Text that a source or an account may have as password: no colon, no blank, 8 to 16 characters. */
const newPassword = (): string => randomBytes(9).toString('base64url');

/**
 * Makes the demo's bases, mount points and accounts, or finds those that are there. The source's password is another one at each
 * start, for only its hash is kept; the accounts keep theirs.
 */
export async function createDemoCorrections(
  { pool, bus, keyFolder }: { pool: Pool; bus: Pick<Bus, 'publish'>; keyFolder: string },
  { bases, nearest, sns }: DemoCorrections,
): Promise<{ sourcePassword: string; rovers: DemoRover[] }> {
  const sourcePassword = newPassword();
  const sourceHash = createHash('sha256').update(sourcePassword).digest();
  const box = openSecretBox(keyFolder, 'correction-account');
  const rovers: DemoRover[] = [];
  await inTransaction(pool, async (client) => {
    for (const base of bases) await putBase(client, base, sourceHash);
    await putNearest(
      client,
      nearest,
      bases.map(({ name }) => name),
    );
    for (const sn of sns) {
      const account = `demo${sn}`;
      const row = await putAccount(client, account, sn);
      if (row === undefined) continue;
      const password = (await opened(box, row)) ?? newPassword();
      await setPassword(client, row.id, await box.seal(Buffer.from(password), row.id));
      rovers.push({ sn, account, password, vehicleNo: row.vehicleNo });
    }
    await putBought(client, box);
    await putThird(client, box);
    if (!(await hasPast(client))) {
      await putQuietOnes(client);
      await putPast(client);
    }
  });
  bus.publish('ntripChanged', {});
  return { sourcePassword, rovers };
}

/** Null: it has none yet, or the key is another one. */
async function opened(box: SecretBox, { id, password }: { id: string; password: Buffer | null }) {
  if (password === null) return null;
  return await box.open(password, id).then(
    (bytes) => bytes.toString('utf8'),
    () => null,
  );
}

/** Takes the demo's bases, mount points and accounts away; running sessions end. */
export async function removeDemoCorrections(pool: Pool, bus: Pick<Bus, 'publish'>): Promise<void> {
  await inTransaction(pool, async (client) => {
    await deletePast(client);
    await deleteDemoCorrections(client);
  });
  bus.publish('ntripChanged', {});
  bus.publish('ntripRecheck', {});
}
