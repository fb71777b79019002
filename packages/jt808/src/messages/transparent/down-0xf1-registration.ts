import { ByteReader, ByteWriter } from '../../bytes.ts';

/** 0x8900 type 0xF1 (example profile): registration code. */
export interface Registration {
  /** Number of the terminal command. */
  readonly order: number;
  /** Empty = the registration is ended. */
  readonly code: string;
  /** Seconds UTC, 0 = none. */
  readonly endsAt: number;
}

export function decodeRegistration(content: Uint8Array): Registration {
  const reader = new ByteReader(content);
  return { order: reader.dword(), code: reader.utf8(), endsAt: reader.dword() };
}

export function encodeRegistration(registration: Registration): Uint8Array {
  return new ByteWriter().dword(registration.order).utf8(registration.code).dword(registration.endsAt).done();
}
