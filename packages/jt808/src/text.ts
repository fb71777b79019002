/**
 * STRING of the standard: GBK. Decoding reads GB 18030, of which GBK is a part. Encoding writes GBK where GBK has the
 * character (Chinese, Latin, Cyrillic) and the four-byte form of GB 18030 elsewhere (Turkish ğ ş ı, emoji), so that
 * 0x8300 can hold every language. A lone surrogate and U+FFFD become "?".
 */

let decoder: InstanceType<typeof TextDecoder> | undefined;
let twoByteCodes: Uint16Array | undefined;
let fourByteCodes: Uint32Array | undefined;

function decodeGb18030(bytes: Uint8Array): string {
  decoder ??= new TextDecoder('gb18030', { ignoreBOM: true });
  return decoder.decode(bytes);
}

/** Decodes GBK or GB 18030; bytes that are neither become U+FFFD. Trailing zero bytes are padding and left out. */
export function decodeText(bytes: Uint8Array): string {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return decodeGb18030(end === bytes.length ? bytes : bytes.subarray(0, end));
}

/** A text in a fixed field: padding is zero or blank, at the end or (some devices) in front. */
export function decodeFixedText(bytes: Uint8Array): string {
  let start = 0;
  while (start < bytes.length && (bytes[start] === 0 || bytes[start] === 0x20)) start++;
  let end = bytes.length;
  while (end > start && (bytes[end - 1] === 0 || bytes[end - 1] === 0x20)) end--;
  return decodeGb18030(bytes.subarray(start, end));
}

/** The code of every BMP character as the platform's own decoder sees it, so both directions always agree. */
function learn(codes: { [index: number]: number }, sequences: number[][]): void {
  const separator = 0x0a;
  const bytes = new Uint8Array(sequences.flatMap((sequence) => [...sequence, separator]));
  const texts = decodeGb18030(bytes).split('\n');
  sequences.forEach((sequence, index) => {
    const text = texts[index];
    if (text === undefined || text.length !== 1 || text === '\ufffd') return;
    const code = sequence.reduce((sum, byte) => sum * 256 + byte, 0);
    const unit = text.charCodeAt(0);
    if (!codes[unit]) codes[unit] = code;
  });
}

function learnTwoBytes(): Uint16Array {
  const sequences: number[][] = [];
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) sequences.push([lead, trail]);
  }
  const codes = new Uint16Array(65_536);
  learn(codes, sequences);
  return codes;
}

function fourBytes(pointer: number): number[] {
  return [
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  ];
}

/** GB 18030: the four-byte pointers 0–39419 are the BMP, from 189000 on the other planes in order. */
const bmpPointers = 39_420;
const supplementaryPointer = 189_000;

function learnFourBytes(): Uint32Array {
  const codes = new Uint32Array(65_536);
  learn(
    codes,
    Array.from({ length: bmpPointers }, (_, pointer) => fourBytes(pointer)),
  );
  return codes;
}

function pushCharacter(out: number[], point: number): void {
  if (point < 0x80) {
    out.push(point);
    return;
  }
  if (point > 0xffff) {
    out.push(...fourBytes(supplementaryPointer + point - 0x10000));
    return;
  }
  twoByteCodes ??= learnTwoBytes();
  const two = twoByteCodes[point]!;
  if (two !== 0) {
    out.push(two >> 8, two & 0xff);
    return;
  }
  fourByteCodes ??= learnFourBytes();
  const four = fourByteCodes[point]!;
  if (four === 0) out.push(0x3f);
  else out.push(four >>> 24, (four >>> 16) & 0xff, (four >>> 8) & 0xff, four & 0xff);
}

/** Encodes as GBK, and as GB 18030 what GBK lacks. */
export function encodeText(text: string): Uint8Array {
  const out: number[] = [];
  for (const character of text) pushCharacter(out, character.codePointAt(0)!);
  return Uint8Array.from(out);
}

let utf8Decoder: InstanceType<typeof TextDecoder> | undefined;
let utf8Encoder: InstanceType<typeof TextEncoder> | undefined;

/** UTF-8, for the vendor profile's `text` only; the standard itself never uses it. */
export function decodeUtf8(bytes: Uint8Array): string {
  utf8Decoder ??= new TextDecoder('utf-8', { ignoreBOM: true });
  return utf8Decoder.decode(bytes);
}

export function encodeUtf8(text: string): Uint8Array {
  utf8Encoder ??= new TextEncoder();
  return utf8Encoder.encode(text);
}
