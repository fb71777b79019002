import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';

interface CanNodeOrder {
  readonly order: number;
  readonly bus: number;
  readonly node: number;
}

/** 0x8900 type 0xF5 (example profile): list the nodes of a CAN bus, or flash one block by block. */
export type CanNodeDown =
  | (CanNodeOrder & { readonly op: 'list' | 'end' | 'abort' })
  | (CanNodeOrder & {
      readonly op: 'begin';
      readonly size: number;
      readonly crc32: number;
      readonly version: string;
    })
  | (CanNodeOrder & { readonly op: 'block'; readonly number: number; readonly data: Uint8Array });

const ops = ['list', 'begin', 'block', 'end', 'abort'] as const;

export const canBlockBytes = 512;

export function decodeCanNodeDown(content: Uint8Array): CanNodeDown {
  const reader = new ByteReader(content);
  const order = reader.dword();
  const code = reader.byte();
  const op = ops[code - 1];
  const head = { order, bus: reader.byte(), node: reader.dword() };
  switch (op) {
    case 'begin':
      return { ...head, op, size: reader.dword(), crc32: reader.dword(), version: reader.utf8() };
    case 'block':
      return { ...head, op, number: reader.dword(), data: reader.rest() };
    case undefined:
      throw new ProtocolError(`CAN node operation ${code}`);
    default:
      return { ...head, op };
  }
}

/** @throws ProtocolError for a block of more than 512 bytes. */
export function encodeCanNodeDown(down: CanNodeDown): Uint8Array {
  const writer = new ByteWriter()
    .dword(down.order)
    .byte(ops.indexOf(down.op) + 1)
    .byte(down.bus)
    .dword(down.node);
  if (down.op === 'begin') writer.dword(down.size).dword(down.crc32).utf8(down.version);
  if (down.op === 'block') {
    if (down.data.length > canBlockBytes) throw new ProtocolError(`CAN block of ${down.data.length} bytes`);
    writer.dword(down.number).bytes(down.data);
  }
  return writer.done();
}
