import type { CommandAnswer, ParameterItem } from '@furrow/contract';
import { exampleProfile, parameterSpec } from '@furrow/jt808';

const shown = '***';

/** Whether a terminal's parameter holds a password: it goes out to the terminal and to nobody else. */
export function isSecretParameter(id: number): boolean {
  return parameterSpec(id, exampleProfile)?.secret === true;
}

/** A command's parameters as screens and logs see them: values of passwords blanked. */
export function maskParameters(parameters: Record<string, unknown>): Record<string, unknown> {
  return Array.isArray(parameters.items)
    ? { ...parameters, items: mask(parameters.items as ParameterItem[]) }
    : parameters;
}

/** The same for what the terminal answered. */
export function maskAnswer(answer: CommandAnswer | null): CommandAnswer | null {
  return answer && 'parameters' in answer ? { parameters: mask(answer.parameters) } : answer;
}

function mask<Item extends ParameterItem>(items: readonly Item[]): Item[] {
  return items.map((item) =>
    isSecretParameter(item.id) && item.value !== '' ? { ...item, value: shown } : item,
  );
}
