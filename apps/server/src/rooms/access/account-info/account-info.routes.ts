import { accountCalls, accountInfoCalls, roleCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { AuthorizeParts } from '../allocations/allocations.ts';
import { pageOfRoles, requireRole } from '../roles/roles.ts';
import { isNameFree } from './account-info.store.ts';
import { accountInfoView } from './account-info.ts';
import { showContact } from './show-contact.ts';

/** What /accountInfo and /addAccount ask beside the account's own calls. */
export function accountInfoRoutes(parts: AuthorizeParts): Route[] {
  const { pool } = parts;
  return [
    serve(accountInfoCalls.read, ({ actor, language, params }) =>
      accountInfoView(parts, actor, params.id, language),
    ),
    serve(accountCalls.contact, ({ actor, params }) => showContact(pool, actor, params.id)),
    serve(accountCalls.nameFree, async ({ query }) => ({ free: await isNameFree(pool, query.name) })),
    serve(roleCalls.ofAccounts, ({ actor, language, query: call }) =>
      pageOfRoles(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(roleCalls.ofAccount, ({ actor, params }) => requireRole(pool, actor, Number(params.id))),
  ];
}
