import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Compressed data 0x0901 (§8.63): the gzip bytes. Whoever unpacks them must limit the unpacked size. */
export function decodeCompressed(body: Uint8Array): Uint8Array {
  const reader = new ByteReader(body);
  return reader.bytes(reader.dword());
}

export function encodeCompressed(gzip: Uint8Array): Uint8Array {
  return new ByteWriter(4 + gzip.length).dword(gzip.length).bytes(gzip).done();
}
