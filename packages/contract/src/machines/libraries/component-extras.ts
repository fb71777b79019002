import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { type ComponentKind, componentSubtypes } from './library-kinds.ts';
import { maybe } from './maybe.ts';

const words = (max: number) => fields.words(max).default('');
const millimetres = maybe(fields.twoDecimals(0, 10_000));

/** The check digit of an IMEI: every second digit doubled, all digits together a multiple of ten. */
function isImei(text: string): boolean {
  const sum = [...text].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{15}$/.test(text) && sum % 10 === 0;
}
const imei = z
  .string()
  .trim()
  .refine((text) => text === '' || isImei(text), 'imeiFormat')
  .default('');
const iccid = z
  .string()
  .trim()
  .regex(/^(\d{18}[\dA-Fa-f]{1,2})?$/, 'iccidFormat')
  .default('');
const day = maybe(fields.day);

/** Corrections over satellite: PPP-B2b of BeiDou, an L-band service, both, or none. */
export const pppKinds = ['none', 'b2b', 'lBand', 'both'] as const;

/** What a model of one kind has beyond those of the others. */
export const modelExtras = {
  nameplate: {},
  spline: {
    teeth: maybe(fields.whole(1, 200)),
    outerDiameterMm: millimetres,
    innerDiameterMm: millimetres,
    lengthMm: millimetres,
    /** Steering columns it goes on: brand and model. */
    fits: words(300),
  },
  bracket: {
    forPart: maybe(z.enum(['motor', 'slab', 'receiver', 'sensor'], 'invalidValue')),
    fits: words(300),
    material: words(40),
  },
  slab: { screenInches: maybe(fields.twoDecimals(1, 30)) },
  motor: {
    voltageV: maybe(z.enum(['12', '24', '48'], 'invalidValue')),
    torqueNm: maybe(fields.twoDecimals(0, 1000)),
    encoder: words(40),
  },
  control: { products: words(200) },
  communicationModule: {
    frequencyFromMhz: maybe(fields.twoDecimals(0, 10_000)),
    frequencyToMhz: maybe(fields.twoDecimals(0, 10_000)),
    powerW: maybe(fields.twoDecimals(0, 1000)),
  },
  sensor: { range: words(60), resolution: words(60) },
  receiver: {
    board: words(60),
    antennas: maybe(fields.whole(1, 2)),
    constellations: z
      .array(z.enum(['gps', 'beidou', 'glonass', 'galileo', 'qzss'], 'invalidValue'))
      .default([]),
    /** Which corrections over satellite it takes; nothing said: none. */
    ppp: maybe(z.enum(pppKinds, 'invalidValue')),
  },
} as const satisfies Record<ComponentKind, z.ZodRawShape>;

/** What a piece of one kind has beyond those of the others. */
export const pieceExtras = {
  nameplate: {
    /** Becomes the nameplate code of the vehicle. */
    nameplateCode: fields.componentSn,
    printedModel: words(40),
    printedPn: words(40),
    certificateNo: words(40),
    qrContent: words(200),
  },
  spline: {},
  bracket: {},
  slab: {
    machineCode: words(40),
    imei,
    iccid,
    androidVersion: words(20),
    softwareType: words(40),
    softwareVersion: words(40),
  },
  motor: {},
  control: { canFirmware: words(40), canAddress: words(20) },
  communicationModule: { imei, iccid },
  sensor: { calibratedOn: day, calibrationOffset: maybe(fields.twoDecimals(-1000, 1000)) },
  receiver: {},
} as const satisfies Record<ComponentKind, z.ZodRawShape>;

export type ModelExtra<Kind extends ComponentKind> = z.output<z.ZodObject<(typeof modelExtras)[Kind]>>;
export type PieceExtra<Kind extends ComponentKind> = z.output<z.ZodObject<(typeof pieceExtras)[Kind]>>;

/** The subtype of a model: one of its kind, where the kind has any. */
export const subtypeRule = (kind: ComponentKind): z.ZodType<string> => {
  const own = (componentSubtypes as Partial<Record<ComponentKind, readonly string[]>>)[kind];
  return own ? z.enum(own as [string, ...string[]], 'required') : z.literal('').default('');
};
