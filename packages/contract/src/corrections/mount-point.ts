import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { mountName } from './base-station.ts';

/** What stands behind a mount point: one base, the nearest of several, another caster. */
export const mountKinds = ['station', 'nearest', 'relay'] as const;
export type MountKind = (typeof mountKinds)[number];

/** Fields of a STR line that people may write; what is empty is filled in from the stream. */
export const mountLineFields = [
  'identifier',
  'format',
  'details',
  'carrier',
  'system',
  'network',
  'country',
  'generator',
  'authentication',
  'fee',
  'misc',
] as const;

const cell = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'tooLong')
    .regex(/^[^;\r\n\0]*$/, 'specialCharacters')
    .default('');

const shape = {
  name: mountName(32).min(1, 'required'),
  /** A relay's mount point is made by the relay; here it stays what it is. */
  kind: z.enum(mountKinds, 'required'),
  /** Station kind: the base that sends. */
  stationId: fields.id.nullable().default(null),
  /** Nearest kind: names of mount points to choose from; none = all of kind station. */
  candidates: z.array(mountName(32).min(1, 'required')).max(200, 'outOfRange').default([]),
  /** Nearest kind: how far a base may be. */
  radiusKm: fields.whole(1, 500).nullable().default(null),
  fallback: mountName(32).default(''),
  enabled: z.boolean().default(true),
  /** Whether it stands in the source table. */
  visible: z.boolean().default(true),
  remark: fields.words(200).default(''),
  identifier: cell(60),
  format: cell(30),
  details: cell(200),
  carrier: cell(2),
  system: cell(60),
  network: cell(60),
  country: cell(3),
  generator: cell(60),
  authentication: cell(2),
  fee: cell(2),
  misc: cell(200),
};

/** A mount point as it is kept (tab "Mount points" of /ntrip). */
export const mountForm = z.object(shape);
export type MountForm = z.output<typeof mountForm>;
export const mountPointEdit = editOf(shape);

export const mountPointList = defineList({
  filters: {
    name: listFilters.text,
    kind: listFilters.choice(mountKinds),
    up: listFilters.choice(['up', 'silent']),
    enabled: listFilters.choice(['enabled', 'disabled']),
    deleted: listFilters.flag,
  },
  sorts: ['name', 'kind', 'clients', 'lastDataAt', 'updatedAt'],
  defaultSort: [{ column: 'name', descending: false }],
});

const counts = z.record(z.string(), z.number());

/** A mount point with what its stream tells. */
export const mountPointRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(mountKinds),
  stationId: z.uuid().nullable(),
  station: z.string().nullable(),
  candidates: z.array(z.string()),
  radiusKm: z.number().nullable(),
  fallback: z.string(),
  enabled: z.boolean(),
  visible: z.boolean(),
  remark: z.string(),
  identifier: z.string(),
  format: z.string(),
  details: z.string(),
  carrier: z.string(),
  system: z.string(),
  network: z.string(),
  country: z.string(),
  generator: z.string(),
  authentication: z.string(),
  fee: z.string(),
  misc: z.string(),
  /** Whether its source sends. */
  up: z.boolean(),
  since: seconds.nullable(),
  hasPassword: z.boolean(),
  messages: counts,
  satellites: counts,
  /** Bytes a second. */
  dataRate: z.number(),
  clients: z.int(),
  peakToday: z.int(),
  lastDataAt: seconds.nullable(),
  sourceAddress: z.string().nullable(),
  sourceAgent: z.string().nullable(),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type MountPointRow = z.output<typeof mountPointRow>;

/** What may be chosen where an account or a fallback names mount points. */
export const mountChoice = z.strictObject({ id: z.uuid(), name: z.string(), kind: z.enum(mountKinds) });
export type MountChoice = z.output<typeof mountChoice>;
