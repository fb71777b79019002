import { ByteReader, ByteWriter } from '../bytes.ts';
import { readItems } from '../messages/location/items.ts';
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

/**
 * The fault codes of a report: undefined when it says nothing about them (or nothing readable), an empty list when there are
 * none any more.
 */
export function readFaultCodes(items: Uint8Array, profile: Profile): FaultCode[] | undefined {
  const ids = profile.items.filter((item) => item.faults).map((item) => item.id);
  const found = readItems(items).items.find((item) => ids.includes(item.id));
  const count = found?.value[0];
  if (found === undefined || count === undefined || found.value.length < 1 + count * 6) return undefined;
  return decodeFaultCodes(found.value);
}
