import type { Queryable } from '#database/transaction.ts';
import { applicationKind } from './application.store.ts';

/** Documents and phone numbers of what was rejected or withdrawn are kept so long, days. */
const keptDays = 180;

/** Forgets the phone number and lets go the documents of applications that came to nothing long ago; their path stays. */
export async function forgetApplicants(db: Queryable): Promise<void> {
  await db.query(
    `with gone as (update account_application set phone = ''
       where state in ('rejected', 'withdrawn') and phone <> '' and decided_at < now() - make_interval(days => $1) returning id)
     update file f set subject_kind = null, subject_id = null from gone
     where f.subject_kind = '${applicationKind}' and f.subject_id = gone.id::text`,
    [keptDays],
  );
}
