/** What a receiver tells of itself in one NMEA 0183 GGA sentence. */
export interface GgaSentence {
  /** WGS 84, degrees, east positive. */
  readonly longitude: number;
  /** WGS 84, degrees, north positive. */
  readonly latitude: number;
  /** Seconds of the day, UTC; null where none was told. */
  readonly secondOfDay: number | null;
  /** 0 none, 1 single, 2 differential, 4 RTK fixed, 5 RTK float, 6 estimated. */
  readonly fix: number;
  readonly satellites: number;
  readonly hdop: number | null;
  /** Above the geoid, metres. */
  readonly altitudeM: number | null;
  /** Geoid above the ellipsoid, metres. */
  readonly geoidM: number | null;
  /** Age of the corrections, seconds. */
  readonly ageS: number | null;
  /** Station that the corrections came from. */
  readonly station: string | null;
}

/** Longest line that is looked at, characters; the standard allows 82, some receivers send more digits. */
export const ggaLimit = 128;

/** XOR of the characters of an NMEA sentence between `$` and `*`, as two hex digits. */
export function nmeaChecksum(body: string): string {
  let sum = 0;
  for (let i = 0; i < body.length; i++) sum ^= body.charCodeAt(i);
  return (sum & 0xff).toString(16).toUpperCase().padStart(2, '0');
}

/**
 * Reads one line. Undefined: no GGA, a wrong checksum, or no place in it (a receiver without a fix leaves it empty). Any talker is taken,
 * and a sentence without a checksum is none.
 */
export function readGga(line: string): GgaSentence | undefined {
  if (line.length > ggaLimit) return undefined;
  const [, body = '', sum = ''] = /^\s*\$([A-Z]{2}GGA,[^*$]*)\*([0-9A-Fa-f]{2})\s*$/.exec(line) ?? [];
  if (body === '' || nmeaChecksum(body) !== sum.toUpperCase()) return undefined;
  const field = body.split(',');
  const latitude = degrees(field[2], field[3], 2, 'N', 'S', 90);
  const longitude = degrees(field[4], field[5], 3, 'E', 'W', 180);
  const fix = number(field[6]);
  if (latitude === undefined || longitude === undefined || fix === null || !/^\d$/.test(field[6] ?? ''))
    return undefined;
  return {
    longitude,
    latitude,
    secondOfDay: secondOfDay(field[1] ?? ''),
    fix,
    satellites: Math.min(999, Math.max(0, Math.trunc(number(field[7]) ?? 0))),
    hdop: number(field[8]),
    altitudeM: number(field[9]),
    geoidM: number(field[11]),
    ageS: number(field[13]),
    station: field[14] === undefined || field[14] === '' ? null : field[14].slice(0, 8),
  };
}

/** Writes a sentence with its checksum and CRLF, places to 7 decimals of a minute (0.2 mm). */
export function writeGga(gga: GgaSentence, talker = 'GN'): string {
  const at = gga.secondOfDay ?? 0;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const time = `${two(at / 3600)}${two((at % 3600) / 60)}${(at % 60).toFixed(2).padStart(5, '0')}`;
  const tell = (value: number | null, digits: number): string =>
    value === null ? '' : value.toFixed(digits);
  const body = [
    `${talker}GGA`,
    gga.secondOfDay === null ? '' : time,
    minutes(gga.latitude, 2),
    gga.latitude < 0 ? 'S' : 'N',
    minutes(gga.longitude, 3),
    gga.longitude < 0 ? 'W' : 'E',
    gga.fix,
    two(gga.satellites),
    tell(gga.hdop, 1),
    tell(gga.altitudeM, 3),
    'M',
    tell(gga.geoidM, 3),
    'M',
    tell(gga.ageS, 1),
    gga.station ?? '',
  ].join(',');
  return `$${body}*${nmeaChecksum(body)}\r\n`;
}

function minutes(angle: number, digits: 2 | 3): string {
  // Rounded as a whole first: 59.99999999 minutes must become the next degree, not "60.0000000".
  const ten = Math.round(Math.abs(angle) * 60 * 1e7);
  const degree = Math.floor(ten / 6e8);
  return `${String(degree).padStart(digits, '0')}${((ten - degree * 6e8) / 1e7).toFixed(7).padStart(10, '0')}`;
}

function degrees(
  text: string | undefined,
  side: string | undefined,
  digits: 2 | 3,
  positive: string,
  negative: string,
  limit: number,
): number | undefined {
  if (text === undefined || (side !== positive && side !== negative)) return undefined;
  if (!(digits === 2 ? /^\d{4}(\.\d*)?$/ : /^\d{5}(\.\d*)?$/).test(text)) return undefined;
  const minute = Number(text.slice(digits));
  const value = Number(text.slice(0, digits)) + minute / 60;
  if (minute >= 60 || value > limit) return undefined;
  return side === negative ? -value : value;
}

function number(text: string | undefined): number | null {
  return text !== undefined && /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(text) ? Number(text) : null;
}

function secondOfDay(text: string): number | null {
  const [, hour, minute, second] = /^(\d\d)(\d\d)(\d\d(?:\.\d*)?)$/.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}
