import { ByteReader, ByteWriter } from '../../bytes.ts';

export const canNodeState = { ok: 0, flashing: 1, inLoader: 2, failed: 3 } as const;

export interface CanNode {
  readonly bus: number;
  readonly node: number;
  readonly kind: number;
  readonly hardware: string;
  readonly firmware: string;
  readonly serialNumber: string;
  /** Of `canNodeState`. */
  readonly state: number;
}

/** 0x0900 type 0xF5 (example profile): the nodes on the CAN buses, or the result of a flash order. */
export interface CanNodes {
  readonly order: number;
  readonly nodes: readonly CanNode[];
}

export function decodeCanNodes(content: Uint8Array): CanNodes {
  const reader = new ByteReader(content);
  const order = reader.dword();
  const nodes = reader.list(reader.byte(), (r) => ({
    bus: r.byte(),
    node: r.dword(),
    kind: r.byte(),
    hardware: r.utf8(),
    firmware: r.utf8(),
    serialNumber: r.utf8(),
    state: r.byte(),
  }));
  return { order, nodes };
}

export function encodeCanNodes(report: CanNodes): Uint8Array {
  return new ByteWriter(128)
    .dword(report.order)
    .byte(report.nodes.length)
    .list(report.nodes, (w, node) =>
      w
        .byte(node.bus)
        .dword(node.node)
        .byte(node.kind)
        .utf8(node.hardware)
        .utf8(node.firmware)
        .utf8(node.serialNumber)
        .byte(node.state),
    )
    .done();
}
