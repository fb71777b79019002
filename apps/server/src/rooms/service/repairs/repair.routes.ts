import { type RepairDetail, type RepairRow, repairCalls } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  type ApprovalParts,
  approvalRoutes,
  readList,
  readRow,
  receiversRoute,
  requireSeen,
} from '#rooms/approvals/public.ts';
import { addMessage } from '../conversation/conversation.store.ts';
import { repairBeginningOf } from './beginning.store.ts';
import { complainOfRepair, completeRepair, rateRepair } from './completing.ts';
import { repairDetailOf } from './detail.ts';
import { changeRepair, readPrices, writePrices } from './handling.store.ts';
import {
  afterDeed,
  assignRepair,
  checkIn,
  handBackRepair,
  holdRepair,
  repairersFor,
  resumeRepair,
  stopRepair,
  takeRepair,
} from './handling.ts';
import { createRepair, editRepair, judgeRepair } from './make.ts';
import { chargeRepair, diagnoseRepair, waiveCharges } from './paying.ts';
import { repairHindrance } from './repair.rules.ts';
import { dispatchersOf, repairKind, tellOfRepair } from './repair-kind.ts';
import { dealerOfMachine, readHandled } from './repair-reads.store.ts';
import { repairRows, workerOf } from './repair-rows.ts';

const calls = repairCalls;

/** The calls of /repairManage and of the pages that open from it. */
export function repairRoutes(parts: ApprovalParts): Route[] {
  const { pool } = parts;
  const rowOf = (actor: Actor, id: string): Promise<RepairRow> => readRow(pool, repairRows, actor, id);
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      readList(pool, repairRows, actor, { language, call }),
    ),
    serve(calls.handled, ({ actor }) => readHandled(pool, actor)),
    serve(calls.beginning, ({ actor, query }) => repairBeginningOf(pool, actor, query)),
    serve(calls.prices, () => readPrices(pool)),
    serve(calls.setPrices, ({ actor, body }) =>
      inDeed(parts, actor, { action: 'repairManage.setting' }, async ({ db, note }) => {
        note({ before: await readPrices(db), after: body });
        await writePrices(db, body);
        return readPrices(db);
      }),
    ),
    serve(calls.engineers, async ({ actor, params: { id } }) => {
      const { vehicleId } = await rowOf(actor, id);
      return repairersFor(pool, await dealerOfMachine(pool, vehicleId));
    }),
    serve(calls.create, async ({ actor, body }) => rowOf(actor, await createRepair(parts, actor, body))),
    serve(calls.read, async ({ actor, params: { id } }): Promise<RepairDetail> => {
      const asked = await requireSeen(parts, repairKind, actor, id);
      return repairDetailOf(pool, actor, asked, await rowOf(actor, id));
    }),
    serve(calls.edit, async ({ actor, params: { id }, body }) => {
      await editRepair(parts, actor, id, body);
      return rowOf(actor, id);
    }),
    serve(calls.judge, async ({ actor, params: { id }, body }) => {
      await judgeRepair(parts, actor, id, body);
      return rowOf(actor, id);
    }),
    ...handlingRoutes(parts),
    receiversRoute(parts, repairKind, calls, repairRows),
    ...approvalRoutes(parts, repairKind, calls, rowOf),
  ];
}

function handlingRoutes(parts: ApprovalParts): Route[] {
  return [
    serve(calls.assign, ({ actor, params: { id }, body }) => assignRepair(parts, actor, id, body)),
    serve(calls.take, ({ actor, params: { id } }) => takeRepair(parts, actor, id)),
    serve(calls.handBack, ({ actor, params: { id }, body }) => handBackRepair(parts, actor, id, body.reason)),
    serve(calls.checkIn, ({ actor, params: { id }, body }) => checkIn(parts, actor, id, body)),
    serve(calls.hold, ({ actor, params: { id }, body }) => holdRepair(parts, actor, id, body)),
    serve(calls.resume, ({ actor, params: { id } }) => resumeRepair(parts, actor, id)),
    serve(calls.diagnose, ({ actor, params: { id }, body }) => diagnoseRepair(parts, actor, id, body)),
    serve(calls.charge, ({ actor, params: { id } }) => chargeRepair(parts, actor, id)),
    serve(calls.waive, ({ actor, params: { id }, body }) => waiveCharges(parts, actor, id, body.reason)),
    serve(calls.complete, ({ actor, params: { id }, body }) => completeRepair(parts, actor, id, body)),
    serve(calls.rate, ({ actor, params: { id }, body }) => rateRepair(parts, actor, id, body)),
    serve(calls.complain, ({ actor, params: { id }, body }) => complainOfRepair(parts, actor, id, body.text)),
    serve(calls.stop, ({ actor, params: { id }, body }) => stopRepair(parts, actor, id, body.reason)),
    serve(calls.answer, ({ actor, params: { id }, body }) => answerRepair(parts, actor, id, body)),
  ];
}

/** What is said to whoever asked, or among colleagues. @throws Refusal notFound, noPermission */
async function answerRepair(
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  { text, internal }: { text: string; internal: boolean },
): Promise<RepairRow> {
  const subject = { action: 'repairManage.answer', subjectKind: 'approval', subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    const row = await readRow(db, repairRows, actor, id);
    const hindrance = repairHindrance(workerOf(actor), { ...row, recordedAt: null }, 'answer');
    if (hindrance !== null || (internal && (row.own || !may(actor, 'repairManage.internal'))))
      throw new Refusal('noPermission');
    const line = { team: !row.own, internal, authorId: actor.accountId, author: actor.name, text };
    await addMessage(db, { kind: 'repair', id }, line);
    if (row.handling !== null) await changeRepair(db, id, actor.accountId, 'answer', {});
    note({ after: { text, internal } });
    const team = row.handlerId === null ? await dispatchersOf(db, null) : [row.handlerId];
    const receivers = row.own || internal ? team : [row.applicantId];
    await tellOfRepair(db, bus, actor, { ...row, act: 'repairAnswered', receivers });
  });
  return afterDeed(parts, actor, id);
}
