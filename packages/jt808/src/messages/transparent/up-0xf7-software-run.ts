import { ByteReader, ByteWriter } from '../../bytes.ts';

export const softwareEvent = { start: 1, stop: 2 } as const;

/** 0x0900 type 0xF7 (example profile): software started or stopped. */
export interface SoftwareRun {
  readonly order: number;
  readonly event: number;
  readonly softwareType: string;
  readonly softwareVersion: string;
  /** Seconds UTC. */
  readonly at: number;
}

export function decodeSoftwareRun(content: Uint8Array): SoftwareRun {
  const reader = new ByteReader(content);
  return {
    order: reader.dword(),
    event: reader.byte(),
    softwareType: reader.utf8(),
    softwareVersion: reader.utf8(),
    at: reader.dword(),
  };
}

export function encodeSoftwareRun(run: SoftwareRun): Uint8Array {
  return new ByteWriter()
    .dword(run.order)
    .byte(run.event)
    .utf8(run.softwareType)
    .utf8(run.softwareVersion)
    .dword(run.at)
    .done();
}
