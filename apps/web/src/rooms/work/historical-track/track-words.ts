import type { FixType, TrackEventKind } from '@furrow/contract';
import type { TextKey } from '#kit/words/text.ts';
import type { TrackKind } from './track-address.ts';

/** What the page is called. */
export const pageTitle: Record<TrackKind, TextKey> = {
  all: 'shell.pages.historicalTrack',
  tbox: 'titles.tboxTrack',
};

/** What saving files of it demands. */
export const exportRight = {
  all: 'historicalTrack.export',
  tbox: 'tboxTrack.export',
} as const satisfies Record<TrackKind, string>;

/** Words of a status 0–5 (S2); the same as in exported files. */
export const statusKeys: readonly TextKey[] = [
  'exports.status.stopped',
  'exports.status.travelling',
  'exports.status.workingQualified',
  'exports.status.workingBelow',
  'exports.status.noFix',
  'exports.status.workingNoValue',
];

export const fixKeys: Record<number, TextKey> = {
  0: 'exports.fix.none',
  1: 'exports.fix.single',
  2: 'exports.fix.differential',
  4: 'exports.fix.fixed',
  5: 'exports.fix.float',
} satisfies Record<FixType, TextKey>;

export const eventKeys: Record<TrackEventKind, TextKey> = {
  online: 'exports.event.online',
  offline: 'exports.event.offline',
  command: 'exports.event.command',
  photo: 'exports.event.photo',
  alarm: 'exports.event.alarm',
};
