import { z } from 'zod';
import type { FieldProblem } from '../../kit/answer.ts';
import { fields } from '../../kit/fields.ts';
import { problemsOf } from '../../kit/rules/problems.ts';
import {
  defaultParameterMap,
  type ParameterCoding,
  type TboxItem,
  tboxItemNames,
  tboxItemRules,
  tboxItemsForm,
} from '../tbox/items.ts';

/** What a configuration is about, in the order in which a terminal gets them: first how it is reached. */
export const configurationKinds = ['network', 'tbox', 'vehicle', 'implement', 'correction'] as const;
export type ConfigurationKind = (typeof configurationKinds)[number];

/** The machine as its autopilot must know it, in m and degrees. */
export const vehicleItemNames = [
  'wheelBaseM',
  'trackM',
  'antennaRightM',
  'antennaForwardM',
  'antennaHeightM',
  'steeringDeg',
] as const;
/** The implement behind it, in m. */
export const implementItemNames = ['implementWidthM', 'implementRightM'] as const;
/** How the terminal reaches its server. */
export const networkItemNames = ['apn', 'serverHost', 'serverPort'] as const;
/** From which pool a device gets its account, and for which mount point. */
export const correctionItemNames = ['source', 'lot', 'mountPoint'] as const;

/** What is written to terminals as parameters. */
export const terminalItemNames = [
  ...tboxItemNames,
  ...vehicleItemNames,
  ...implementItemNames,
  ...networkItemNames,
] as const;
export type TerminalItem = (typeof terminalItemNames)[number];
type FurtherItem = Exclude<TerminalItem, TboxItem>;

/** A parameter coded as those of T-BOXes, or as whole mm of a length in m: WORD, or SHORT where it may lie on either side. */
export interface ItemParameter {
  id: number;
  coding: ParameterCoding | 'millimetres' | 'signedMillimetres';
}

/** Parameters beside those of T-BOXes: JT/T 808 8.8, and protocols.md 1.17 for 0xF050 to 0xF057. */
const furtherParameters: Record<FurtherItem, ItemParameter> = {
  wheelBaseM: { id: 0xf050, coding: 'millimetres' },
  trackM: { id: 0xf051, coding: 'millimetres' },
  antennaRightM: { id: 0xf052, coding: 'signedMillimetres' },
  antennaForwardM: { id: 0xf053, coding: 'signedMillimetres' },
  antennaHeightM: { id: 0xf054, coding: 'millimetres' },
  steeringDeg: { id: 0xf055, coding: 'hundredths' },
  implementWidthM: { id: 0xf056, coding: 'millimetres' },
  implementRightM: { id: 0xf057, coding: 'signedMillimetres' },
  apn: { id: 0x0010, coding: 'text' },
  serverHost: { id: 0x0013, coding: 'text' },
  serverPort: { id: 0x0018, coding: 'dword' },
};
export const itemParameters: Readonly<Record<TerminalItem, ItemParameter>> = {
  ...defaultParameterMap,
  ...furtherParameters,
};

const furtherRules = {
  wheelBaseM: fields.twoDecimals(0.3, 20),
  trackM: fields.twoDecimals(0.3, 10),
  antennaRightM: fields.twoDecimals(-10, 10),
  antennaForwardM: fields.twoDecimals(-20, 20),
  antennaHeightM: fields.twoDecimals(0, 10),
  steeringDeg: fields.twoDecimals(1, 90),
  implementWidthM: fields.twoDecimals(0.1, 60),
  implementRightM: fields.twoDecimals(-30, 30),
  /** A name of 3GPP TS 23.003: letters, digits, hyphens and dots. */
  apn: z
    .string('required')
    .trim()
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]{0,98}[A-Za-z0-9])?$/, 'invalidValue'),
  serverHost: fields.host,
  serverPort: fields.port,
} satisfies Record<FurtherItem, z.ZodType<number | string>>;
/** The rule of each item that is written as a parameter. */
export const terminalItemRules: Readonly<Record<TerminalItem, z.ZodType<number | string>>> = {
  ...tboxItemRules,
  ...furtherRules,
};

/** The items of each kind in the order in which they are shown. */
export const itemsOfKind = {
  network: networkItemNames,
  tbox: tboxItemNames,
  vehicle: vehicleItemNames,
  implement: implementItemNames,
  correction: correctionItemNames,
} as const satisfies Record<ConfigurationKind, readonly string[]>;

const some = <Names extends readonly FurtherItem[]>(names: Names) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, furtherRules[name].optional()])) as {
      [Name in Names[number]]: z.ZodOptional<(typeof furtherRules)[Name]>;
    },
  );

const network = some(networkItemNames).superRefine(({ serverHost, serverPort }, context) => {
  // An address without its port would lead the terminal to the port that it had before.
  if (serverHost !== undefined && serverPort === undefined)
    context.addIssue({ code: 'custom', path: ['serverPort'], message: 'portMissing' });
  if (serverHost === undefined && serverPort !== undefined)
    context.addIssue({ code: 'custom', path: ['serverHost'], message: 'required' });
});

/** Whose accounts may be given, as at /diffAssign. */
const correction = z.strictObject({
  source: z.enum(['own', 'mobileOperator', 'thirdParty'], 'required'),
  lot: fields.words(30).optional(),
  mountPoint: fields.words(32).optional(),
});

const forms = {
  network,
  tbox: tboxItemsForm,
  vehicle: some(vehicleItemNames),
  implement: some(implementItemNames),
  correction,
};

export type ConfigurationItems = Record<string, number | string>;

/** Values of a kind as they are kept, or what is wrong with them: the field, below `items`, and a key of the refusals. */
export function checkItems(
  kind: ConfigurationKind,
  given: unknown,
): { items: ConfigurationItems } | { problems: FieldProblem[] } {
  const { success, data, error } = forms[kind].safeParse(given);
  if (!success) return { problems: problemsOf(error) };
  const items: ConfigurationItems = {};
  for (const [name, value] of Object.entries(data)) if (value !== undefined) items[name] = value;
  return Object.keys(items).length === 0 ? { problems: [{ field: '', key: 'noSelection' }] } : { items };
}
