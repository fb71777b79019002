import { zipSync } from 'fflate';

/** A package that says it is `packageName` in a version: a zip with a compiled manifest, and `more` to make it one of its own. */
export function makeApk(packageName: string, version: string, more = ''): Buffer {
  const dex = new TextEncoder().encode(`dex ${packageName} ${version} ${more}`);
  return Buffer.from(zipSync({ 'AndroidManifest.xml': manifest(packageName, version), 'classes.dex': dex }));
}

const headed = (type: number, head: readonly number[], rest: Buffer): Buffer => {
  const size = 8 + head.length * 4 + rest.length;
  const bytes = Buffer.alloc(8 + head.length * 4);
  bytes.writeUInt16LE(type, 0);
  bytes.writeUInt16LE(bytes.length, 2);
  bytes.writeUInt32LE(size, 4);
  for (const [index, word] of head.entries()) bytes.writeUInt32LE(word >>> 0, 8 + index * 4);
  return Buffer.concat([bytes, rest]);
};
const words = (...all: number[]): Buffer => Buffer.from(new Uint32Array(all.map((one) => one >>> 0)).buffer);

/** The first element of a compiled AndroidManifest.xml (ResourceTypes.h): attributes versionName and package. */
function manifest(packageName: string, version: string): Buffer {
  const strings = ['versionName', 'package', 'manifest', packageName, version];
  const texts = strings.map((text) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(text.length);
    return Buffer.concat([length, Buffer.from(text, 'utf16le'), Buffer.alloc(2)]);
  });
  const offsets = texts.map((_, index) => texts.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const body = Buffer.concat([words(...offsets), ...texts]);
  const pool = headed(0x0001, [strings.length, 0, 0, 28 + offsets.length * 4, 0], body);
  const none = 0xffffffff;
  const text = (name: number, value: number): Buffer => words(none, name, value, 0x03000008, value);
  const element = headed(
    0x0102,
    [1, none],
    Buffer.concat([words(none, 2, 0x00140014, 2, 0), text(0, 4), text(1, 3)]),
  );
  const rest = Buffer.concat([pool, headed(0x0180, [], words(0x0101021c)), element]);
  return headed(0x0003, [], rest);
}
