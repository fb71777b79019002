import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { rowVersion } from '../../kit/list.ts';
import { type ParameterMap, parameterCodings, type TboxItem, tboxItemNames } from './items.ts';

export const profileTransports = ['package', 'url'] as const;
export const acknowledgementModes = ['each', 'end', 'automatic'] as const;

const mapped = z.strictObject({
  id: fields.whole(1, 0xffff),
  coding: z.enum(parameterCodings, 'invalidValue'),
});
const parameterMap = z
  .strictObject(
    Object.fromEntries(tboxItemNames.map((name) => [name, mapped.optional()])) as {
      [Item in TboxItem]: z.ZodOptional<typeof mapped>;
    },
  )
  .superRefine((map, context) => {
    const ids = new Set<number>();
    for (const [name, one] of Object.entries(map)) {
      if (one === undefined) continue;
      if (ids.has(one.id))
        context.addIssue({ code: 'custom', path: [name, 'id'], message: 'parameterTwice' });
      ids.add(one.id);
    }
  }) as z.ZodType<ParameterMap>;

const shape = {
  hardwareVersion: fields.text(60),
  transport: z.enum(profileTransports, 'required').default('package'),
  /** Bytes of data in one sub-package. */
  packageSize: fields.whole(100, 1023).default(1000),
  ackMode: z.enum(acknowledgementModes, 'required').default('automatic'),
  /** Sub-packages that may be unacknowledged. */
  window: fields.whole(1, 64).default(8),
  /** Sub-packages a second. */
  rate: fields.whole(1, 200).default(10),
  ackTimeoutS: fields.whole(1, 120).default(10),
  retries: fields.whole(0, 10).default(3),
  /** Whether it keeps half a package over a reconnect. */
  resume: z.boolean().default(false),
  resumeWindowMin: fields.whole(1, 1440).default(30),
  maxRestarts: fields.whole(0, 50).default(5),
  installTimeoutMin: fields.whole(1, 120).default(10),
  makerId: fields.words(11).default('EXMPL'),
  makerIdLength: z.literal([5, 11], 'invalidValue').default(5),
  /** 0x8107 and 0x8106. */
  canQueryAttributes: z.boolean().default(true),
  canQuerySome: z.boolean().default(true),
  /** Items that are missing cannot be written. */
  parameterMap,
};

/** How the T-BOXes of one hardware version want to be spoken to. */
export const hardwareProfileForm = z.object(shape);
export type HardwareProfileForm = z.output<typeof hardwareProfileForm>;
export const hardwareProfileEdit = hardwareProfileForm.extend({ version: rowVersion });

export const hardwareProfileRow = z.strictObject({
  id: z.uuid(),
  hardwareVersion: z.string(),
  transport: z.enum(profileTransports),
  packageSize: z.int(),
  ackMode: z.enum(acknowledgementModes),
  window: z.int(),
  rate: z.int(),
  ackTimeoutS: z.int(),
  retries: z.int(),
  resume: z.boolean(),
  resumeWindowMin: z.int(),
  maxRestarts: z.int(),
  installTimeoutMin: z.int(),
  makerId: z.string(),
  makerIdLength: z.literal([5, 11]),
  canQueryAttributes: z.boolean(),
  canQuerySome: z.boolean(),
  parameterMap: z.record(z.string(), z.strictObject({ id: z.int(), coding: z.enum(parameterCodings) })),
  /** T-BOXes of this hardware that the asker may know of. */
  devices: z.int(),
  updatedAt: seconds,
  version: rowVersion,
});
export type HardwareProfileRow = z.output<typeof hardwareProfileRow>;
