import { webhookCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import {
  createWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  resendDelivery,
  resumeWebhook,
  rotateSecret,
  testWebhook,
  type WebhookDesk,
} from './webhooks.ts';

/** Webhooks of the own company: a tab of /accountManage. */
export function webhookRoutes(desk: WebhookDesk): Route[] {
  const calls = webhookCalls;
  return [
    serve(calls.list, ({ actor }) => listWebhooks(desk.pool, actor)),
    serve(calls.create, ({ actor, body }) => createWebhook(desk, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editWebhook(desk, actor, params.id, body)),
    serve(calls.remove, ({ actor, params }) => removeWebhook(desk, actor, params.id)),
    serve(calls.pause, ({ actor, params }) => pauseWebhook(desk, actor, params.id)),
    serve(calls.resume, ({ actor, params }) => resumeWebhook(desk, actor, params.id)),
    serve(calls.rotate, ({ actor, params }) => rotateSecret(desk, actor, params.id)),
    serve(calls.test, ({ actor, params }) => testWebhook(desk, actor, params.id)),
    serve(calls.deliveries, ({ actor, params, query }) => listDeliveries(desk.pool, actor, params.id, query)),
    serve(calls.again, ({ actor, params }) => resendDelivery(desk, actor, params)),
  ];
}
