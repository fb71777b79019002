import { ByteReader, ByteWriter } from '../../bytes.ts';

export const upgradeType = { terminal: 0, icCardReader: 12, gnssModule: 52 } as const;

/** Upgrade package 0x8108 (§8.16); travels in sub-packages. */
export interface UpgradePackage {
  readonly type: number;
  readonly maker: string;
  readonly version: string;
  readonly data: Uint8Array;
}

/** `makerIdLength`: of the model's profile; 5 by both standards, 11 with some makers of 2019. */
export function decodeUpgradePackage(body: Uint8Array, makerIdLength: 5 | 11 = 5): UpgradePackage {
  const reader = new ByteReader(body);
  return {
    type: reader.byte(),
    maker: reader.fixedText(makerIdLength),
    version: reader.byteText(),
    data: reader.bytes(reader.dword()),
  };
}

export function encodeUpgradePackage(upgrade: UpgradePackage, makerIdLength: 5 | 11 = 5): Uint8Array {
  return new ByteWriter(upgrade.data.length + 64)
    .byte(upgrade.type)
    .fixedText(upgrade.maker, makerIdLength)
    .byteText(upgrade.version)
    .dword(upgrade.data.length)
    .bytes(upgrade.data)
    .done();
}
