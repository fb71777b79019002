import { ByteReader, ByteWriter } from '../../bytes.ts';

/** 0x8900 type 0xF2 (example profile): lock or unlock; takes effect at the terminal's next start. */
export interface Lock {
  readonly order: number;
  readonly locked: boolean;
  readonly reason: string;
}

export function decodeLock(content: Uint8Array): Lock {
  const reader = new ByteReader(content);
  return { order: reader.dword(), locked: reader.byte() === 1, reason: reader.utf8() };
}

export function encodeLock(lock: Lock): Uint8Array {
  return new ByteWriter()
    .dword(lock.order)
    .byte(lock.locked ? 1 : 0)
    .utf8(lock.reason)
    .done();
}
