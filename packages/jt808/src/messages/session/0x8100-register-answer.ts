import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';

export const registerResult = {
  ok: 0,
  vehicleRegistered: 1,
  noSuchVehicle: 2,
  terminalRegistered: 3,
  noSuchTerminal: 4,
} as const;

/** Answer to a registration 0x8100 (§8.6). */
export interface RegisterAnswer {
  readonly serial: number;
  readonly result: number;
  /** Only with result 0, and never empty then: terminals take an empty code for a failure. */
  readonly authCode: string;
}

export function decodeRegisterAnswer(body: Uint8Array): RegisterAnswer {
  const reader = new ByteReader(body);
  return { serial: reader.word(), result: reader.byte(), authCode: reader.text(reader.left) };
}

export function encodeRegisterAnswer(answer: RegisterAnswer): Uint8Array {
  const writer = new ByteWriter().word(answer.serial).byte(answer.result);
  if (answer.result !== registerResult.ok) return writer.done();
  if (answer.authCode === '') throw new ProtocolError('a granted registration needs a code');
  return writer.text(answer.authCode).done();
}
