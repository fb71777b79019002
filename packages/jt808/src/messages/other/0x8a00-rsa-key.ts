import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';

/** RSA public key: 0x8A00 of the platform (§8.64), 0x0A00 of the terminal (§8.65); one layout. */
export interface RsaKey {
  readonly exponent: number;
  /** 128 bytes. */
  readonly modulus: Uint8Array;
}

const modulusBytes = 128;

export function decodeRsaKey(body: Uint8Array): RsaKey {
  const reader = new ByteReader(body);
  return { exponent: reader.dword(), modulus: reader.bytes(modulusBytes) };
}

export function encodeRsaKey(key: RsaKey): Uint8Array {
  if (key.modulus.length !== modulusBytes)
    throw new ProtocolError(`RSA modulus of ${key.modulus.length} bytes`);
  return new ByteWriter(4 + modulusBytes).dword(key.exponent).bytes(key.modulus).done();
}
