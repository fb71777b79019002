import { payCalls } from '@furrow/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import { answered, type Route, route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { signedBytes } from '#kit/http/signed-bytes.ts';
import { Refusal } from '#kit/refusal.ts';
import { notify } from '#rooms/access/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { isSignedByProvider, takeNotice } from './notify.ts';
import { findPayCode, noteReported, scanCharges } from './pay.store.ts';
import { payPage } from './pay-page.ts';

const params = z.object({ code: z.string().max(43, 'tooLong') });
const onPage = { path: 'pay/:code', right: 'public', params } as const;

/** The page of a pay code, for whoever scanned it, and the word of the provider that it was paid. */
export const payRoutes = (parts: BillingParts & { keyFolder: string }): Route[] => [
  serve(payCalls.notify, async ({ params: { provider }, body, request }) => {
    const signature = request.headers['x-signature'];
    const from = provider as Parameters<typeof takeNotice>[1];
    if (!(await isSignedByProvider(parts.keyFolder, from, signedBytes(request), signature)))
      throw new Refusal('apiSignature');
    return { counted: await takeNotice(parts, from, body) };
  }),
  route({ ...onPage, method: 'GET' }, async ({ language, params: { code }, reply }) => {
    const found = await findPayCode(parts.pool, code);
    if (found && !found.over) await scanCharges(parts.pool, code);
    return sent(
      reply.status(found ? 200 : 404),
      payPage(language, found && (await findPayCode(parts.pool, code))),
    );
  }),
  route({ ...onPage, method: 'POST' }, async ({ language, params: { code }, reply }) => {
    await report(parts, code);
    const found = await findPayCode(parts.pool, code);
    return sent(reply.status(found ? 200 : 404), payPage(language, found));
  }),
];

/** Whoever made the code hears that the payer says to have paid: staff confirms the receipt. Once. */
async function report(parts: BillingParts, code: string): Promise<void> {
  const { held, send } = heldMessages(parts.bus);
  await inTransaction(parts.pool, async (db) => {
    if (!(await noteReported(db, code))) return;
    const found = await findPayCode(db, code);
    const first = found?.charges[0];
    if (!found?.createdBy || !first) return;
    await notify(db, held, {
      receivers: [found.createdBy],
      type: 0,
      act: 'paymentReported',
      values: { no: first.no, sn: first.sn },
      link: `/chargeRecord?no=${first.no}`,
      subject: { kind: 'charge', id: first.id },
      event: code,
    });
  });
  send();
}

function sent(reply: FastifyReply, html: string): typeof answered {
  reply.header('Content-Type', 'text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
  return answered;
}
