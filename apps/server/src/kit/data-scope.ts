/**
 * What a right reaches: whole divisions (`CN` is all of China), single devices, and all devices of a dealer, of an owner, of a
 * service region. Dealers are listed one by one, with those below them where these are meant.
 */
export interface Coverage {
  readonly all: boolean;
  readonly divisions: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly dealers: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  readonly regions: ReadonlySet<string>;
  /** Branches that viewing areas narrow: devices of these dealers, but only those in the divisions and regions. */
  readonly narrowed: readonly Narrowed[];
  /** What was booked in and went nowhere yet, in no use and of no dealer: the provider's stock. */
  readonly stock: boolean;
}

export interface Narrowed {
  readonly dealers: ReadonlySet<string>;
  readonly divisions: ReadonlySet<string>;
  readonly regions: ReadonlySet<string>;
}

/** A coverage by its parts; what is not named covers nothing. */
export function coverage(
  parts: {
    all?: boolean;
    divisions?: Iterable<string>;
    ids?: Iterable<string>;
    dealers?: Iterable<string>;
    owners?: Iterable<string>;
    regions?: Iterable<string>;
    narrowed?: readonly Narrowed[];
    stock?: boolean;
  } = {},
): Coverage {
  return {
    all: parts.all ?? false,
    divisions: new Set(parts.divisions),
    ids: new Set(parts.ids),
    dealers: new Set(parts.dealers),
    owners: new Set(parts.owners),
    regions: new Set(parts.regions),
    narrowed: parts.narrowed ?? [],
    stock: parts.stock ?? false,
  };
}

/** What any of them covers. */
export function joined(coverages: readonly Coverage[]): Coverage {
  return coverage({
    all: coverages.some(({ all }) => all),
    divisions: coverages.flatMap(({ divisions }) => [...divisions]),
    ids: coverages.flatMap(({ ids }) => [...ids]),
    dealers: coverages.flatMap(({ dealers }) => [...dealers]),
    owners: coverages.flatMap(({ owners }) => [...owners]),
    regions: coverages.flatMap(({ regions }) => [...regions]),
    narrowed: coverages.flatMap(({ narrowed }) => narrowed),
    stock: coverages.some(({ stock }) => stock),
  });
}

/** Which devices of one kind somebody may know of, and which of these he may also operate (S5). */
export interface SubjectScope {
  readonly see: Coverage;
  readonly operate: Coverage;
}

/** The data scope of an actor; the room access puts it together, the rooms of the devices apply it. */
export interface DataScope {
  readonly vehicles: SubjectScope;
  readonly stations: SubjectScope;
}

const nothing = coverage();
const none: SubjectScope = { see: nothing, operate: nothing };
export const seesNothing: DataScope = { vehicles: none, stations: none };

/** A device as far as a scope asks of it; null or empty where it has none. */
export interface Placed {
  readonly id: string;
  readonly divisionCode: string;
  readonly dealerId: string | null;
  readonly ownerId: string | null;
  readonly regionId: string | null;
  /** In no use yet; base stations are never idle. */
  readonly idle?: boolean;
}

/** Whether a coverage takes the device. */
export function covers(
  coverage: Coverage,
  { id, divisionCode, dealerId, ownerId, regionId, idle = false }: Placed,
): boolean {
  if (coverage.all || coverage.ids.has(id)) return true;
  if (coverage.stock && idle && dealerId === null) return true;
  if (dealerId !== null && coverage.dealers.has(dealerId)) return true;
  if (ownerId !== null && coverage.owners.has(ownerId)) return true;
  if (regionId !== null && coverage.regions.has(regionId)) return true;
  if (liesIn(coverage.divisions, divisionCode)) return true;
  return (
    dealerId !== null &&
    coverage.narrowed.some(
      ({ dealers, divisions, regions }) =>
        dealers.has(dealerId) &&
        (liesIn(divisions, divisionCode) || (regionId !== null && regions.has(regionId))),
    )
  );
}

function liesIn(divisions: ReadonlySet<string>, code: string): boolean {
  return divisions.size > 0 && divisionsAbove(code).some((one) => divisions.has(one));
}

/** A division with what it lies in, by the digits of its code: `230102` lies in 230100, 230000 and CN. */
export function divisionsAbove(code: string): string[] {
  if (!/^\d{6}$/.test(code)) return code === '' ? [] : [code];
  return [...new Set([code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`, 'CN'])];
}

/** The SQL pattern of all codes in a division: `230000` → `23____`. */
export function divisionPattern(code: string): string {
  if (code === 'CN') return '______';
  // A filter may hold any text: only the zeros at its end stand for something.
  return code.replaceAll(/[\\%_]/g, '\\$&').replace(/(00)+$/, (zeros) => '_'.repeat(zeros.length));
}

/** Whether all that `inner` covers is surely covered by `outer`. */
export function coversAll(outer: Coverage, inner: Coverage): boolean {
  if (outer.all || inner.all) return outer.all;
  const areaHeld = (code: string): boolean => liesIn(outer.divisions, code);
  return (
    (outer.stock || !inner.stock) &&
    [...inner.divisions].every(areaHeld) &&
    isPart(inner.ids, outer.ids) &&
    isPart(inner.dealers, outer.dealers) &&
    isPart(inner.owners, outer.owners) &&
    isPart(inner.regions, outer.regions) &&
    inner.narrowed.every((branch) => holdsBranch(outer, branch))
  );
}

function holdsBranch(outer: Coverage, { dealers, divisions, regions }: Narrowed): boolean {
  if (isPart(dealers, outer.dealers)) return true;
  const within = [...outer.narrowed.filter((one) => isPart(dealers, one.dealers)), outer];
  return within.some(
    (one) => [...divisions].every((code) => liesIn(one.divisions, code)) && isPart(regions, one.regions),
  );
}

const isPart = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].every((one) => whole.has(one));
