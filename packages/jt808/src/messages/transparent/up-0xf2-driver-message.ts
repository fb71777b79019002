import { ByteReader, ByteWriter } from '../../bytes.ts';

export const driverMessageKind = {
  feedback: 1,
  helpAsked: 2,
  answer: 3,
  flashAgreed: 4,
  flashRefused: 5,
} as const;

/** 0x0900 type 0xF2 (example profile): what the driver says. */
export interface DriverMessage {
  readonly order: number;
  readonly kind: number;
  /** Index of the feedback types. */
  readonly type: number;
  readonly text: string;
}

export function decodeDriverMessage(content: Uint8Array): DriverMessage {
  const reader = new ByteReader(content);
  return { order: reader.dword(), kind: reader.byte(), type: reader.byte(), text: reader.utf8() };
}

export function encodeDriverMessage(message: DriverMessage): Uint8Array {
  return new ByteWriter()
    .dword(message.order)
    .byte(message.kind)
    .byte(message.type)
    .utf8(message.text)
    .done();
}
