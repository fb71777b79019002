const polynomial = 0x1864cfb;

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 16;
  for (let bit = 0; bit < 8; bit++) {
    crc <<= 1;
    if ((crc & 0x1000000) !== 0) crc ^= polynomial;
  }
  return crc;
});

/** CRC-24Q of the bytes from `from` up to `to` (RTCM 10403 §4: polynomial 0x1864CFB, start 0, nothing mirrored). */
export function crc24q(bytes: Uint8Array, from = 0, to: number = bytes.length): number {
  let crc = 0;
  for (let i = from; i < to; i++) crc = ((crc << 8) & 0xffffff) ^ table[(crc >>> 16) ^ bytes[i]!]!;
  return crc;
}
