import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { anySns } from '../libraries/component.ts';

/** A reported set of parts holds only when somebody confirms it; one that was rejected is over. */
export const connectionFlow = defineFlow({
  states: ['toConfirm', 'valid', 'ended', 'rejected'],
  first: 'valid',
  steps: {
    confirm: { from: ['toConfirm'], to: 'valid' },
    reject: { from: ['toConfirm'], to: 'rejected' },
    end: { from: ['valid'], to: 'ended' },
    /** Begins the connection before it once more; this one ends. */
    restore: { from: ['valid'], to: 'ended' },
  },
});
export const connectionStates = connectionFlow.states;
export type ConnectionState = (typeof connectionStates)[number];
export const connectionSources = [
  'fitting',
  'entry',
  'replacement',
  'hardwareCode',
  'reported',
  'byHand',
] as const;
export type ConnectionSource = (typeof connectionSources)[number];

/** The parts that terminals tell of, by the fields of a connection. */
export const connectedParts = ['machineCode', 'tabletSn', 'receiverSn', 'controllerSn'] as const;
export type ConnectedPart = (typeof connectedParts)[number];

/** Which tablet, receiver and controller belonged to a vehicle, and when. */
export const snConnection = z.strictObject({
  id: z.uuid(),
  machineCode: z.string(),
  tabletSn: z.string(),
  receiverSn: z.string(),
  controllerSn: z.string(),
  tboxSn: z.string(),
  iccids: z.array(z.string()),
  validFrom: seconds,
  validTo: seconds.nullable(),
  state: z.enum(connectionStates),
  source: z.enum(connectionSources),
  by: z.string(),
});
export type SnConnection = z.output<typeof snConnection>;

/** The list of /snConnect. */
export const connectionList = defineList({
  filters: {
    /** Of the vehicle or of any part. */
    sn: anySns,
    iccid: listFilters.text,
    machineCode: listFilters.text,
    dealer: listFilters.branch,
    source: listFilters.choice(connectionSources),
    state: listFilters.choice(connectionStates),
    /** Those that held at this moment, seconds UTC. */
    at: fields.seconds.optional(),
  },
  sorts: ['vehicleSn', 'validFrom', 'validTo'],
  defaultSort: [{ column: 'validFrom', descending: true }],
});

const heldParts = z.strictObject({
  machineCode: z.string(),
  tabletSn: z.string(),
  receiverSn: z.string(),
  controllerSn: z.string(),
});

/** A row of /snConnect. */
export const connectionRow = z.strictObject({
  ...snConnection.shape,
  vehicleId: z.uuid(),
  vehicleSn: z.string(),
  alias: z.string(),
  dealer: z.string().nullable(),
  /** What the platform has of the vehicle while a report waits. */
  held: heldParts.nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  /** Who confirmed, rejected or ended it. */
  settledBy: z.string(),
  version: z.string(),
});
export type ConnectionRow = z.output<typeof connectionRow>;

export const connectionFigures = z.strictObject({ toConfirm: z.int() });
export type ConnectionFigures = z.output<typeof connectionFigures>;

const part = z
  .string()
  .trim()
  .regex(/^([A-Za-z0-9-]{4,30})?$/, 'componentSnFormat')
  .default('');

/** `POST snConnections`: from a moment on these parts belong to the vehicle; an empty one is none. */
export const connectionForm = z
  .object({
    sn: fields.sn,
    machineCode: fields.words(40).default(''),
    tabletSn: part,
    receiverSn: part,
    controllerSn: part,
    tboxSn: part,
    from: fields.seconds,
  })
  .superRefine(({ machineCode, tabletSn, receiverSn, controllerSn, tboxSn }, context) => {
    if ([machineCode, tabletSn, receiverSn, controllerSn, tboxSn].every((one) => one === ''))
      context.addIssue({ code: 'custom', path: ['tabletSn'], message: 'required' });
  });
export type ConnectionForm = z.output<typeof connectionForm>;

/** `POST snConnections/:id/end`. */
export const connectionEnd = z.object({ at: fields.seconds });
/** `POST snConnections/:id/reject`. */
export const connectionReject = z.object({ reason: fields.rejectReason });
