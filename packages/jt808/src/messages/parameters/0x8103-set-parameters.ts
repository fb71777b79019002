import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';
import type { Profile } from '../../profile/profile.ts';
import { decodeParameterValue, encodeParameterValue, type Parameter, parameterSpec } from './parameters.ts';

/**
 * The items {id DWORD, length BYTE, value} of 0x8103 and 0x0104. A wrong count does not matter: the items go to the end. `whole` is
 * false when the last one announces more bytes than there are; it is left out then.
 */
export function readParameters(
  reader: ByteReader,
  profile: Profile,
): { parameters: Parameter[]; whole: boolean } {
  const parameters: Parameter[] = [];
  // A tail shorter than an item's head is padding.
  while (reader.left >= 5) {
    const id = reader.dword();
    const length = reader.byte();
    if (length > reader.left) return { parameters, whole: false };
    const bytes = reader.bytes(length);
    parameters.push({ id, value: decodeParameterValue(bytes, parameterSpec(id, profile)) });
  }
  return { parameters, whole: true };
}

export function writeParameters(
  writer: ByteWriter,
  parameters: readonly Parameter[],
  profile: Profile,
): ByteWriter {
  return writer.byte(parameters.length).list(parameters, (w, { id, value }) => {
    const bytes = encodeParameterValue(value, parameterSpec(id, profile));
    w.dword(id).byte(bytes.length).bytes(bytes);
  });
}

/**
 * Set terminal parameters 0x8103 (§8.9): values by the dictionary of the profile, unknown ones as bytes. Nothing is set by halves.
 * @throws ProtocolError when an item is cut off
 */
export function decodeSetParameters(body: Uint8Array, profile: Profile): Parameter[] {
  const reader = new ByteReader(body);
  reader.byte();
  const { parameters, whole } = readParameters(reader, profile);
  if (!whole) throw new ProtocolError('a parameter is longer than its message');
  return parameters;
}

/** @throws ProtocolError when a value does not fit its row; ranges are the caller's matter (`parameterFault`). */
export function encodeSetParameters(parameters: readonly Parameter[], profile: Profile): Uint8Array {
  return writeParameters(new ByteWriter(), parameters, profile).done();
}
