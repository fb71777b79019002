import { z } from 'zod';
import { fields } from '../../kit/fields.ts';

/** What can be set on a T-BOX from the office. Intervals in s, baud rates in kbit/s (0 off), volts; servers `host:port`, empty = off. */
export const tboxItemNames = [
  'positioningS',
  'workingS',
  'sleepS',
  'can1Kbit',
  'can2Kbit',
  'undervoltageV',
  'server2',
  'server3',
  'server4',
  'server5',
] as const;
export type TboxItem = (typeof tboxItemNames)[number];
export type TboxItemValue = number | string;
/** Values by item; an item that is missing was never read, or is not to be changed. */
export type TboxItems = Partial<Record<TboxItem, TboxItemValue>>;

/** Servers beside the platform itself, which is server 1 and never written. */
export const tboxServers = ['server2', 'server3', 'server4', 'server5'] as const satisfies TboxItem[];
/** The baud rates of a CAN bus, kbit/s. */
export const canBaudRates = [0, 125, 250, 500, 1000] as const;

const baudRate = z
  .number('invalidValue')
  .refine((rate) => canBaudRates.some((one) => one === rate), 'invalidValue');

/** Why a text is no `host:port`, as keys of the refusal texts; null when it is one, or empty. */
export function serverProblem(text: string): 'hostFormat' | 'portMissing' | 'portRange' | null {
  if (text === '') return null;
  const [, host = text, port] = /^(.*?)(?::([^:]*))?$/.exec(text) ?? [];
  if (!fields.host.safeParse(host).success) return 'hostFormat';
  if (port === undefined || port.trim() === '') return 'portMissing';
  return fields.port.safeParse(port).success ? null : 'portRange';
}

const server = z
  .string('invalidValue')
  .trim()
  .max(200, 'tooLong')
  .superRefine((text, context) => {
    const message = serverProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The rule of each item. */
export const tboxItemRules = {
  positioningS: fields.whole(1, 3600),
  workingS: fields.whole(1, 600),
  sleepS: fields.whole(60, 86_400),
  can1Kbit: baudRate,
  can2Kbit: baudRate,
  undervoltageV: fields.twoDecimals(9, 28),
  server2: server,
  server3: server,
  server4: server,
  server5: server,
} satisfies Record<TboxItem, z.ZodType<TboxItemValue>>;

const optionalRules = Object.fromEntries(
  Object.entries(tboxItemRules).map(([name, rule]) => [name, z.optional(rule)]),
) as { [Item in TboxItem]: z.ZodOptional<(typeof tboxItemRules)[Item]> };

/** Some of the items; the same server twice is refused at the second. */
export const tboxItemsForm = z.strictObject(optionalRules).superRefine((items, context) => {
  const found = new Set<string>();
  for (const name of tboxServers) {
    const value = items[name]?.toLowerCase();
    if (!value) continue;
    if (found.has(value)) context.addIssue({ code: 'custom', path: [name], message: 'serverTwice' });
    found.add(value);
  }
});

/** Whether the intervals stand in the order that makes sense; one that is not known is not judged. */
export function intervalsInOrder({ workingS, positioningS, sleepS }: TboxItems): boolean {
  const known = [workingS, positioningS, sleepS].filter((one) => typeof one === 'number');
  return known.every((value, index) => index === 0 || known[index - 1]! <= value);
}

/** Messages a day of a machine that reports at this interval for `hours` hours. */
export const messagesADay = (intervalS: number, hours: number): number =>
  Math.round((hours * 3600) / intervalS);

/** How a value stands in a parameter: whole DWORD or WORD, WORD of hundredths, text. */
export const parameterCodings = ['dword', 'word', 'hundredths', 'text'] as const;
export type ParameterCoding = (typeof parameterCodings)[number];
export interface MappedParameter {
  id: number;
  coding: ParameterCoding;
}
export type ParameterMap = Partial<Record<TboxItem, MappedParameter>>;

/** The parameters of a T-BOX whose hardware has no profile of its own (protocols.md §1.17, 0x8103). */
export const defaultParameterMap: Record<TboxItem, MappedParameter> = {
  positioningS: { id: 0x0029, coding: 'dword' },
  workingS: { id: 0xf001, coding: 'dword' },
  sleepS: { id: 0x0027, coding: 'dword' },
  can1Kbit: { id: 0xf002, coding: 'dword' },
  can2Kbit: { id: 0xf003, coding: 'dword' },
  undervoltageV: { id: 0xf004, coding: 'hundredths' },
  server2: { id: 0xf012, coding: 'text' },
  server3: { id: 0xf013, coding: 'text' },
  server4: { id: 0xf014, coding: 'text' },
  server5: { id: 0xf015, coding: 'text' },
};
