import { canNodeKinds, canNodeStates } from '@furrow/contract';
import {
  type CanNodeDown,
  type CanNodes,
  encodeTransparent,
  encodeVendorDownlink,
  type Profile,
  ProtocolError,
} from '@furrow/jt808';
import type { CanNodeReport } from '#telemetry/messages/can-nodes.ts';
import { cleanText } from '#telemetry/terminals/clean-text.ts';

/** The body of a 0x8900 that lists or flashes nodes (example profile). @throws ProtocolError where the profile knows no such content */
export function canNodeBody(value: CanNodeDown, profile: Profile): Uint8Array {
  return encodeTransparent(encodeVendorDownlink({ content: 'can-node', value }, profile));
}

/** Asks for all nodes of all buses. */
export const everyNode = (order: number): CanNodeDown => ({ order, op: 'list', bus: 0, node: 0 });

/** What a terminal tells of its nodes (0x0900 type 0xF5), as telemetry keeps it. @throws ProtocolError for a state that nobody knows */
export function canNodesOf(vehicleNo: number, { nodes }: CanNodes): CanNodeReport {
  const text = (told: string): string => cleanText(told).trim();
  return {
    vehicleNo,
    nodes: nodes.map(({ bus, node, kind, hardware, firmware, serialNumber, state: told }) => {
      const state = canNodeStates[told];
      if (state === undefined) throw new ProtocolError(`CAN node in state ${told}`);
      return {
        bus,
        node,
        kind: canNodeKinds[kind - 1] ?? null,
        state,
        hardware: text(hardware),
        firmware: text(firmware),
        sn: text(serialNumber),
      };
    }),
  };
}
