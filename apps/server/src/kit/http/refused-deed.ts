import type { Refusal } from '../refusal.ts';
import type { Route } from './route.ts';

/** A row of the operation log for what was wanted and refused. */
export interface RefusedDeed {
  action: string;
  subjectId: string;
  after: { refusal: string; params: object };
  result: 'refused';
}

/** The deed's own right names it; a call without one is named by the fixed parts of its path. */
export function refusedDeed(
  { right, path }: Route['spec'],
  params: unknown,
  { key, params: values }: Refusal,
): RefusedDeed {
  const named = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const { id } = (params ?? {}) as { id?: unknown };
  return {
    action: right.includes('.') ? right : named.join('.'),
    subjectId: id === undefined ? '' : String(id).slice(0, 64),
    after: { refusal: key, params: values },
    result: 'refused',
  };
}
