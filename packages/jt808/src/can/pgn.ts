/** Parameter group number of a 29-bit CAN id: the destination address of a peer-to-peer group (PF < 240) is no part of it. */
export function pgnOf(canId: number): number {
  const pgn = (canId >>> 8) & 0x3ffff;
  return ((pgn >> 8) & 0xff) < 240 ? pgn & 0x3ff00 : pgn;
}

/** Who sent a frame: the last byte of a 29-bit id. */
export function sourceAddressOf(canId: number): number {
  return canId & 0xff;
}
