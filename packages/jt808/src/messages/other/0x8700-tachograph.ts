import { ByteReader, ByteWriter } from '../../bytes.ts';

/** A command of GB/T 19056 and its data block, which stays as it is: 0x8700 collect (§8.43), 0x8701 set (§8.45). */
export interface TachographCommand {
  readonly command: number;
  readonly data: Uint8Array;
}

export function decodeTachographCommand(body: Uint8Array): TachographCommand {
  const reader = new ByteReader(body);
  return { command: reader.byte(), data: reader.rest() };
}

export function encodeTachographCommand(command: TachographCommand): Uint8Array {
  return new ByteWriter().byte(command.command).bytes(command.data).done();
}

/** Tachograph data 0x0700 (§8.44). */
export interface TachographData extends TachographCommand {
  /** Serial of the 0x8700. */
  readonly serial: number;
}

export function decodeTachographData(body: Uint8Array): TachographData {
  const reader = new ByteReader(body);
  return { serial: reader.word(), command: reader.byte(), data: reader.rest() };
}

export function encodeTachographData(data: TachographData): Uint8Array {
  return new ByteWriter().word(data.serial).byte(data.command).bytes(data.data).done();
}
