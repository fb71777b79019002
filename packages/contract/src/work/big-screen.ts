import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { deviceCategories, workTypes } from '../machines/vehicle-kinds.ts';
import { divisionQuery } from '../monitor/statistics.ts';

/** Jobs that the line at the foot of /bigScreen tells of, the newest first. */
export const mostOpened = 20;

/** A job that is being done: what begins where. The wall is for visitors: no SN, no owner, no alias. */
const openedJob = z.strictObject({
  /** Of the job, to tell one line from another. */
  id: z.uuid(),
  startedAt: seconds,
  /** As it stands in the vehicle; empty: not given. */
  carType: z.string(),
  category: z.enum(deviceCategories),
  workType: z.enum(workTypes),
  divisionCode: z.string(),
});
export type OpenedJob = z.output<typeof openedJob>;

/** What /bigScreen asks beside the sixteen calls of spec §7. */
export const bigScreenCalls = {
  state: defineCall('GET', 'bigScreen/state', {
    right: 'signedIn',
    query: divisionQuery,
    answer: z.strictObject({
      /** The first year with a vehicle or a job, as far as the asker sees; this year when there is none. */
      firstYear: z.int(),
      opened: z.array(openedJob).max(mostOpened),
    }),
  }),
};
