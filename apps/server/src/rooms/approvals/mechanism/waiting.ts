import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { afterWorkingHours } from '#kit/clock/working-time.rules.ts';
import type { Written } from './approval.store.ts';
import { writeApproval } from './approval.store.ts';
import type { AnyKind, Approval } from './kind.ts';
import { administrators } from './people.store.ts';
import { settingFor } from './setting.store.ts';
import { reviewersOf, tell } from './tell.ts';

/** What an application waits with from now on: its clock, nobody's hands. */
export async function clockFrom(
  db: Queryable,
  kind: Pick<AnyKind, 'kind' | 'usual'>,
  companyId: string | null,
  nowS: number,
): Promise<Written> {
  const { dueHours } = (await settingFor(db, kind.kind, companyId)) ?? kind.usual;
  const at = (hours: number) => new Date(afterWorkingHours(nowS, hours) * 1000);
  return {
    waitingSince: new Date(nowS * 1000),
    soonAt: at(dueHours * 0.75),
    dueAt: at(dueHours),
    twiceAt: at(dueHours * 2),
    told: 0,
    takenBy: null,
    takenAt: null,
    actedAt: null,
  };
}

/** It is in nobody's hands and waits for nobody. */
export const atRest: Written = {
  waitingSince: null,
  soonAt: null,
  dueAt: null,
  twiceAt: null,
  nobody: false,
  takenBy: null,
  takenAt: null,
  actedAt: null,
};

/** Rings with those who may take the waiting step; where there is nobody, the administrators hear that (A4). */
export async function tellWaiting(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  kind: AnyKind,
  asked: Approval,
  { act, per, by }: { act: Parameters<typeof tell>[4]['act']; per: string; by: string | null },
): Promise<void> {
  const reviewers = await reviewersOf(db, kind, asked);
  await writeApproval(db, by, asked.id, { nobody: reviewers.length === 0 });
  if (reviewers.length > 0)
    return tell(db, bus, kind, asked, { receivers: reviewers.map(({ id }) => id), act, per });
  await tell(db, bus, kind, asked, { receivers: await administrators(db), act: 'approvalNobody', per });
}
