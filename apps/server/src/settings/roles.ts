import type { z } from 'zod';

/** The processes that the product consists of and that may run apart. */
export const ROLES = ['http', 'gateway', 'caster', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** `all`, or a list with commas. */
export function readRoles(text: string, context: z.RefinementCtx): readonly Role[] {
  if (text === 'all') return ROLES;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !ROLES.some((role) => role === name));
  if (unknown.length > 0)
    context.addIssue({
      code: 'custom',
      message: `must be all, or a list of ${ROLES.join(', ')}; "${unknown.join(', ')}" is neither`,
    });
  return ROLES.filter((role) => names.includes(role));
}
