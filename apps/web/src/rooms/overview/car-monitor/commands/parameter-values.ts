import type { ParameterItem, TerminalParameter } from '@furrow/contract';

/** Values typed by the person, by parameter id, in the parameter's unit. */
export type Drafts = ReadonlyMap<number, number | string>;

/** The raw number of a value in the parameter's unit; texts stay. */
export const toRaw = (value: number | string, { scale }: TerminalParameter): number | string =>
  typeof value === 'number' ? Math.round(value / scale) : value;

/** The value in the parameter's unit of its raw number, without the tail of binary fractions. */
export const inUnit = (value: number | string, { scale }: TerminalParameter): number | string =>
  typeof value === 'number' ? Number((value * scale).toPrecision(12)) : value;

export interface ParameterChange {
  parameter: TerminalParameter;
  before: number | string | null;
  after: number | string;
  item: ParameterItem;
}

/** What really changes: drafts that differ from what the terminal told last. */
export function changesOf(parameters: readonly TerminalParameter[], drafts: Drafts): ParameterChange[] {
  return parameters.flatMap((parameter) => {
    const after = drafts.get(parameter.id);
    if (after === undefined) return [];
    const raw = toRaw(after, parameter);
    if (raw === parameter.value) return [];
    const before = parameter.value === null ? null : inUnit(parameter.value, parameter);
    return [{ parameter, before, after: inUnit(raw, parameter), item: { id: parameter.id, value: raw } }];
  });
}

/** Bytes with a meaning of their own, which no field here can show. */
const byteParameters = ['illegalDrivingWindow', 'canId'];

/** A password is never shown, and nobody knows the type of an unknown parameter: neither can be written here. */
export const canWrite = ({ name, value }: TerminalParameter): boolean =>
  name !== null && value !== null && !byteParameters.includes(name);

/** `0x0055`: how the standard names a parameter. */
export const hexId = (id: number): string => `0x${id.toString(16).toUpperCase().padStart(4, '0')}`;
