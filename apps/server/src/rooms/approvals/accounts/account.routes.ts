import {
  type AccountAuditData,
  type AccountAuditDetail,
  type AccountItem,
  accountAuditCalls,
  type Language,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { filesOfSubject } from '#kit/files/file.store.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import {
  accountsOfPhone,
  applicationKind,
  applicationReach,
  type GrantParts,
  heldOf,
  namesOfAreas,
} from '#rooms/access/public.ts';
import { dealerReach, knownOwner } from '#rooms/parties/public.ts';
import { readList, readRow } from '../lists/kind-list.ts';
import { receiversRoute } from '../lists/receivers.ts';
import { approvalRoutes, requireSeen } from '../mechanism/approval.routes.ts';
import type { Approval, ApprovalParts } from '../mechanism/kind.ts';
import { earlierApplications, likeDealers, namesOfGrant, readOrigin } from './account.store.ts';
import { accountKind } from './account.ts';
import { accountRows, shownPhone } from './account-rows.ts';
import { askForChange } from './desk.ts';
import { judgeItem, setGrant } from './judging.ts';
import { previewOf } from './preview.ts';

const calls = accountAuditCalls;
type Parts = ApprovalParts & GrantParts;

/** The calls of /accountAudit, /accountDetail and /accountItem. */
export function accountAuditRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  const kind = accountKind(parts);
  const rowOf = (actor: Actor, id: string) => readRow(pool, accountRows, actor, id);
  const seen = (actor: Actor, id: string) => requireSeen<AccountAuditData>(parts, kind, actor, id);
  const detail = async (actor: Actor, id: string, language: Language) =>
    detailOf(parts, actor, await seen(actor, id), language);
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      readList(pool, accountRows, actor, { language, call }),
    ),
    serve(calls.create, ({ actor, body, language }) => askForChange(parts, kind, actor, body, language)),
    serve(calls.read, ({ actor, params: { id }, language }) => detail(actor, id, language)),
    serve(calls.grant, async ({ actor, params: { id }, body, language }) => {
      await setGrant(parts, kind, actor, { id, ...body });
      return detail(actor, id, language);
    }),
    serve(calls.judge, async ({ actor, params: { id, item }, body, language }) => {
      await judgeItem(parts, kind, actor, { id, item: item as AccountItem, ...body });
      return detail(actor, id, language);
    }),
    serve(calls.preview, async ({ actor, params: { id }, body }) =>
      previewOf(parts, actor, await seen(actor, id), body.areas),
    ),
    receiversRoute(parts, kind, calls, accountRows),
    ...approvalRoutes(parts, kind, calls, rowOf),
  ];
}

/** An application with what is known of whoever sent it, within the actor's reach. */
async function detailOf(
  parts: Parts,
  actor: Actor,
  { id, applicationId, state, takenBy, data }: Approval<AccountAuditData>,
  language: Language,
): Promise<AccountAuditDetail> {
  const { pool } = parts;
  const row = await readRow(pool, accountRows, actor, id);
  const from = applicationId ?? id;
  const { phone, ...origin } = await readOrigin(pool, from);
  const owner = await knownOwner(pool, actor, phone);
  const [dealers, applications] = [await dealerReach(pool, actor), await applicationReach(pool, actor)];
  const { grant } = data;
  return {
    ...row,
    ...origin,
    phone: shownPhone(actor, phone),
    data,
    files: await filesOfSubject(pool, applicationKind, from),
    found: {
      dealers: await likeDealers(pool, { company: data.company, phone }, dealers),
      accounts: await accountsOfPhone(pool, actor, phone),
      applications: await earlierApplications(pool, { id: from, phone }, applications),
      owner: owner && { id: owner.id, name: owner.name },
    },
    held: row.type === 'newAccount' || row.accountId === null ? null : await heldOf(pool, row.accountId),
    names: {
      ...(await namesOfGrant(pool, {
        roleIds: grant.roleId === null ? [] : [grant.roleId],
        dealerIds: grant.dealerId === null ? [] : [grant.dealerId],
      })),
      ...(await namesOfAreas(pool, parts, [...grant.vehicles, ...grant.stations], language)),
    },
    judging: state === 'reviewing' && takenBy === actor.accountId,
  };
}
