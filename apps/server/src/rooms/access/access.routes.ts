import { type AccountInfo, signInCalls as calls } from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { openSecretBox, type SecretBox } from '#kit/secret-box.ts';
import { ticketLifeS, ticketTarget } from './access.rules.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { profileOf } from './accounts/account.store.ts';
import { applicationRoutes } from './applications/application.routes.ts';
import type { ApplicationDesk } from './applications/applications.ts';
import { askAccessRoutes } from './asking/ask-access.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { clientErrorRoutes } from './client-errors/client-error.routes.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { accessKeyRoutes } from './keys/access-key.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { noticeRoutes } from './notices/notice.routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { statusOf } from './notifications/notification.store.ts';
import { logOperation } from './operation-log.store.ts';
import { operationRoutes } from './operations/operation.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { loginCodeRoutes } from './qr/login-code.routes.ts';
import { roleSwitchRoutes } from './role-switch/role-switch.routes.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { savedViewRoutes } from './saved-views/saved-view.routes.ts';
import { sealRoutes } from './seals/seal.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { handOver } from './sessions/hand-over.ts';
import { endSession, extendSession } from './sessions/session.store.ts';
import { sessionLengthS } from './sessions/sessions.ts';
import { insertTicket } from './sessions/ticket.store.ts';
import { signIn } from './sign-in/sign-in.ts';
import { thirdLoginRoutes } from './third-login/third-login.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

export interface AccessParts {
  publicUrl?: string | undefined;
  keyFolder: string;
  /** Webhooks may be on this machine, and without TLS: tests alone. */
  allowLoopback?: boolean | undefined;
  /** Where applications for accounts are decided. */
  desk: ApplicationDesk;
}

/** Every call of the room but the settings; `keyFolder` holds the key of sealed secrets. */
export function accessRoutes(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  { publicUrl, keyFolder, allowLoopback = false, desk }: AccessParts,
): Route[] {
  const box = openSecretBox(keyFolder);
  return [
    ...sessionRoutes(pool, bus, box),
    ...secondFactorRoutes({ pool, bus, box }),
    ...captchaRoutes(pool),
    ...loginCodeRoutes(pool, publicUrl),
    ...thirdLoginRoutes(pool),
    ...applicationRoutes({ pool, bus, desk }),
    ...roleRoutes(pool, bus),
    ...roleSwitchRoutes(pool, bus),
    ...accountRoutes(pool, bus),
    ...askAccessRoutes(pool, bus),
    ...sealRoutes(pool),
    ...operationRoutes(pool),
    ...profileRoutes(pool, bus),
    ...accessKeyRoutes(pool, bus),
    ...savedViewRoutes(pool),
    ...draftRoutes(pool),
    ...notificationRoutes(pool, bus),
    ...noticeRoutes(pool, bus),
    ...clientErrorRoutes(pool),
    ...mailRoutes({ pool, box: openSecretBox(keyFolder, 'mail'), publicUrl }),
    ...webhookRoutes({ pool, box: openSecretBox(keyFolder, 'webhook'), options: { allowLoopback } }),
  ];
}

/** Signing in and out, the session user, one-time tickets (spec §7, G1, G5, L9, L14). */
function sessionRoutes(pool: Pool, bus: Pick<Bus, 'publish'>, box: SecretBox): Route[] {
  return [
    serve(calls.login, ({ body, request }) => signIn(pool, box, { ...body, ...originOf(request) })),
    serve(calls.accountInfo, ({ actor, request }) => accountInfo(pool, actor, bearerOf(request) ?? '')),
    serve(calls.logout, ({ actor }) => signOut(pool, bus, actor)),
    serve(calls.refresh, async ({ actor }) => {
      const leftS = await extendSession(pool, actor.sessionId, await sessionLengthS(pool));
      return { expires_in: leftS };
    }),
    serve(calls.ticket, async ({ actor, body }) => {
      const { accountId, sessionId } = actor;
      const target = ticketTarget(body.target);
      const ticket = await insertTicket(pool, { accountId, sessionId, purpose: body.purpose, target });
      return { ticket, expiresIn: ticketLifeS };
    }),
    serve(calls.redeem, ({ body, request }) =>
      handOver(pool, { ticket: body.ticket, runningToken: bearerOf(request), ...originOf(request) }),
    ),
  ];
}

async function accountInfo(pool: Pool, actor: Actor, token: string): Promise<AccountInfo> {
  const profile = await profileOf(pool, actor.accountId);
  if (!profile) throw new Refusal('notSignedIn', { reason: 'ended' });
  return {
    token,
    ...profile,
    roles: [actor.roleName],
    notify: Object.fromEntries(
      (await statusOf(pool, actor)).map(({ operator_type, status }) => [operator_type, status]),
    ),
    role_id: actor.roleId,
    ...(actor.mustChangePassword ? { must_change_password: true as const } : {}),
    role_permission: [...actor.permissions].map((code) => ({ permission_id: code })),
  };
}

/** Ends the session of this token; every process hears of it and closes what runs under it. */
async function signOut(pool: Pool, bus: Pick<Bus, 'publish'>, actor: Actor): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (await endSession(client, actor.sessionId, 'logout'))
      await logOperation(client, actor, {
        action: 'logout',
        subjectKind: 'account',
        subjectId: actor.accountId,
      });
  });
  bus.publish('session', { accountId: actor.accountId, sessionId: actor.sessionId, reason: 'ended' });
}

function originOf(request: FastifyRequest): { address: string; agent: string; traceId: string } {
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  return { address: request.ip, agent, traceId: request.id };
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}
