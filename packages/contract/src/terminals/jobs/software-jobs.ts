import { z } from 'zod';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { deviceCategories, onlineStates } from '../../machines/vehicle-kinds.ts';
import { terminalJobFlow, terminalTaskPhases, terminalTaskReasons, upgradeTaskFlow } from '../job.ts';
import { type SoftwareType, softwareTypes } from '../software-type.ts';
import { softwareVersionRow } from '../versions/version.ts';
import { terminalJobRow, terminalTaskRow } from './job-shapes.ts';

/** Software of terminals without T-BOXes, which have wizards of their own. */
export const remoteSoftwareTypes = softwareTypes.filter(
  (type): type is Exclude<SoftwareType, 'tbox'> => type !== 'tbox',
);

/** Tab *Jobs* of /softRemoteUpgrade. */
export const softwareJobList = defineList({
  filters: {
    type: listFilters.choice(remoteSoftwareTypes),
    version: listFilters.text,
    state: listFilters.choice(terminalJobFlow.states),
    no: listFilters.numbers,
    by: listFilters.text,
    createdAt: listFilters.days,
  },
  sorts: ['createdAt', 'no'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** Tab *Devices* of /softRemoteUpgrade. */
export const softwareTaskList = defineList({
  filters: {
    type: listFilters.choice(remoteSoftwareTypes),
    from: listFilters.text,
    to: listFilters.text,
    state: listFilters.choice(upgradeTaskFlow.states),
    phase: listFilters.choice(terminalTaskPhases),
    reason: listFilters.choice(terminalTaskReasons),
    /** Number of the job. */
    no: listFilters.text,
    /** Id of the job. */
    job: fields.id.optional(),
    sn: fields.snList.optional(),
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    category: listFilters.choice(deviceCategories),
    by: listFilters.text,
    createdAt: listFilters.days,
    online: listFilters.choice(onlineStates),
  },
  sorts: ['createdAt', 'sn', 'state', 'endedAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** Terminals that the software of a version can be put on: step 2 of a new upgrade. */
export const softwareDeviceList = defineList({
  filters: {
    sn: fields.snList.optional(),
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    category: listFilters.choice(deviceCategories),
    online: listFilters.choice(onlineStates),
    version: listFilters.text,
    /** Runs an older version than the wanted one. */
    behind: listFilters.flag,
  },
  sorts: ['sn', 'heardAt'],
  defaultSort: [{ column: 'sn', descending: false }],
});

export const softwareDeviceRow = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  category: z.enum(deviceCategories),
  dealer: z.string().nullable(),
  online: z.enum(onlineStates),
  version: z.string(),
});
export type SoftwareDeviceRow = z.output<typeof softwareDeviceRow>;

/** What stands above the lists; of terminals in the asker's sight. */
export const softwareFigures = z.strictObject({
  updating: z.int(),
  /** Of the last 30 days, 0–1; null without an ended one. */
  successRate: z.number().nullable(),
  /** The same days, most frequent first. */
  fails: z.array(z.strictObject({ reason: z.enum(terminalTaskReasons), count: z.int() })),
  /** Terminals that are offered a newer version than they run. */
  behind: z.int(),
});
export type SoftwareFigures = z.output<typeof softwareFigures>;

const right = 'softRemoteUpgrade';

/** What /softRemoteUpgrade reads; its deeds are those of all jobs (`terminalJobCalls`, `terminalTaskCalls`). */
export const softwareJobCalls = {
  list: defineCall('GET', 'softwareJobs', {
    right,
    query: softwareJobList.query,
    answer: pageOf(terminalJobRow),
  }),
  tasks: defineCall('GET', 'softwareTasks', {
    right,
    query: softwareTaskList.query,
    answer: pageOf(terminalTaskRow),
  }),
  figures: defineCall('GET', 'softwareJobs/figures', { right, answer: softwareFigures }),
  /** Released versions with their packages, newest first. */
  versions: defineCall('GET', 'softwareJobs/versions', {
    right: 'softRemoteUpgrade.create',
    answer: z.array(softwareVersionRow),
  }),
  devices: defineCall('GET', 'softwareJobs/versions/:id/devices', {
    right: 'softRemoteUpgrade.create',
    query: softwareDeviceList.query,
    answer: pageOf(softwareDeviceRow),
  }),
};
