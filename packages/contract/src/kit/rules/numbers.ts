import { z } from 'zod';
import { marked } from './kind.ts';

/** Reads a number as people type it: a point or a comma before the decimals; nothing typed is nothing given. */
function asNumber(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** A number that must be there; what is none at all is refused with `key`. */
export const typedNumber = (key: string) =>
  z.number({ error: ({ input }) => (input === undefined ? 'required' : key) });

const read = <T extends z.ZodType>(number: T) => z.preprocess(asNumber, number);

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

const rasterMHz = 0.0125;
const isRadioChannel = (mhz: number): boolean =>
  mhz >= 400 && mhz <= 470 && Math.abs(mhz / rasterMHz - Math.round(mhz / rasterMHz)) < 1e-6;

/** A whole number in a range, told with both ends. */
function whole(min: number, max: number, key = 'wholeRange') {
  const within = (value: number): boolean => Number.isInteger(value) && value >= min && value <= max;
  const number = typedNumber('invalidValue').refine(within, { error: key, params: { min, max } });
  return marked(read(number), { kind: 'number', min, max, decimals: 0 });
}

/** Numbers of spec §5. */
export const numberRules = {
  /** At most two decimals. */
  twoDecimals: (min: number, max: number) => {
    const number = typedNumber('invalidValue').min(min, 'outOfRange').max(max, 'outOfRange');
    return marked(read(number.refine(hasTwoDecimals, 'twoDecimals')), {
      kind: 'number',
      min,
      max,
      decimals: 2,
    });
  },
  /** A price: whole or with up to two decimals, never negative; all else is an invalid amount. */
  price: marked(
    read(
      typedNumber('invalidAmount').refine(
        (value) => value >= 0 && value <= 99_999_999.99 && hasTwoDecimals(value),
        'invalidAmount',
      ),
    ),
    { kind: 'money', min: 0, decimals: 2 },
  ),
  whole,
  /** A channel of a base station's radio: 400 to 470 MHz on the raster of 12.5 kHz, up to four decimals. */
  radioFrequency: marked(
    read(typedNumber('radioFrequencyRule').refine(isRadioChannel, 'radioFrequencyRule')),
    { kind: 'number', min: 400, max: 470, decimals: 4 },
  ),
  /** Days that remain of a free registration. */
  remainingDays: whole(0, 150),
  /** Days that remain after a renewal: the variant of spec §5. */
  remainingDaysLong: whole(0, 1000),
  /** Working width in centimetres, with the placeholder "0 to 1000". */
  workingWidthCm: whole(0, 1000, 'widthRange'),
  /** TCP or UDP port, required. */
  port: whole(1, 65_535, 'portRange'),
  /** Degrees east, -180…180, WGS 84. */
  longitude: marked(
    read(typedNumber('longitudeRange').min(-180, 'longitudeRange').max(180, 'longitudeRange')),
    { kind: 'number', min: -180, max: 180 },
  ),
  /** Degrees north, -90…90, WGS 84. */
  latitude: marked(read(typedNumber('latitudeRange').min(-90, 'latitudeRange').max(90, 'latitudeRange')), {
    kind: 'number',
    min: -90,
    max: 90,
  }),
};
