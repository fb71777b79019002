import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Seals small secrets for the database; `owner` is bound in, so that a row put into another's place does not open. */
export interface SecretBox {
  seal(secret: Uint8Array, owner: string): Promise<Buffer>;
  /** @throws Error when the key is another one or the bytes were changed */
  open(sealed: Buffer, owner: string): Promise<Buffer>;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** What is sealed; each has a key of its own. */
type SealedKind = 'second-factor' | 'correction-account' | 'registration-code' | 'mail' | 'webhook';

/** The box whose key lies in `folder` (FURROW_DATA/keys); it is made at the first use. Processes of one product share it. */
export function openSecretBox(folder: string, kind: SealedKind = 'second-factor'): SecretBox {
  let kept: Promise<Buffer> | undefined;
  const key = (): Promise<Buffer> => {
    kept ??= readOrMakeKey(folder, kind).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
  return {
    async seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, await key(), nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    async open(sealed, owner) {
      const decipher = createDecipheriv(algorithm, await key(), sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}

/** What a key is used for by itself. */
type OwnKey = 'registration-seed' | 'satellite-mark';

/** 32 bytes of a key that is used for itself and lies beside the others; made at the first use. */
export const openKey = (folder: string, kind: OwnKey): Promise<Buffer> => readOrMakeKey(folder, kind);

/** A whole key or none: it is written aside and then given its name, which only the first of several can do. */
async function readOrMakeKey(folder: string, kind: SealedKind | OwnKey): Promise<Buffer> {
  const place = join(folder, kind);
  const present = await readKey(place);
  if (present) return present;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${randomUUID()}.part`);
  await writeFile(part, randomBytes(keyBytes), { mode: 0o600, flag: 'wx' });
  try {
    await link(part, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
  return (await readKey(place))!;
}

async function readKey(place: string): Promise<Buffer | null> {
  const key = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (key && key.length !== keyBytes) throw new Error(`${place} is no key of ${keyBytes} bytes`);
  return key;
}
