import type { ParameterItem } from '@furrow/contract';

const shown = '***';

/** A parameter to write; `secret` was set by the room that knows the terminal's dictionary. */
interface MarkedItem extends ParameterItem {
  secret?: true;
}

/** A command's parameters as screens and logs see them: values of passwords blanked, the marks taken off. */
export function maskParameters(parameters: object): Record<string, unknown> {
  // The address of an upload opens it.
  if ('address' in parameters) return { ...parameters, address: shown };
  if ('code' in parameters) return { ...parameters, code: parameters.code === '' ? '' : shown };
  return 'items' in parameters && Array.isArray(parameters.items)
    ? { ...parameters, items: (parameters.items as MarkedItem[]).map(masked) }
    : { ...parameters };
}

function masked({ id, value, secret }: MarkedItem): ParameterItem {
  return { id, value: secret && value !== '' ? shown : value };
}

/**
 * SQL for the column `parameters` of a command that ends: a password was kept for its delivery and nothing else, so its
 * value does not outlive the command.
 */
export const withoutSecrets = `case when parameters @? '$.items[*] ? (@.secret == true)'
  then jsonb_set(parameters, '{items}', (
    select jsonb_agg(case when item ->> 'secret' = 'true' then item || '{"value": "${shown}"}' else item end order by place)
    from jsonb_array_elements(parameters -> 'items') with ordinality as items (item, place)))
  when parameters ? 'code' and parameters ->> 'code' <> '' then parameters || '{"code": "${shown}"}'
  else parameters end`;
