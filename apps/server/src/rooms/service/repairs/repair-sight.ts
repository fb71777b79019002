import type { Reach } from '#kit/entity/entity.ts';
import type { KindSight } from '#rooms/approvals/public.ts';
import { deviceSeers, deviceSubjects } from '#rooms/approvals/public.ts';

/** Repairs follow the scope of their devices; who works on one sees that one wherever it stands. */
export const repairSight: KindSight = {
  kind: 'repair',
  page: 'repairManage',
  seers: deviceSeers,
  async subjects(db, actor) {
    const { within, devices } = await deviceSubjects(db, actor);
    const orWorkedOn: Reach = (asking) =>
      `((${within(asking)}) or exists (select 1 from repair mr where mr.id = a.id
        and mr.handler_id = ${asking.put(actor.accountId)}::uuid))`;
    return { within: orWorkedOn, devices };
  },
};

/** What its notices and its regular work need of the kind. */
export const repairBell = { ...repairSight, operatorType: 0 } as const;
