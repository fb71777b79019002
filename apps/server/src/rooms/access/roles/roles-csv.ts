import type { Language, RoleRow } from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import type { Pool } from '../../../database/pool.ts';
import type { Actor } from '../../../kit/actor.ts';
import { csvOfList } from '../../../kit/list/export.ts';
import { zoneClock, zoneName } from '../../../kit/zone-clock.ts';
import { logOperation } from '../operation-log.store.ts';
import { type RoleAsked, roleSource } from './role.store.ts';

/** The filtered list of roles as CSV for people (shell C9). */
export function csvOfRoles(
  pool: Pool,
  actor: Actor,
  asked: RoleAsked,
  language: Language,
): AsyncIterable<string> {
  const { roles: words, scopeKind, yes, no } = texts[language].exports;
  const zone = zoneName(actor.timeZone, Date.now() / 1000);
  const local = zoneClock(actor.timeZone);
  const time = (seconds: number | null): string | null => (seconds === null ? null : local(seconds));
  return csvOfList<RoleRow, RoleAsked['call']['filters'], RoleAsked['call']['sort'][number]['column']>(
    pool,
    roleSource,
    asked,
    {
      heads: Object.values(words).map((head) => fill(head, { zone })),
      // In the order of the headings (texts, exports.roles).
      cells: (role) => [
        role.id,
        role.name,
        role.description,
        role.accounts,
        role.permissions,
        scopeKind[role.scopeKind],
        role.fixed ? yes : no,
        role.permissionChangedBy,
        time(role.permissionChangedAt),
        role.createdBy,
        time(role.createdAt),
      ],
      begins: (rows) =>
        logOperation(pool, actor, {
          action: 'roleManage.export',
          after: { filters: asked.call.filters, rows },
        }),
    },
  );
}
