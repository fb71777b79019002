import type { ParameterItem, TerminalParameter } from '@furrow/contract';
import { decodeParameterValue, exampleProfile, parameterSpec } from '@furrow/jt808';

/** A parameter as screens see it: named and bounded by the dictionary, a password blanked, an unknown one as hex. */
export function shownParameter(id: number, raw: Uint8Array, readAt: number): TerminalParameter {
  const spec = parameterSpec(id, exampleProfile);
  const value = decodeParameterValue(raw, spec);
  return {
    id,
    name: spec?.name ?? null,
    value: spec?.secret ? null : value instanceof Uint8Array ? hex(value) : value,
    unit: spec?.unit ?? null,
    scale: spec?.scale ?? 1,
    min: spec?.min ?? null,
    max: spec?.max ?? null,
    choices: spec?.choices ? [...spec.choices] : null,
    readAt: Math.floor(readAt),
  };
}

/** The items with a mark on those that hold a password: their values go to the terminal and to nobody else. */
export function markSecrets<P extends object>(parameters: P): P {
  if (!('items' in parameters) || !Array.isArray(parameters.items)) return parameters;
  const marked = (item: ParameterItem) =>
    parameterSpec(item.id, exampleProfile)?.secret === true ? { ...item, secret: true } : item;
  return { ...parameters, items: (parameters.items as ParameterItem[]).map(marked) };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the dictionary says of a parameter: its name, unit and scale, and whether it holds a password. */
export function describeParameter(id: number): {
  name: string | null;
  unit: string | null;
  scale: number;
  secret: boolean;
} {
  const spec = parameterSpec(id, exampleProfile);
  return {
    name: spec?.name ?? null,
    unit: spec?.unit ?? null,
    scale: spec?.scale ?? 1,
    secret: spec?.secret === true,
  };
}
