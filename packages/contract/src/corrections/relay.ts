import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { optional, orNone, shown, written } from '../kit/record/record-field.ts';
import { mountName } from './base-station.ts';

/** One connection to the other caster for all rovers, or one for each. */
export const relayModes = ['shared', 'perRover'] as const;
/** How a relay stands; `waiting`: nobody asks for it now, and it connects with the first who does. */
export const relayStates = ['stopped', 'waiting', 'connecting', 'running', 'retrying', 'failed'] as const;
export type RelayStateShown = (typeof relayStates)[number];
/** Why a relay has no connection. */
export const relayFaults = [
  'noAccount',
  'wrongPassword',
  'unknownMount',
  'refused',
  'unreachable',
  'lost',
  'contractOver',
] as const;

/** A mount point of the own caster that is fetched from another (tab "Relays" of /thirdVariance). */
export const relay = defineRecord({
  kind: 'relay',
  path: 'relays',
  page: 'thirdVariance',
  writers: 'provider',
  words: 'third.relays',
  fields: {
    casterId: written.reference(fields.id),
    upstreamMount: written.text(fields.text(100), { example: 'AUTO' }),
    mount: written.text(mountName(32).min(1, 'required'), { example: 'VRS' }),
    mode: written.choice(relayModes, { choices: 'third.relays.modes', example: 'shared' }),
    /** One account; none: those of the lot, or all relay accounts of the caster. */
    accountId: optional(written.reference(fields.id)),
    lot: written.text(fields.words(30).default(''), { example: '2026-01' }),
    /** Shared: the place that is told to the other caster. */
    longitude: optional(written.longitude()),
    latitude: optional(written.latitude()),
    height: optional(written.number(z.number('required').min(-500, 'outOfRange').max(9000, 'outOfRange'))),
    /** Shared: seconds without a rover after which it disconnects; 0: it stays. */
    idleS: written.number(fields.whole(0, 86_400).default(0), { example: '0' }),
    /** Per rover: what becomes of a rover for whom no account is left. */
    whenEmpty: written.choice(['refuse', 'fallback'] as const, {
      choices: 'third.relays.empties',
      example: 'fallback',
    }),
    fallback: written.text(mountName(32).default(''), { example: 'FIELD' }),
    remark: written.words(200),
  },
  shown: {
    caster: shown.text(),
    account: orNone(shown.text()),
    state: shown.choice(relayStates, { choices: 'third.relays.states' }),
    fault: orNone(shown.choice(relayFaults, { choices: 'third.relays.faults' })),
    /** What the other caster answered, in its own words. */
    answer: shown.text(),
    since: orNone(shown.time()),
    rovers: shown.number(),
    upstreams: shown.number(),
    /** Accounts that its pool has now. */
    poolSize: shown.number(),
    /** Of the connections that run, bytes. */
    bytesIn: shown.number(),
    /** Seconds since the last data. */
    delayS: orNone(shown.number()),
    updatedAt: shown.time({ label: 'libraries.updatedAt' }),
  },
  filters: { mount: 'mount', caster: 'caster', mode: 'mode', state: 'state' },
  ownFilters: {},
  sorts: ['mount', 'caster', 'state', 'updatedAt'],
  defaultSort: [{ column: 'mount', descending: false }],
  check({ mode, latitude, longitude }, context) {
    const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
    if (mode !== 'shared') return;
    if (latitude !== null && longitude === null) missing('longitude');
    if (longitude !== null && latitude === null) missing('latitude');
  },
  refusals: {
    written: [
      'mountNotFree',
      'casterUnknown',
      'upstreamWantsPlace',
      'accountNotOfCaster',
      'mountUnknown',
      'fallbackLoop',
    ],
    deleted: ['relayRuns'],
  },
});
export type RelayRow = z.output<typeof relay.row>;
export type RelayForm = z.output<typeof relay.form>;

const step = <const Name extends string>(name: Name) =>
  defineCall('POST', `relays/:id/${name}`, {
    right: 'thirdVariance.edit',
    only: 'provider',
    answer: relay.row,
    refusals: ['notAllowedTransition', 'casterOver'],
  });

/** Starting, stopping and beginning anew; how it stands is told by the caster afterwards. */
export const relayCalls = { start: step('start'), stop: step('stop'), restart: step('restart') };
