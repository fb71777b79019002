import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { optional, orNone, shown, written } from '../kit/record/record-field.ts';
import { libraryFlow } from '../machines/libraries/library-flow.ts';
import { ntripVersions } from './supplier.ts';

/** How a caster answered when it was asked last. */
export const casterReaches = ['reachable', 'refused', 'unreachable'] as const;
/** In which frame its positions are. */
export const coordinateFrames = ['cgcs2000', 'itrf', 'wgs84', 'other'] as const;

/** A caster of another provider (tab "Casters" of /thirdVariance). */
export const externalCaster = defineRecord({
  kind: 'externalCaster',
  path: 'externalCasters',
  page: 'thirdVariance',
  writers: 'provider',
  words: 'third.casters',
  fields: {
    supplierId: written.reference(fields.id),
    name: written.text(fields.text(40), { example: 'Regional VRS' }),
    host: written.text(fields.host, { example: 'vrs.example.com' }),
    port: written.number(fields.port, { example: '2101', names: true }),
    ntripVersion: written.choice(ntripVersions, { choices: 'corrections.suppliers.versions', example: '1' }),
    tls: written.flag(false),
    frame: written.choice(coordinateFrames, { choices: 'third.casters.frames', example: 'cgcs2000' }),
    /** The last day of the contract, in UTC+8; none: it has no end. */
    contractUntil: optional(written.text(fields.day, { example: '2099-12-31' })),
    contact: written.text(fields.words(60).default('')),
    remark: written.words(200),
  },
  shown: {
    supplier: shown.text(),
    reach: orNone(shown.choice(casterReaches, { choices: 'third.casters.reaches' })),
    reachedAt: orNone(shown.time()),
    /** What it answered, in its own words. */
    answer: shown.text(),
    sourceTableAt: orNone(shown.time()),
    mounts: shown.number(),
    accounts: shown.number(),
    free: shown.number(),
    state: shown.choice(libraryFlow.states, { label: 'libraries.state', choices: 'libraries.states' }),
    updatedAt: shown.time({ label: 'libraries.updatedAt' }),
  },
  filters: { name: 'name', supplier: 'supplier', host: 'host', reach: 'reach', state: 'state' },
  ownFilters: {},
  sorts: ['name', 'supplier', 'contractUntil', 'reachedAt', 'updatedAt'],
  defaultSort: [{ column: 'name', descending: false }],
  refusals: {
    written: ['casterTaken', 'supplierUnknown', 'casterIsOwn', 'hostOfTheLink'],
    deleted: ['casterInUse'],
  },
});
export type ExternalCasterRow = z.output<typeof externalCaster.row>;
export type ExternalCasterForm = z.output<typeof externalCaster.form>;

/** How a mount point differs from the table that was fetched before. */
export const tableChanges = ['same', 'new', 'changed', 'gone'] as const;

/** What a caster serves, as it was fetched last. */
export const externalTable = z.strictObject({
  at: seconds.nullable(),
  reach: z.enum(casterReaches).nullable(),
  answer: z.string(),
  mounts: z.array(
    z.strictObject({
      name: z.string(),
      identifier: z.string(),
      format: z.string(),
      system: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** It wants to be told where the receiver is. */
      nmea: z.boolean(),
      change: z.enum(tableChanges),
    }),
  ),
});
export type ExternalTable = z.output<typeof externalTable>;

const right = 'thirdVariance';
const step = {
  ...({ right: 'thirdVariance.edit', only: 'provider' } as const),
  answer: externalCaster.row,
  refusals: ['notAllowedTransition'],
} as const;
export const externalCasterCalls = {
  enable: defineCall('POST', 'externalCasters/:id/enable', step),
  disable: defineCall('POST', 'externalCasters/:id/disable', step),
  table: defineCall('GET', 'externalCasters/:id/table', { right, answer: externalTable }),
  fetchTable: defineCall('POST', 'externalCasters/:id/fetchTable', {
    right: 'thirdVariance.edit',
    only: 'provider',
    answer: externalTable,
  }),
  test: defineCall('POST', 'externalCasters/:id/test', {
    right: 'thirdVariance.edit',
    only: 'provider',
    answer: z.strictObject({ reach: z.enum(casterReaches), answer: z.string(), ms: z.number() }),
  }),
};
