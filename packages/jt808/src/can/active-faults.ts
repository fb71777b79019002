import type { CanFrame } from '../messages/location/0x0705-can-data.ts';
import type { FaultCode } from '../profile/fault-codes.ts';
import { pgnOf, sourceAddressOf } from './pgn.ts';

const dm1 = 65_226;
const connectionManagement = 60_416;
const dataTransfer = 60_160;
/** Control bytes of TP.CM (J1939-21 §5.10): announcement to all, request to send to one. */
const announcements: readonly number[] = [32, 16];
const packetBytes = 7;

/** The codes of a DM1 (SAE J1939-73 §5.7.1): lamps in bytes 1–2, then 4 bytes a code; all zero (or 0xFF behind) stands for none. */
export function decodeDm1(data: Uint8Array): FaultCode[] {
  const codes: FaultCode[] = [];
  for (let at = 2; at + 4 <= data.length; at += 4) {
    const spn = data[at]! | (data[at + 1]! << 8) | ((data[at + 2]! >> 5) << 16);
    const fmi = data[at + 2]! & 0x1f;
    // Byte 4: bit 8 is the conversion method, 0 in what is written since 1996; 127 occurrences mean "not available".
    const occurrences = data[at + 3]! & 0x7f;
    const none = (spn === 0 && fmi === 0) || (spn === 0x7ffff && fmi === 0x1f);
    if (!none) codes.push({ spn, fmi, occurrences: occurrences === 0x7f ? 0 : occurrences });
  }
  return codes;
}

/** The data of a DM1 with these codes, for terminals and tests; over one code it is longer than a frame (see `encodeDm1Frames`). */
export function encodeDm1(codes: readonly FaultCode[]): Uint8Array {
  const data = new Uint8Array(Math.max(8, 2 + codes.length * 4)).fill(0xff);
  // The amber lamp is lit while anything is active.
  data.set([codes.length > 0 ? 0x04 : 0x00, 0xff, 0, 0, 0, 0]);
  codes.forEach(({ spn, fmi, occurrences }, i) => {
    data.set([spn & 0xff, (spn >> 8) & 0xff, ((spn >> 16) << 5) | fmi, occurrences & 0x7f], 2 + i * 4);
  });
  return data;
}

/** The frames that carry a DM1: one, or an announcement and its packets (TP.BAM). */
export function encodeDm1Frames(codes: readonly FaultCode[], source = 0): CanFrame[] {
  const frame = (pgn: number, data: Uint8Array): CanFrame => ({
    channel: 1,
    extended: true,
    computed: false,
    canId: ((6 << 26) | (pgn << 8) | source) >>> 0,
    data,
  });
  const data = encodeDm1(codes);
  if (data.length <= 8) return [frame(dm1, data)];
  const packets = Math.ceil(data.length / packetBytes);
  const everybody = 0xff;
  const head = [32, data.length & 0xff, data.length >> 8, packets, 0xff, dm1 & 0xff, (dm1 >> 8) & 0xff, 0];
  return [
    frame(connectionManagement | everybody, Uint8Array.from(head)),
    ...Array.from({ length: packets }, (_, i) => {
      const part = new Uint8Array(8).fill(0xff);
      part[0] = i + 1;
      part.set(data.subarray(i * packetBytes, (i + 1) * packetBytes), 1);
      return frame(dataTransfer | everybody, part);
    }),
  ];
}

interface Assembly {
  readonly pgn: number;
  readonly data: Uint8Array;
  got: number;
}

/**
 * The active fault codes that the frames of a report tell, of all controllers together: undefined when none of them speaks of faults, an
 * empty list when they say that there are none. Codes that do not fit into one frame come by the transport protocol (J1939-21), whose
 * packets must follow their announcement within the report; a message that is not whole says nothing.
 */
export function readActiveFaults(frames: readonly CanFrame[]): FaultCode[] | undefined {
  const open = new Map<number, Assembly>();
  // What a controller says last within the report holds.
  const bySource = new Map<number, FaultCode[]>();
  for (const { extended, canId, data } of frames) {
    if (!extended) continue;
    const pgn = pgnOf(canId);
    const source = sourceAddressOf(canId);
    if (pgn === dm1) bySource.set(source, decodeDm1(data));
    else if (pgn === connectionManagement && announcements.includes(data[0]!)) {
      const of = data[5]! | (data[6]! << 8) | (data[7]! << 16);
      open.set(source, { pgn: of, data: new Uint8Array(data[1]! | (data[2]! << 8)), got: 0 });
    } else if (pgn === dataTransfer) {
      const whole = addPacket(open.get(source), data);
      if (whole?.pgn === dm1) bySource.set(source, decodeDm1(whole.data));
    }
  }
  if (bySource.size === 0) return undefined;
  return [...bySource.values()].flat();
}

/** The message when this packet made it whole; a packet out of its turn spoils it. */
function addPacket(assembly: Assembly | undefined, packet: Uint8Array): Assembly | undefined {
  if (assembly === undefined || packet[0] !== assembly.got + 1) return undefined;
  const from = assembly.got * packetBytes;
  assembly.data.set(packet.subarray(1, 1 + Math.min(packetBytes, assembly.data.length - from)), from);
  assembly.got += 1;
  return assembly.got === Math.ceil(assembly.data.length / packetBytes) ? assembly : undefined;
}
