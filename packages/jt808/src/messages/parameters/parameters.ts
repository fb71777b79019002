import { ProtocolError } from '../../error.ts';
import type { Profile } from '../../profile/profile.ts';
import { decodeText, encodeText } from '../../text.ts';
import type { ParameterSpec, ParameterType } from './parameter-spec.ts';
import { standardParameters } from './standard-parameters.ts';

/** A whole number (raw, unscaled), a text, or bytes of a parameter that nobody knows. */
export type ParameterValue = number | string | Uint8Array;

export interface Parameter {
  readonly id: number;
  readonly value: ParameterValue;
}

const standard = new Map(standardParameters.map((spec) => [spec.id, spec]));
const ofProfile = new WeakMap<Profile, Map<number, ParameterSpec>>();

/** 0x0110–0x01FF: one CAN id each, see `decodeCanSampling`. */
export const canSamplingIds = { first: 0x0110, last: 0x01ff } as const;

/** The dictionary's row: the profile's own first, then the standard's; undefined for an id that neither knows. */
export function parameterSpec(id: number, profile: Profile): ParameterSpec | undefined {
  let own = ofProfile.get(profile);
  if (!own) {
    own = new Map(profile.parameters.map((spec) => [spec.id, spec]));
    ofProfile.set(profile, own);
  }
  if (id >= canSamplingIds.first && id <= canSamplingIds.last)
    return own.get(id) ?? { id, name: 'canId', type: 'bytes' };
  return own.get(id) ?? standard.get(id);
}

const numberBytes: Partial<Record<ParameterType, number>> = { byte: 1, word: 2, dword: 4, short: 2, long: 4 };
const signed: readonly ParameterType[] = ['short', 'long'];

/** The numbers that a type can hold. */
function rangeOf(type: ParameterType, size: number): readonly [min: number, max: number] {
  const span = 256 ** size;
  return signed.includes(type) ? [-span / 2, span / 2 - 1] : [0, span - 1];
}

/**
 * A value from its bytes. Terminals send numbers with other lengths than the dictionary's: the length byte is believed,
 * 1 to 4 bytes are read as a number; anything else, and a number that the type cannot hold, stays bytes.
 */
export function decodeParameterValue(bytes: Uint8Array, spec: ParameterSpec | undefined): ParameterValue {
  if (spec?.type === 'string') return decodeText(bytes);
  const size = spec && numberBytes[spec.type];
  if (!spec || size === undefined || bytes.length < 1 || bytes.length > 4) return bytes;
  const raw = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const span = 256 ** bytes.length;
  const value = signed.includes(spec.type) && raw >= span / 2 ? raw - span : raw;
  const [min, max] = rangeOf(spec.type, size);
  return value < min || value > max ? bytes : value;
}

/** @throws ProtocolError when the value is not of the row's type or does not fit. A number without a row is a DWORD. */
export function encodeParameterValue(value: ParameterValue, spec: ParameterSpec | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string') {
    if (spec && spec.type !== 'string') throw new ProtocolError(`${spec.name} is no text`);
    return encodeText(value);
  }
  const type = spec?.type ?? 'dword';
  const size = numberBytes[type];
  if (size === undefined) throw new ProtocolError(`${spec?.name} is no number`);
  const [min, max] = rangeOf(type, size);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ProtocolError(`${value} is no ${type}`);
  return Uint8Array.from({ length: size }, (_, i) => value >> (8 * (size - 1 - i)));
}

/** Why a value must not be sent; undefined when it may. The dictionary's ranges and choices, raw numbers. */
export function parameterFault(
  value: ParameterValue,
  spec: ParameterSpec,
): 'type' | 'range' | 'choice' | undefined {
  if (spec.type === 'bytes') return value instanceof Uint8Array ? undefined : 'type';
  if (spec.type === 'string') return typeof value === 'string' ? undefined : 'type';
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'type';
  if (spec.choices && !spec.choices.includes(value)) return 'choice';
  if (value < (spec.min ?? value) || value > (spec.max ?? value)) return 'range';
  return undefined;
}
