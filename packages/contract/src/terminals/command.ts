import { z } from 'zod';
import { defineFlow } from '../kit/flow.ts';
import { closerReports } from './closer-reports.ts';
import type { LogKind } from './logs/software-log.ts';

/** Commands that a person gives to a terminal (S4). */
export const commandKinds = [
  'locate',
  'closerReports',
  'text',
  'photo',
  'readParameters',
  'writeParameters',
  'restart',
  'lock',
  'fieldData',
  'correctionAccess',
  'fetchLog',
  'registrationCode',
  'satelliteCode',
  'readNodes',
  'area',
] as const;
export type CommandKind = (typeof commandKinds)[number];

export const commandFlow = defineFlow({
  states: ['waiting', 'sent', 'confirmed', 'refused', 'expired', 'withdrawn'],
  first: 'waiting',
  steps: {
    send: { from: ['waiting', 'sent'], to: 'sent' },
    confirm: { from: ['sent'], to: 'confirmed' },
    refuse: { from: ['sent'], to: 'refused' },
    expire: { from: ['waiting', 'sent'], to: 'expired' },
    withdraw: { from: ['waiting', 'sent'], to: 'withdrawn' },
  },
});
export type CommandState = (typeof commandFlow)['states'][number];

const bySecond = z.coerce.number().int('invalidValue');

/** One parameter to write: id of the standard or of the profile, value in the parameter's own type. */
export const parameterItem = z.object({
  id: z.number().int().min(0).max(0xffff),
  value: z.union([z.number(), z.string().max(255, 'tooLong')]),
});
export type ParameterItem = z.infer<typeof parameterItem>;

/** `POST command`: what to whom, by kind. */
export const commandForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('locate'), device: z.uuid('invalidValue') }),
  z.object({
    kind: z.literal('closerReports'),
    device: z.uuid('invalidValue'),
    intervalS: bySecond.min(1, 'outOfRange').max(60, 'outOfRange').default(closerReports.intervalS),
    minutes: bySecond.min(1, 'outOfRange').max(60, 'outOfRange').default(closerReports.minutes),
  }),
  z.object({
    kind: z.literal('text'),
    device: z.uuid('invalidValue'),
    text: z.string().trim().min(1, 'required').max(200, 'tooLong'),
    speak: z.boolean().default(false),
    urgent: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('photo'),
    device: z.uuid('invalidValue'),
    channel: bySecond.min(1, 'outOfRange').max(8, 'outOfRange').default(1),
  }),
  z.object({
    kind: z.literal('readParameters'),
    device: z.uuid('invalidValue'),
    /** Empty: all of them (0x8104); else those (0x8106). */
    ids: z.array(z.number().int().min(0).max(0xffff)).max(60, 'outOfRange').default([]),
  }),
  z.object({
    kind: z.literal('writeParameters'),
    device: z.uuid('invalidValue'),
    items: z.array(parameterItem).min(1, 'noSelection').max(60, 'outOfRange'),
  }),
  z.object({ kind: z.literal('restart'), device: z.uuid('invalidValue') }),
]);
export type CommandForm = z.infer<typeof commandForm>;

/** What freezing and unfreezing a vehicle send (0x8900 type 0xF2); nobody gives it by `POST command`. */
export interface LockCommand {
  kind: 'lock';
  device: string;
  locked: boolean;
  reason: string;
}

/** What a distributed correction account sends (parameters 0xF040–0xF045); nobody gives it by `POST command`. */
export interface CorrectionAccessCommand {
  kind: 'correctionAccess';
  device: string;
  items: ParameterItem[];
}

/** What a request for a log file sends (0x8900 type 0xF6); nobody gives it by `POST command`. */
export interface FetchLogCommand {
  kind: 'fetchLog';
  device: string;
  log: LogKind;
  /** Seconds UTC. */
  from: number;
  to: number;
  wifiOnly: boolean;
  /** Where the terminal sends the file; good once. */
  address: string;
}

/** What a registration sends (0x8900 type 0xF1); nobody gives it by `POST command`. */
export interface RegistrationCodeCommand {
  kind: 'registrationCode';
  device: string;
  /** Empty: the registration is over. */
  code: string;
  /** Seconds UTC; 0: without an end, or none. */
  endsAt: number;
}

/** What a service over satellite sends (0x8900 type 0xF4); nobody gives it by `POST command`. */
export interface SatelliteCodeCommand {
  kind: 'satelliteCode';
  device: string;
  supplier: string;
  /** 1 sub-metre, 2 decimetre, 3 centimetre. */
  level: number;
  /** Empty: the receiver loses the service. */
  code: string;
  /** Seconds UTC; 0: none. */
  endsAt: number;
}

/** What asking for the nodes behind a terminal sends (0x8900 type 0xF5); nobody gives it by `POST command`. */
export interface ReadNodesCommand {
  kind: 'readNodes';
  device: string;
}

/** What a fence that terminals keep sends (0x8600–0x8605); nobody gives it by `POST command`. */
export interface AreaCommand {
  kind: 'area';
  device: string;
  fence: string;
  /** By what number the terminal knows it. */
  no: number;
  shape: 'circle' | 'rectangle' | 'polygon';
  /** Null: the terminal forgets it. */
  area: KeptArea | null;
}

/** An area as a terminal keeps it: degrees WGS 84, metres, km/h. */
export interface KeptArea {
  name: string;
  /** Middle of a circle, two opposite corners of a rectangle, corners of a polygon. */
  points: [lng: number, lat: number][];
  radiusM: number | null;
  entering: boolean;
  leaving: boolean;
  speedKmh: number | null;
  /** Digits `YYMMDDhhmmss` in UTC+8; with the date 000000 every day. */
  times: { start: string; end: string } | null;
}

/** Life time in seconds, whether it may wait for an offline terminal, and whether it may change how a machine moves (S4). */
export const commandRules: Record<
  CommandKind,
  { lifeS: number; waitsForTerminal: boolean; changesMotion: boolean }
> = {
  locate: { lifeS: 60, waitsForTerminal: false, changesMotion: false },
  closerReports: { lifeS: 60, waitsForTerminal: false, changesMotion: false },
  photo: { lifeS: 180, waitsForTerminal: false, changesMotion: false },
  readParameters: { lifeS: 60, waitsForTerminal: false, changesMotion: false },
  text: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: false },
  writeParameters: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: true },
  restart: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: true },
  lock: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: true },
  fieldData: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: false },
  // A machine that works is the one that wants corrections.
  correctionAccess: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: false },
  fetchLog: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: false },
  // A terminal in a yard may come to the network weeks after it was registered.
  registrationCode: { lifeS: 90 * 86_400, waitsForTerminal: true, changesMotion: false },
  // Who does not take it within a week is looked after by a person.
  satelliteCode: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: false },
  readNodes: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: false },
  area: { lifeS: 7 * 86_400, waitsForTerminal: true, changesMotion: false },
};

/** A command as the screen sees it. Times in seconds UTC. */
export interface CommandRow {
  id: string;
  device: string;
  kind: CommandKind;
  parameters: Record<string, unknown>;
  state: CommandState;
  /** Result of the terminal's general answer: 0 ok, 1 fail, 2 bad message, 3 unsupported. */
  result: number | null;
  answer: CommandAnswer | null;
  by: string;
  createdAt: number;
  sentAt: number | null;
  endedAt: number | null;
  expiresAt: number;
}

/** What a terminal answered: a position, parameter values, or photos. */
export type CommandAnswer =
  | { position: { lng: number; lat: number; time: number; speed: number; heading: number } }
  | { parameters: { id: number; value: number | string }[] }
  | { photos: string[] };
