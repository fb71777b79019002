import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Electronic waybill 0x0701 (§8.46): a length and bytes that the standard leaves open. */
export function decodeWaybill(body: Uint8Array): Uint8Array {
  const reader = new ByteReader(body);
  return reader.bytes(reader.dword());
}

export function encodeWaybill(content: Uint8Array): Uint8Array {
  return new ByteWriter(4 + content.length).dword(content.length).bytes(content).done();
}
