/** What an Android package says that it is. */
export interface ApkManifest {
  packageName: string;
  /** As people read it: `android:versionName`. */
  version: string;
}

/** Kinds of chunks of a compiled XML (AOSP frameworks/base, ResourceTypes.h). */
const chunk = { xml: 0x0003, strings: 0x0001, resources: 0x0180, element: 0x0102 } as const;
/** The resource that `android:versionName` is, whatever its name says. */
const versionNameId = 0x0101021c;
const stringType = 0x03;
const utf8Flag = 0x100;
const attributeBytes = 20;

/**
 * Reads the compiled AndroidManifest.xml of a package: the first element, `manifest`, names package and version.
 * Null: it is no such file, is torn, or its version is a reference into other resources.
 */
export function readApkManifest(bytes: Buffer): ApkManifest | null {
  try {
    return manifestOf(bytes);
  } catch (error) {
    // A torn file points behind its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function manifestOf(bytes: Buffer): ApkManifest | null {
  if (bytes.readUInt16LE(0) !== chunk.xml) return null;
  let strings: StringAt = () => '';
  let resources: NumberAt = () => 0;
  let at = bytes.readUInt16LE(2);
  while (at + 8 <= bytes.length) {
    const [type, head, size] = [
      bytes.readUInt16LE(at),
      bytes.readUInt16LE(at + 2),
      bytes.readUInt32LE(at + 4),
    ];
    if (size < 8) return null;
    const part = bytes.subarray(at, at + size);
    if (type === chunk.strings) strings = stringsOf(part);
    if (type === chunk.resources) resources = numbersFrom(part, head);
    if (type === chunk.element) return told(part, head, strings, resources);
    at += size;
  }
  return null;
}

type NumberAt = (index: number) => number;

const numbersFrom =
  (part: Buffer, at: number): NumberAt =>
  (index) =>
    at + index * 4 + 4 <= part.length ? part.readUInt32LE(at + index * 4) : 0;

/** Reads one string of the pool. A hostile pool may claim millions that overlap: only those that are asked for are decoded. */
type StringAt = (index: number) => string;

function stringsOf(part: Buffer): StringAt {
  const count = part.readUInt32LE(8);
  const utf8 = (part.readUInt32LE(16) & utf8Flag) !== 0;
  const [offsets, begin] = [part.readUInt16LE(2), part.readUInt32LE(20)];
  return (index) => {
    if (index >= count) return '';
    const at = begin + part.readUInt32LE(offsets + index * 4);
    return utf8 ? utf8At(part, at) : utf16At(part, at);
  };
}

/** Two lengths, in characters and in bytes, of one byte or of two when the first has its highest bit set. */
function utf8At(part: Buffer, at: number): string {
  const wide = (place: number): boolean => (part.readUInt8(place) & 0x80) !== 0;
  const second = at + (wide(at) ? 2 : 1);
  const length = wide(second)
    ? ((part.readUInt8(second) & 0x7f) << 8) | part.readUInt8(second + 1)
    : part.readUInt8(second);
  const begin = second + (wide(second) ? 2 : 1);
  return part.toString('utf8', begin, begin + length);
}

function utf16At(part: Buffer, at: number): string {
  const first = part.readUInt16LE(at);
  const long = (first & 0x8000) !== 0;
  const length = long ? ((first & 0x7fff) << 16) | part.readUInt16LE(at + 2) : first;
  const begin = at + (long ? 4 : 2);
  return part.toString('utf16le', begin, begin + length * 2);
}

/** Name and version among the attributes of an element. */
function told(part: Buffer, head: number, stringAt: StringAt, resources: NumberAt): ApkManifest | null {
  if (stringAt(part.readUInt32LE(head + 4)) !== 'manifest') return null;
  const begin = head + part.readUInt16LE(head + 8);
  const found = { packageName: '', version: '' };
  for (let index = 0; index < part.readUInt16LE(head + 12); index++) {
    const at = begin + index * attributeBytes;
    if (part.readUInt8(at + 15) !== stringType) continue;
    const name = part.readUInt32LE(at + 4);
    const value = (): string => stringAt(part.readUInt32LE(at + 16));
    const [called, id] = [stringAt(name), resources(name)];
    if (called === 'package') found.packageName = value();
    if (id === versionNameId || called === 'versionName') found.version = value();
  }
  return found.packageName !== '' && found.version !== '' ? found : null;
}
