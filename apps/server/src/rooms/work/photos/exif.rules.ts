/** What EXIF says: time without a zone (read as UTC+8, where the product is at home), place in degrees, and its tags as they stand. */
export interface Exif {
  readonly takenAt: number | null;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly tags: { name: string; value: string }[];
}

const homeS = 8 * 3600;
/** Tags of EXIF 2.32 that tell a person something; numbers as in its tables 4, 7 and 15. */
const tagNames: Readonly<Record<number, string>> = {
  271: 'Make',
  272: 'Model',
  274: 'Orientation',
  305: 'Software',
  306: 'DateTime',
  33434: 'ExposureTime',
  33437: 'FNumber',
  34855: 'ISOSpeedRatings',
  36867: 'DateTimeOriginal',
  37386: 'FocalLength',
  40962: 'PixelXDimension',
  40963: 'PixelYDimension',
};
const gpsNames: Readonly<Record<number, string>> = {
  1: 'GPSLatitudeRef',
  2: 'GPSLatitude',
  3: 'GPSLongitudeRef',
  4: 'GPSLongitude',
  6: 'GPSAltitude',
};
const pointers = { exif: 34665, gps: 34853 } as const;
/** Bytes of a value by its type: BYTE, ASCII, SHORT, LONG, RATIONAL. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 };
/** A directory of more is no directory. */
const mostEntries = 200;

type Value = string | number[];

/** Reads the EXIF block of a picture; what is torn is left out. */
export function exifOf(block: Uint8Array | undefined): Exif {
  const none: Exif = { takenAt: null, lng: null, lat: null, tags: [] };
  if (!block) return none;
  const start = String.fromCharCode(...block.subarray(0, 6)) === 'Exif\0\0' ? 6 : 0;
  const view = new DataView(block.buffer, block.byteOffset + start, block.byteLength - start);
  if (view.byteLength < 8) return none;
  const little = view.getUint16(0) === 0x4949;
  const found = new Map<string, Value>();
  const first = readFolder(view, little, view.getUint32(4, little), tagNames, found);
  if (first.exif !== undefined) readFolder(view, little, first.exif, tagNames, found);
  if (first.gps !== undefined) readFolder(view, little, first.gps, gpsNames, found);
  return {
    takenAt: timeOf(found.get('DateTimeOriginal') ?? found.get('DateTime')),
    lat: degreesOf(found.get('GPSLatitude'), found.get('GPSLatitudeRef'), 'S'),
    lng: degreesOf(found.get('GPSLongitude'), found.get('GPSLongitudeRef'), 'W'),
    tags: [...found].map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : value.map((one) => Math.round(one * 1e6) / 1e6).join(' '),
    })),
  };
}

function readFolder(
  view: DataView,
  little: boolean,
  at: number,
  names: Readonly<Record<number, string>>,
  found: Map<string, Value>,
): { exif?: number; gps?: number } {
  const further: { exif?: number; gps?: number } = {};
  if (at + 2 > view.byteLength) return further;
  const count = Math.min(mostEntries, view.getUint16(at, little));
  for (let i = 0; i < count; i++) {
    const entry = at + 2 + i * 12;
    if (entry + 12 > view.byteLength) break;
    const tag = view.getUint16(entry, little);
    if (tag === pointers.exif) further.exif = view.getUint32(entry + 8, little);
    else if (tag === pointers.gps) further.gps = view.getUint32(entry + 8, little);
    const value = names[tag] ? readValue(view, little, entry) : null;
    if (value !== null) found.set(names[tag]!, value);
  }
  return further;
}

function readValue(view: DataView, little: boolean, entry: number): Value | null {
  const type = view.getUint16(entry + 2, little);
  const count = view.getUint32(entry + 4, little);
  const size = (sizes[type] ?? 0) * count;
  if (size === 0 || size > 1000) return null;
  const at = size <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  if (at + size > view.byteLength) return null;
  if (type === 2) {
    const bytes = new Uint8Array(view.buffer, view.byteOffset + at, count);
    return new TextDecoder().decode(bytes).replaceAll('\0', '').trim();
  }
  return Array.from({ length: count }, (_, k) => readNumber(view, little, type, at + k * sizes[type]!));
}

function readNumber(view: DataView, little: boolean, type: number, at: number): number {
  if (type === 1) return view.getUint8(at);
  if (type === 3) return view.getUint16(at, little);
  const whole = view.getUint32(at, little);
  return type === 4 ? whole : whole / (view.getUint32(at + 4, little) || 1);
}

/** `2026:06:10 10:00:00` as seconds UTC. */
function timeOf(value: Value | undefined): number | null {
  const parts = typeof value === 'string' ? /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(value) : null;
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const seconds = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - homeS;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Degrees, minutes, seconds as degrees; negative on the far side. */
function degreesOf(value: Value | undefined, side: Value | undefined, far: string): number | null {
  if (!Array.isArray(value) || value.length < 3) return null;
  const degrees = value[0]! + value[1]! / 60 + value[2]! / 3600;
  const most = far === 'S' ? 90 : 180;
  if (!Number.isFinite(degrees) || degrees > most) return null;
  return side === far ? -degrees : degrees;
}
