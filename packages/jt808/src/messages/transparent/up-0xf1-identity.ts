import { ByteReader, ByteWriter } from '../../bytes.ts';

/** 0x0900 type 0xF1 (example profile): identity and licence, after each authentication and on change. */
export interface Identity {
  readonly order: number;
  readonly machineCode: string;
  readonly tabletSn: string;
  readonly receiverSn: string;
  readonly controllerSn: string;
  readonly motorSn: string;
  readonly iccid: string;
  readonly softwareType: string;
  readonly softwareVersion: string;
  /** Seconds UTC, 0 = not registered. */
  readonly registeredUntil: number;
  readonly locked: boolean;
}

export function decodeIdentity(content: Uint8Array): Identity {
  const reader = new ByteReader(content);
  return {
    order: reader.dword(),
    machineCode: reader.utf8(),
    tabletSn: reader.utf8(),
    receiverSn: reader.utf8(),
    controllerSn: reader.utf8(),
    motorSn: reader.utf8(),
    iccid: reader.utf8(),
    softwareType: reader.utf8(),
    softwareVersion: reader.utf8(),
    registeredUntil: reader.dword(),
    locked: reader.byte() === 1,
  };
}

export function encodeIdentity(identity: Identity): Uint8Array {
  return new ByteWriter(160)
    .dword(identity.order)
    .utf8(identity.machineCode)
    .utf8(identity.tabletSn)
    .utf8(identity.receiverSn)
    .utf8(identity.controllerSn)
    .utf8(identity.motorSn)
    .utf8(identity.iccid)
    .utf8(identity.softwareType)
    .utf8(identity.softwareVersion)
    .dword(identity.registeredUntil)
    .byte(identity.locked ? 1 : 0)
    .done();
}
