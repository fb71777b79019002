import { cancellationList, fields, mostRejectedAtOnce } from '@furrow/contract';
import { z } from 'zod';
import { type AnyBatch, defineBatch } from '../../../kit/batch/list-batch.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { seenApplications } from '../mechanism/reading.ts';
import { rejectAtOnce } from '../mechanism/reviewer-steps.ts';
import { cancellationSource, numbersOf } from './cancellation.store.ts';
import { cancellationKind } from './cancellation.ts';

/** What is done to many cancellations at once: rejecting them with one reason; each is passed by itself. */
export function cancellationBatches(parts: ApprovalParts): AnyBatch[] {
  // A rejection carries nothing out.
  const kind = cancellationKind(async () => undefined);
  return [
    defineBatch({
      ...{ screen: 'equipCancel', action: 'reject', right: 'equipCancel' },
      title: ({ titles, approvals }) => `${titles.equipCancel} · ${approvals.deeds.reject}`,
      input: z.object({ reason: fields.rejectReason }),
      list: cancellationList as never,
      source: cancellationSource as never,
      seen: (db, actor, asked) => seenApplications(db, kind, actor, asked as never) as never,
      async names(db, actor, ids) {
        const call = { filters: {}, page: 1, size: 1, sort: [], ids };
        const asked = { call, language: 'en', timeZone: actor.timeZone } as const;
        return numbersOf(db, await seenApplications(db, kind, actor, asked as never));
      },
      async begin(_db, _actor, ids) {
        if (ids.length > mostRejectedAtOnce)
          throw new Refusal('badRequest', {}, [{ field: 'ids', key: 'outOfRange' }]);
      },
      run: (actor, id, { reason }, _kept, done) => rejectAtOnce(parts, kind, actor, { id, reason, done }),
    }),
  ];
}
