/** BCD numbers and times, JT/T 808-2019 §4.2; all times but 0x8004 are GMT+8. */

const gmt8Seconds = 8 * 3600;
const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as lower-case hex digits, two a byte; BCD reads as its own decimal digits this way. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i++) text += hexPairs[bytes[i]!];
  return text;
}

/** Hex digits to bytes, left-padded with 0 to `length` bytes. Returns undefined for other characters or too many digits. */
export function fromHex(
  digits: string,
  length: number = Math.ceil(digits.length / 2),
): Uint8Array | undefined {
  if (digits.length > length * 2 || !/^[0-9a-fA-F]*$/.test(digits)) return undefined;
  const padded = digits.padStart(length * 2, '0');
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = Number.parseInt(padded.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

/** One BCD byte as 0–99, or -1 when a nibble is no decimal digit. */
function digits(byte: number): number {
  const high = byte >> 4;
  const low = byte & 0x0f;
  return high > 9 || low > 9 ? -1 : high * 10 + low;
}

function readTime(bytes: Uint8Array, at: number, offsetSeconds: number): number {
  const year = digits(bytes[at]!);
  const month = digits(bytes[at + 1]!);
  const day = digits(bytes[at + 2]!);
  const hour = digits(bytes[at + 3]!);
  const minute = digits(bytes[at + 4]!);
  const second = digits(bytes[at + 5]!);
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > 31) return 0;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return 0;
  const leap = year % 4 === 0;
  if (day > monthDays[month]! + (month === 2 && leap ? 1 : 0)) return 0;
  // 2000 is a leap year and 2100 is out of reach of two digits, so every fourth year counts.
  const days = year * 365 + ((year + 3) >> 2) + daysBefore[month]! + (month > 2 && leap ? 1 : 0) + day - 1;
  return epoch2000 + days * 86_400 + hour * 3600 + minute * 60 + second - offsetSeconds;
}

const epoch2000 = 946_684_800;
const monthDays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysBefore = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** BCD[6] `YY MM DD hh mm ss` in GMT+8 at `at` → seconds UTC; 0 when it names no time (all zero, impossible digits). */
export function readTimeGmt8(bytes: Uint8Array, at: number): number {
  return readTime(bytes, at, gmt8Seconds);
}

/** The same in UTC: only 0x8004 (2019) carries it. */
export function readTimeUtc(bytes: Uint8Array, at: number): number {
  return readTime(bytes, at, 0);
}

/** A number 0–99 as one BCD byte. */
export function bcdByte(value: number): number {
  return (((value / 10) | 0) << 4) | (value % 10);
}

function writeTime(bytes: Uint8Array, at: number, seconds: number, offsetSeconds: number): void {
  if (seconds === 0) {
    bytes.fill(0, at, at + 6);
    return;
  }
  const local = new Date((seconds + offsetSeconds) * 1000);
  bytes[at] = bcdByte(((local.getUTCFullYear() % 100) + 100) % 100);
  bytes[at + 1] = bcdByte(local.getUTCMonth() + 1);
  bytes[at + 2] = bcdByte(local.getUTCDate());
  bytes[at + 3] = bcdByte(local.getUTCHours());
  bytes[at + 4] = bcdByte(local.getUTCMinutes());
  bytes[at + 5] = bcdByte(local.getUTCSeconds());
}

/** Seconds UTC → BCD[6] in GMT+8; 0 (no time) is written as six zero bytes. Only 2000–2099 can be held. */
export function writeTimeGmt8(bytes: Uint8Array, at: number, seconds: number): void {
  writeTime(bytes, at, seconds, gmt8Seconds);
}

/** Seconds UTC → BCD[6] in UTC, for 0x8004 (2019). */
export function writeTimeUtc(bytes: Uint8Array, at: number, seconds: number): void {
  writeTime(bytes, at, seconds, 0);
}
