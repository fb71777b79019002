import { ByteReader, ByteWriter } from '../bytes.ts';
import type { Profile } from './profile.ts';

/** An active fault of a controller: SAE J1939-73 suspect parameter, failure mode and number of occurrences. */
export interface FaultCode {
  readonly spn: number;
  readonly fmi: number;
  readonly occurrences: number;
}

/** Item 0xE8 of the example profile. @throws ProtocolError when it is shorter than its count says. */
export function decodeFaultCodes(value: Uint8Array): FaultCode[] {
  const reader = new ByteReader(value);
  return reader.list(reader.byte(), (r) => ({ spn: r.dword(), fmi: r.byte(), occurrences: r.byte() }));
}

/** @throws ProtocolError for more codes than one item can hold (42). */
export function encodeFaultCodes(codes: readonly FaultCode[]): Uint8Array {
  return new ByteWriter()
    .byte(codes.length)
    .list(codes, (w, code) => w.dword(code.spn).byte(code.fmi).byte(code.occurrences))
    .done();
}

/** The largest number that anybody gives a fault; all ones in the field of 32 bits say "not available". */
const highestSpn = 0x7fff_ffff;

const faultIds = new WeakMap<Profile, Uint8Array>();

/** 1 for each item id that holds fault codes, made once a profile. */
function faultIdsOf(profile: Profile): Uint8Array {
  const known = faultIds.get(profile);
  if (known) return known;
  const ids = new Uint8Array(256);
  for (const { id, faults } of profile.items) if (faults) ids[id] = 1;
  faultIds.set(profile, ids);
  return ids;
}

/**
 * The fault codes of a report: undefined when it says nothing about them (or nothing readable), an empty list when there are
 * none any more; a number that no fault can have is left out. Made for the hot path: a report without the item costs one walk over its items.
 */
export function readFaultCodes(items: Uint8Array, profile: Profile): FaultCode[] | undefined {
  const ids = faultIdsOf(profile);
  let at = 0;
  while (at + 2 <= items.length) {
    const end = at + 2 + items[at + 1]!;
    if (end > items.length) return undefined;
    if (ids[items[at]!] === 1) {
      const value = items.subarray(at + 2, end);
      const count = value[0];
      if (count === undefined || value.length < 1 + count * 6) return undefined;
      return decodeFaultCodes(value).filter(({ spn }) => spn <= highestSpn);
    }
    at = end;
  }
  return undefined;
}
