import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Bits of the kinds of logs. */
export const logBit = { run: 0, crash: 1, can: 2, gnssRaw: 3 } as const;

/** 0x8900 type 0xF6 (example profile): send logs to an address that is good once. */
export interface FetchLog {
  readonly order: number;
  readonly kinds: number;
  /** Seconds UTC, 0 = open. */
  readonly from: number;
  readonly to: number;
  readonly wifiOnly: boolean;
  readonly uploadAddress: string;
}

export function decodeFetchLog(content: Uint8Array): FetchLog {
  const reader = new ByteReader(content);
  return {
    order: reader.dword(),
    kinds: reader.byte(),
    from: reader.dword(),
    to: reader.dword(),
    wifiOnly: reader.byte() === 1,
    uploadAddress: reader.utf8(),
  };
}

export function encodeFetchLog(fetch: FetchLog): Uint8Array {
  return new ByteWriter()
    .dword(fetch.order)
    .byte(fetch.kinds)
    .dword(fetch.from)
    .dword(fetch.to)
    .byte(fetch.wifiOnly ? 1 : 0)
    .utf8(fetch.uploadAddress)
    .done();
}
