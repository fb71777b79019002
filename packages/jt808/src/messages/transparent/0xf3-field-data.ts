import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';

/** `soilSample` only upward. */
export const fieldDataKind = {
  abLine: 1,
  block: 2,
  mark: 3,
  targetLayer: 4,
  samplingPlan: 5,
  soilSample: 6,
} as const;

export const fieldDataAction = { remove: 0, put: 1 } as const;

/** Type 0xF3 of 0x8900 (to the terminal) and 0x0900 (made on it), in the example profile. */
export interface FieldData {
  /** Number of the terminal command; 0 upward when nobody asked. */
  readonly order: number;
  readonly kind: number;
  readonly action: number;
  /** 16 bytes (a UUID). */
  readonly id: Uint8Array;
  readonly name: string;
  /** Width, radius and rates are its properties; empty with `remove`. */
  readonly geoJson: string;
}

export function decodeFieldData(content: Uint8Array): FieldData {
  const reader = new ByteReader(content);
  return {
    order: reader.dword(),
    kind: reader.byte(),
    action: reader.byte(),
    id: reader.bytes(16),
    name: reader.utf8(),
    geoJson: reader.utf8(),
  };
}

export function encodeFieldData(data: FieldData): Uint8Array {
  if (data.id.length !== 16) throw new ProtocolError(`field data id of ${data.id.length} bytes`);
  return new ByteWriter(256)
    .dword(data.order)
    .byte(data.kind)
    .byte(data.action)
    .bytes(data.id)
    .utf8(data.name)
    .utf8(data.geoJson)
    .done();
}
