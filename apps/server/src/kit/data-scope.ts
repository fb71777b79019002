/** What a right reaches: whole divisions (`CN` is all of China), and single devices by id. */
export interface Coverage {
  readonly all: boolean;
  readonly divisions: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

/** Which devices of one kind somebody may know of, and which of these he may also operate (S5 of monitoring). */
export interface SubjectScope {
  readonly see: Coverage;
  readonly operate: Coverage;
}

/** The data scope of an actor; the room access puts it together, the rooms of the devices apply it. */
export interface DataScope {
  readonly vehicles: SubjectScope;
  readonly stations: SubjectScope;
}

const nothing: Coverage = { all: false, divisions: new Set(), ids: new Set() };
const none: SubjectScope = { see: nothing, operate: nothing };
export const seesNothing: DataScope = { vehicles: none, stations: none };

/** A device as far as a scope asks of it. */
export interface Placed {
  readonly id: string;
  readonly divisionCode: string;
}

/** Whether a coverage takes the device. */
export function covers(coverage: Coverage, { id, divisionCode }: Placed): boolean {
  if (coverage.all || coverage.ids.has(id)) return true;
  if (coverage.divisions.size === 0) return false;
  return divisionsAbove(divisionCode).some((code) => coverage.divisions.has(code));
}

/** A division with what it lies in, by the digits of its code: `230102` lies in 230100, 230000 and CN. */
export function divisionsAbove(code: string): string[] {
  if (!/^\d{6}$/.test(code)) return code === '' ? [] : [code];
  return [...new Set([code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`, 'CN'])];
}

/** The SQL pattern of all codes in a division: `230000` → `23____`. */
export function divisionPattern(code: string): string {
  if (code === 'CN') return '______';
  return code.replace(/(00)+$/, (zeros) => '_'.repeat(zeros.length));
}

/** Whether all that `inner` covers is surely covered by `outer`. */
export function coversAll(outer: Coverage, inner: Coverage): boolean {
  if (outer.all || inner.all) return outer.all;
  return (
    [...inner.divisions].every((code) => divisionsAbove(code).some((one) => outer.divisions.has(one))) &&
    [...inner.ids].every((id) => outer.ids.has(id))
  );
}
