/** What a camera writes beside a picture (CIPA DC-008, Exif 2.32): when by its own clock, and where in degrees WGS 84. */
export interface ExifFacts {
  /** `2026-03-01 08:15:00`; null where it says none that could be. */
  takenAt: string | null;
  lng: number | null;
  lat: number | null;
}

const nothing: ExifFacts = { takenAt: null, lng: null, lat: null };
const tags = { exifBlock: 0x8769, gpsBlock: 0x8825, dateTime: 0x0132, dateTimeOriginal: 0x9003 } as const;
const gps = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const;
const mostEntries = 200;

/** Reads one block of Exif as it stands in a file, with or without its "Exif" mark; whatever is broken says nothing. */
export function readExif(bytes: Uint8Array): ExifFacts {
  try {
    return factsOf(new Tiff(bytes));
  } catch {
    return nothing;
  }
}

function factsOf(tiff: Tiff): ExifFacts {
  const first = tiff.block(tiff.long(4));
  const exifAt = first.get(tags.exifBlock);
  const gpsAt = first.get(tags.gpsBlock);
  const exif = exifAt === undefined ? null : tiff.block(tiff.long(exifAt + 8));
  const place = gpsAt === undefined ? null : tiff.block(tiff.long(gpsAt + 8));
  const original = exif?.get(tags.dateTimeOriginal);
  const any = first.get(tags.dateTime);
  const written = original ?? any;
  const lat = place && degrees(tiff, place, [gps.latitude, gps.latitudeRef, 'S', 90]);
  const lng = place && degrees(tiff, place, [gps.longitude, gps.longitudeRef, 'W', 180]);
  // Cameras without a fix write zeros.
  const none = lat === null || lng === null || (lat === 0 && lng === 0);
  return {
    takenAt: written === undefined ? null : timeOf(tiff.text(written)),
    ...(none ? { lng: null, lat: null } : { lng, lat }),
  };
}

/** Three fractions: degrees, minutes, seconds. */
function degrees(
  tiff: Tiff,
  place: ReadonlyMap<number, number>,
  [tag, refTag, negative, most]: readonly [number, number, string, number],
): number | null {
  const [at, refAt] = [place.get(tag), place.get(refTag)];
  if (at === undefined || refAt === undefined) return null;
  const values = tiff.long(at + 8);
  const part = (i: number): number => tiff.long(values + 8 * i) / tiff.long(values + 8 * i + 4);
  const size = part(0) + part(1) / 60 + part(2) / 3600;
  if (!Number.isFinite(size) || size > most) return null;
  return tiff.text(refAt).startsWith(negative) ? -size : size;
}

/** `2026:03:01 08:15:00` as a time that the calendar has. */
function timeOf(written: string): string | null {
  const found = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(written);
  if (!found) return null;
  const [, year, month, day, time] = found;
  const iso = `${year}-${month}-${day}T${time}Z`;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 19) !== iso.slice(0, 19)
    ? null
    : `${year}-${month}-${day} ${time}`;
}

/** The frame of numbers and blocks; reads outside of it throw. */
class Tiff {
  readonly #view: DataView;
  readonly #little: boolean;

  constructor(bytes: Uint8Array) {
    const marked = bytes[0] === 0x45 && bytes[1] === 0x78 ? 6 : 0;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset + marked, bytes.byteLength - marked);
    const order = this.#view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) throw new RangeError('no TIFF');
    this.#little = order === 0x4949;
  }

  long(at: number): number {
    return this.#view.getUint32(at, this.#little);
  }

  /** Where the entries of a block stand, by their tag. */
  block(at: number): ReadonlyMap<number, number> {
    const count = Math.min(this.#view.getUint16(at, this.#little), mostEntries);
    const entries = new Map<number, number>();
    for (let i = 0; i < count; i += 1) {
      const entry = at + 2 + 12 * i;
      entries.set(this.#view.getUint16(entry, this.#little), entry);
    }
    return entries;
  }

  /** A text; four signs and less stand in the entry itself. */
  text(entry: number): string {
    const length = Math.min(this.long(entry + 4), 40);
    const from = length <= 4 ? entry + 8 : this.long(entry + 8);
    let said = '';
    for (let i = 0; i < length; i += 1) {
      const sign = this.#view.getUint8(from + i);
      if (sign === 0) break;
      said += String.fromCharCode(sign);
    }
    return said;
  }
}
