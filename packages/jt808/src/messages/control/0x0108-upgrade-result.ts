import { ByteReader } from '../../bytes.ts';

export const upgradeOutcome = { ok: 0, failed: 1, cancelled: 2 } as const;

/** Upgrade result 0x0108 (§8.17): sent after the terminal has upgraded and connected again. */
export interface UpgradeResult {
  readonly type: number;
  readonly result: number;
}

export function decodeUpgradeResult(body: Uint8Array): UpgradeResult {
  const reader = new ByteReader(body);
  return { type: reader.byte(), result: reader.byte() };
}

export function encodeUpgradeResult(result: UpgradeResult): Uint8Array {
  return Uint8Array.of(result.type, result.result);
}
