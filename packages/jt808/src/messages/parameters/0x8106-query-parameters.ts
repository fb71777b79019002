import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Query chosen parameters 0x8106 (§8.11): their ids. 0x8104 (§8.10) asks for all and has no body. */
export function decodeQueryParameters(body: Uint8Array): number[] {
  const reader = new ByteReader(body);
  return reader.list(reader.byte(), (r) => r.dword());
}

export function encodeQueryParameters(ids: readonly number[]): Uint8Array {
  return new ByteWriter()
    .byte(ids.length)
    .list(ids, (w, id) => w.dword(id))
    .done();
}
