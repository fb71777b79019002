import type { SubsidyLine, SubsidyPayment } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { noteAct } from './act.store.ts';
import { noteDeed } from './drafts-edit.ts';
import { readLines, sumUp, updateLine } from './line.store.ts';
import { updateStatement } from './statement.store.ts';
import { requireWhole, type StatementParts } from './statements.ts';

/** Records that lines were paid, or that paying them failed. @throws Refusal notAllowedTransition, noSelection */
export function recordPayment(
  parts: StatementParts,
  actor: Actor,
  id: string,
  payment: SubsidyPayment,
): Promise<SubsidyLine[]> {
  return inTransaction(parts.pool, async (client) => {
    const row = await requireWhole(parts, client, actor, id);
    if (row.state !== 'approved')
      throw new Refusal('notAllowedTransition', { from: row.state, to: payment.outcome });
    const lines = (await readLines(client, id)).filter(({ removed }) => !removed);
    const chosen = payment.lines
      ? lines.filter((line) => payment.lines!.includes(line.id))
      : lines.filter(({ payState }) => payState === 'unpaid' || payState === 'failed');
    if (chosen.length === 0) throw new Refusal('noSelection');
    const paid = chosen.find(({ payState }) => payState === 'paid' || payState === 'refunded');
    if (paid) throw new Refusal('notAllowedTransition', { from: paid.payState, to: payment.outcome });
    const { outcome, paidOn, voucher, reason } = payment;
    for (const line of chosen)
      await updateLine(client, line.id, {
        pay_state: outcome,
        paid_on: outcome === 'paid' ? paidOn : null,
        voucher: outcome === 'paid' ? voucher : '',
        pay_reason: reason,
      });
    await sumUp(client, id);
    await updateStatement(client, actor.accountId, id, {});
    const act = { statementId: id, round: row.round, from: row.payState, to: outcome, step: 'pay' };
    await noteAct(client, actor, { ...act, remark: voucher || reason });
    await noteDeed(parts, client, actor, id, 'pay', undefined, {
      ...payment,
      lines: chosen.map(({ key }) => key),
    });
    return readLines(client, id);
  });
}
