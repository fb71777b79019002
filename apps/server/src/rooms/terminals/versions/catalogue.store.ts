import { isOfProvider } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';

/** A number from 0 to 99 that a device keeps for ever: the same ones are first each time. */
const placeOf = (vehicle: string): string =>
  `(('x' || substr(md5(${vehicle}.id::text), 1, 8))::bit(32)::bigint % 100)`;

/** Whether the released version under `s` is offered to the vehicle `v` of the dealer `d`. */
export const isOffered = `(s.state = 'released' and coalesce(s.offered_from <= now(), true)
  and (cardinality(s.dealers) = 0 or coalesce(d.path && s.dealers, false))
  and (s.release_scope = 'all' or v.sn = any(s.scope_sns) or case s.release_scope when 'share' then ${placeOf('v')} < s.scope_share
    when 'chosen' then coalesce(d.path && s.scope_dealers, false) or exists (select from unnest(s.scope_divisions) c (code)
      where c.code = 'CN' or v.division_code like regexp_replace(c.code, '(00)+$', '') || '%') else false end))`;

/** What of the catalogue somebody may know: the provider's people all, others what is released and meant for them. */
export const catalogueOf =
  (actor: Actor): Reach =>
  ({ put }) =>
    isOfProvider(actor.scopeKind)
      ? 'true'
      : `s.state = 'released' and (cardinality(s.dealers) = 0
          or exists (select from dealer k where k.id = ${put(actor.companyId ?? null)}::uuid and k.path && s.dealers))`;
