import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Profile } from '../../profile/profile.ts';
import { readParameters, writeParameters } from './0x8103-set-parameters.ts';
import type { Parameter } from './parameters.ts';

/** Answer to 0x8104 or 0x8106: 0x0104 (§8.12). */
export interface ParametersAnswer {
  /** Serial of the query. */
  readonly serial: number;
  readonly parameters: readonly Parameter[];
}

/** One item that is cut off costs none of those before it. */
export function decodeParametersAnswer(body: Uint8Array, profile: Profile): ParametersAnswer {
  const reader = new ByteReader(body);
  const serial = reader.word();
  reader.byte();
  return { serial, parameters: readParameters(reader, profile).parameters };
}

export function encodeParametersAnswer(answer: ParametersAnswer, profile: Profile): Uint8Array {
  return writeParameters(new ByteWriter().word(answer.serial), answer.parameters, profile).done();
}
