import { ByteReader, ByteWriter } from '../../bytes.ts';

/** 0x8900 type 0xF4 (example profile): activation code of a satellite correction service. */
export interface SatelliteCode {
  readonly order: number;
  readonly supplier: string;
  readonly level: number;
  readonly code: string;
  /** Seconds UTC, 0 = none. */
  readonly endsAt: number;
}

export function decodeSatelliteCode(content: Uint8Array): SatelliteCode {
  const reader = new ByteReader(content);
  return {
    order: reader.dword(),
    supplier: reader.utf8(),
    level: reader.byte(),
    code: reader.utf8(),
    endsAt: reader.dword(),
  };
}

export function encodeSatelliteCode(code: SatelliteCode): Uint8Array {
  return new ByteWriter()
    .dword(code.order)
    .utf8(code.supplier)
    .byte(code.level)
    .utf8(code.code)
    .dword(code.endsAt)
    .done();
}
