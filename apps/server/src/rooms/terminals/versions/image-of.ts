import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SoftwareVersionForm, SoftwareVersionRow } from '@furrow/contract';
import type { Queryable, TransactionClient } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { findFile } from '#kit/files/file.store.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { readZipEntry } from '#kit/files/zip-entry.ts';
import { Refusal } from '#kit/refusal.ts';
import { compareVersions } from '../jobs/verdict.rules.ts';
import { readApkManifest } from './apk-manifest.rules.ts';
import { packageOfType } from './scope.store.ts';
import { byAddress, type StoredImage } from './version.store.ts';

const megabyte = 1024 * 1024;
/** The largest image that goes in sub-packages, the largest of all files, and the largest manifest of a package, bytes. */
const [mostInParts, mostOfAll, mostManifest] = [16 * megabyte, 150 * megabyte, 2 * megabyte];

/** The uploaded file with its size and SHA-256, which the server computes itself. `former`: what the version has already. */
export async function imageOf(
  { files }: { files: FileStore },
  db: TransactionClient,
  actor: Actor,
  form: Pick<SoftwareVersionForm, 'type' | 'version' | 'fileId' | 'hardwareVersions'>,
  former: string | null,
): Promise<StoredImage> {
  const { type, fileId } = form;
  const at = (key: 'fileUnknown' | 'apkOnly' | 'binOnly' | 'imageTooLarge' | 'fileEmpty', max = 0): Refusal =>
    new Refusal(key, { max }, [{ field: 'fileId', key, params: { max } }]);
  const file = fileId === null ? null : await findFile(db, fileId);
  const own =
    file !== null &&
    (file.id === former || (file.subjectKind === null && file.accountId === actor.accountId));
  if (!own || file.state !== 'ready') throw at('fileUnknown');
  const ending = type === 'tbox' ? 'bin' : 'apk';
  if (!file.name.toLowerCase().endsWith(`.${ending}`)) throw at(ending === 'bin' ? 'binOnly' : 'apkOnly');
  if (file.size === 0) throw at('fileEmpty');
  const most = ending === 'apk' || (await byAddress(db, form.hardwareVersions)) ? mostOfAll : mostInParts;
  if (file.size > most) throw at('imageTooLarge', most / megabyte);
  const hash = createHash('sha256');
  const packageName = await files.local('attachments', file.id, async (path) => {
    await pipeline(createReadStream(path), hash);
    return ending === 'apk' ? await packageOf(db, path, form) : '';
  });
  return { name: file.name, size: file.size, sha256: hash.digest(), packageName };
}

/** What package an .apk is: of the version that the form says, and the one that its type always was. */
async function packageOf(
  db: TransactionClient,
  path: string,
  { type, version }: Pick<SoftwareVersionForm, 'type' | 'version'>,
): Promise<string> {
  const at = (key: 'apkUnreadable' | 'apkOtherVersion', params = {}): Refusal =>
    new Refusal(key, params, [{ field: 'fileId', key, params }]);
  const bytes = await readZipEntry(path, 'AndroidManifest.xml', mostManifest).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  const told = bytes === null ? null : readApkManifest(bytes);
  if (told === null) throw at('apkUnreadable');
  if (compareVersions(told.version, version) !== 0) throw at('apkOtherVersion', { told: told.version });
  await requirePackage(db, { type, packageName: told.packageName });
  return told.packageName;
}

/** The package of a type is the one of its versions that were released. @throws Refusal apkOtherPackage */
export async function requirePackage(
  db: Queryable,
  { type, packageName }: Pick<SoftwareVersionRow, 'type' | 'packageName'>,
): Promise<void> {
  const known = packageName === '' ? null : await packageOfType(db, type, packageName);
  if (known === null) return;
  const [key, params] = ['apkOtherPackage', { told: packageName, known }] as const;
  throw new Refusal(key, params, [{ field: 'fileId', key, params }]);
}
