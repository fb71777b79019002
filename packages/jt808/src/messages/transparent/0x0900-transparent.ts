import { ProtocolError } from '../../error.ts';

/** Types of transparent data that the standard names; 0xF0–0xFF are the vendor's. */
export const transparentType = { gnssDetail: 0x00, icCard: 0x0b, serial1: 0x41, serial2: 0x42 } as const;

/** Transparent data: 0x0900 by the terminal (§8.62), 0x8900 by the platform (§8.61); one layout. */
export interface Transparent {
  readonly type: number;
  /** A view of the body. */
  readonly content: Uint8Array;
}

export function decodeTransparent(body: Uint8Array): Transparent {
  const type = body[0];
  if (type === undefined) throw new ProtocolError('transparent data without a type');
  return { type, content: body.subarray(1) };
}

export function encodeTransparent(data: Transparent): Uint8Array {
  const body = new Uint8Array(1 + data.content.length);
  body[0] = data.type;
  body.set(data.content, 1);
  return body;
}
