import type { VehicleForm } from '@furrow/contract';

/**
 * A terminal's number as it is stored and compared: upper case, without leading zeros (JT/T 808 §1.3: terminals pad it
 * on the left, some use hex digits). A number of zeros alone stays one zero.
 */
export function storedTerminalNumber(number: string): string {
  return number
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}

/**
 * SNs that an unknown terminal may be admitted under, best first: the id that it reported when it looks like an SN, then
 * the last ten or seven digits of its number (an SN has exactly 7 or 10, spec §5). Empty when it has fewer digits.
 */
export function admissionSns(terminalNumber: string, reportedId: string): string[] {
  const digits = terminalNumber.replace(/\D/g, '');
  const wanted = [
    reportedId.trim(),
    digits.slice(-10),
    digits.slice(-7),
    digits.slice(-7).padStart(7, '0'),
  ].filter((sn) => /^(\d{7}|\d{10})$/.test(sn));
  return [...new Set(wanted)];
}

/** A vehicle to be stored: what was entered, its state, and where it came from. */
export interface NewVehicle extends VehicleForm {
  state: 'idle' | 'inUse';
  demo: boolean;
  /** ISO time; points before it do not count (R1). */
  installedAt: string | null;
}

/** What a person entered, as it is stored: new vehicles are idle until they are put to use. */
export function newVehicle(form: VehicleForm): NewVehicle {
  const terminalNumber = storedTerminalNumber(form.terminalNumber);
  return { ...form, terminalNumber, state: 'idle', demo: false, installedAt: null };
}

const dayMs = 86_400_000;

/** A machine of the demo fleet: marked, in use, and installed between one month and two years ago, by its SN. */
export function newDemoVehicle(form: VehicleForm, nowMs: number): NewVehicle {
  const daysAgo = 30 + ((Number(form.sn) * 37) % 700);
  return {
    ...newVehicle(form),
    state: 'inUse',
    demo: true,
    installedAt: new Date(nowMs - daysAgo * dayMs).toISOString(),
  };
}
