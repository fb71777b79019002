const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let code = n;
  for (let bit = 0; bit < 8; bit++) code = code & 1 ? 0xedb88320 ^ (code >>> 1) : code >>> 1;
  return code >>> 0;
});

/** CRC-32 (ISO 3309) of bytes, as eight hexadecimal digits: what loaders of nodes print, and what the server computes anew. */
export function crc32Of(bytes: Uint8Array): string {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).toUpperCase().padStart(8, '0');
}
