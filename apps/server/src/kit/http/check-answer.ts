import type { RefusalKey } from '@furrow/contract';
import type { ZodType } from 'zod';
import { z } from 'zod';
import type { Refusal } from '../refusal.ts';
import type { Route } from './route.ts';

/** A call that answers or refuses otherwise than the contract says: a fault of the server, never of who asked. */
class NotAsDescribed extends Error {
  constructor({ method, path }: Route['spec'], what: string) {
    super(`${method} ${path} is not as the contract describes it: ${what}`);
    this.name = 'NotAsDescribed';
  }
}

/** Holds the data of an answer, as it goes over the wire, to the shape of its call. @throws NotAsDescribed */
export function requireDescribedAnswer(spec: Route['spec'], data: unknown): void {
  if (!spec.answer) return;
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  const { error } = (spec.answer as ZodType).safeParse(sent);
  if (error) throw new NotAsDescribed(spec, z.prettifyError(error));
}

/** Holds a refusal to those that its call names. @throws NotAsDescribed */
export function requireDescribedRefusal(spec: Route['spec'], { key }: Refusal): void {
  if (spec.refusals && !spec.refusals.includes(key as RefusalKey))
    throw new NotAsDescribed(spec, `it is refused with ${key}`);
}
