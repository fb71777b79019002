import { ByteReader, ByteWriter } from '../../bytes.ts';
import { decodeLocation, encodeLocation, type Location } from './0x0200-location.ts';

/** A position that answers a command: 0x0201 (§8.20) to 0x8201, and 0x0500 (§8.34) to 0x8500; one layout. */
export interface LocationAnswer {
  /** Serial of the command. */
  readonly serial: number;
  readonly location: Location;
}

export function decodeLocationAnswer(body: Uint8Array): LocationAnswer {
  const reader = new ByteReader(body);
  return { serial: reader.word(), location: decodeLocation(reader.rest()) };
}

export function encodeLocationAnswer(answer: LocationAnswer): Uint8Array {
  return new ByteWriter().word(answer.serial).bytes(encodeLocation(answer.location)).done();
}
