import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { onlineStates, protocols, vehicleStates } from '../../machines/vehicle-kinds.ts';
import { terminalTaskKinds, terminalTaskPhases, terminalTaskStates } from '../job.ts';

/** What /tboxConfig tells of the newest task of a T-BOX; `none`: it never had one. */
export const tboxTaskStates = ['none', ...terminalTaskStates] as const;

/** The list of /tboxConfig. */
export const tboxList = defineList({
  filters: {
    sn: fields.snList.optional(),
    terminalId: listFilters.text,
    sim: listFilters.text,
    firmware: listFilters.text,
    hardwareVersion: listFilters.text,
    vehicle: listFilters.text,
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    online: listFilters.choice(onlineStates),
    protocol: listFilters.choice(protocols),
    taskState: listFilters.choice(tboxTaskStates),
    /** Values differ from this saved configuration. */
    differsFrom: fields.id.optional(),
    neverRead: listFilters.flag,
    /** Older than the newest released firmware of its hardware. */
    behind: listFilters.flag,
    /** A failed task without a later good one. */
    attention: listFilters.flag,
  },
  sorts: ['sn', 'terminalId', 'lastOnlineAt', 'firmware', 'hardwareVersion', 'itemsAt'],
  defaultSort: [{ column: 'lastOnlineAt', descending: true }],
});

/** A T-BOX with what it told last. */
export const tboxRow = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  terminalId: z.string(),
  sim: z.string(),
  iccid: z.string(),
  state: z.enum(vehicleStates),
  /** The machine that carries it. */
  mountedOn: z.uuid().nullable(),
  vehicle: z.string().nullable(),
  dealer: z.string().nullable(),
  online: z.enum(onlineStates),
  /** Whether a gateway holds its connection now: what a task needs. */
  connected: z.boolean(),
  lastOnlineAt: seconds.nullable(),
  firmware: z.string(),
  hardwareVersion: z.string(),
  protocol: z.enum(protocols),
  /** Values as read last, by item; null: never read, or the T-BOX does not tell it. */
  positioningS: z.number().nullable(),
  workingS: z.number().nullable(),
  sleepS: z.number().nullable(),
  can1Kbit: z.number().nullable(),
  can2Kbit: z.number().nullable(),
  undervoltageV: z.number().nullable(),
  server2: z.string().nullable(),
  server3: z.string().nullable(),
  server4: z.string().nullable(),
  server5: z.string().nullable(),
  /** The platform as the terminal knows it, `host:port`. */
  server1: z.string(),
  itemsAt: seconds.nullable(),
  configurationId: z.uuid().nullable(),
  configuration: z.string().nullable(),
  task: z
    .strictObject({
      id: z.uuid(),
      job: z.uuid(),
      no: z.number(),
      kind: z.enum(terminalTaskKinds),
      state: z.enum(terminalTaskStates),
      phase: z.enum(terminalTaskPhases),
      reason: z.string(),
    })
    .nullable(),
});
export type TboxRow = z.output<typeof tboxRow>;

export const tboxFigures = z.strictObject({
  total: z.int(),
  online: z.int(),
  behind: z.int(),
  running: z.int(),
  attention: z.int(),
});
export type TboxFigures = z.output<typeof tboxFigures>;

/** `POST tboxes/read`: up to 500 T-BOXes; the same key gives the same commands. */
export const readTboxesForm = z.object({
  batchKey: z.uuid('invalidValue'),
  ids: z.array(fields.id).min(1, 'noSelection').max(500, 'outOfRange'),
});
export const readOutcomes = ['asked', 'offline', 'cancelled'] as const;
export const readTboxesAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: z.uuid(),
      sn: z.string(),
      outcome: z.enum(readOutcomes),
      /** When the values that there are were read. */
      itemsAt: seconds.nullable(),
    }),
  ),
});
export type ReadTboxesAnswer = z.output<typeof readTboxesAnswer>;

/** The machine that carries a T-BOX from now on, by its SN; null takes it off. */
export const bindTboxForm = z.object({ sn: fields.sn.nullable() });
