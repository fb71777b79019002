import { z } from 'zod';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { softwareTypes } from '../software-type.ts';
import { releaseScopes, trialForm, widenForm } from './release-scope.ts';
import {
  softwareVersionEdit,
  softwareVersionFlow,
  softwareVersionForm,
  softwareVersionRow,
  versionRefusals,
} from './version.ts';

/** The list of /softVersion: the versions of all types. */
export const softVersionList = defineList({
  filters: {
    type: listFilters.choice(softwareTypes),
    version: listFilters.text,
    state: listFilters.choice(softwareVersionFlow.states),
    scope: listFilters.choice(releaseScopes),
    platform: listFilters.text,
    productType: listFilters.text,
    uploadRegion: listFilters.text,
    author: listFilters.text,
    forced: listFilters.flag,
    /** A wider scope waits for a second person. */
    waiting: listFilters.flag,
    createdAt: listFilters.days,
  },
  sorts: ['type', 'version', 'releasedAt', 'createdAt'],
  defaultSort: [
    { column: 'type', descending: false },
    { column: 'version', descending: true },
  ],
});

/** How the devices of a type are spread over its versions; of terminals in the asker's sight. */
export const softVersionFigures = z.strictObject({
  types: z.array(
    z.strictObject({
      type: z.enum(softwareTypes),
      newest: z.string().nullable(),
      devices: z.int(),
      spread: z.array(z.strictObject({ version: z.string(), devices: z.int() })),
    }),
  ),
  waiting: z.int(),
});
export type SoftVersionFigures = z.output<typeof softVersionFigures>;

/** A terminal asks for what is newer; `code` is the one that it was given at its registration. */
export const versionCheck = z.strictObject({
  sn: fields.sn,
  code: fields.text(100),
  type: z.enum(softwareTypes, 'invalidValue'),
  version: fields.version,
});

/** The newest version that the terminal may have. */
export const offeredVersion = z.strictObject({
  version: z.string(),
  description: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.number().nullable(),
  sha256: z.string(),
  forced: z.boolean(),
});
export type OfferedVersion = z.output<typeof offeredVersion>;

const right = 'softVersion';
const only = 'provider';
const answer = softwareVersionRow;

/** The calls of /softVersion, on the same table as those of /versionManage. */
export const softVersionCalls = {
  list: defineCall('GET', 'softVersion', { right, query: softVersionList.query, answer: pageOf(answer) }),
  figures: defineCall('GET', 'softVersion/figures', { right, answer: softVersionFigures }),
  check: defineCall('POST', 'softVersion/check', {
    right: 'public',
    reads: true,
    body: versionCheck,
    answer: offeredVersion.nullable(),
    refusals: ['notFound'],
  }),
  read: defineCall('GET', 'softVersion/:id', { right, answer }),
  create: defineCall('POST', 'softVersion', {
    right: 'softVersion.create' as const,
    only,
    body: softwareVersionForm,
    answer,
    refusals: versionRefusals,
  }),
  edit: defineCall('PATCH', 'softVersion/:id', {
    right: 'softVersion.edit' as const,
    only,
    body: softwareVersionEdit,
    answer,
    refusals: [...versionRefusals, 'releasedOnlyDescription'],
  }),
  release: defineCall('POST', 'softVersion/:id/release', {
    right: 'softVersion.release' as const,
    only,
    body: trialForm,
    answer,
    refusals: ['notAllowedTransition', 'tboxReleasedElsewhere', 'snUnknown', 'apkOtherPackage'],
  }),
  widen: defineCall('POST', 'softVersion/:id/widen', {
    right: 'softVersion.release' as const,
    only,
    body: widenForm,
    answer,
    refusals: ['notAllowedTransition', 'snUnknown', 'scopeNotWider', 'trialNotPassed', 'wideningHalted'],
  }),
  approve: defineCall('POST', 'softVersion/:id/approve', {
    right: 'softVersion.approve' as const,
    only,
    answer,
    refusals: [
      ...(['notAllowedTransition', 'nothingWanted', 'secondPersonNeeded'] as const),
      ...(['trialNotPassed', 'wideningHalted'] as const),
    ],
  }),
  refuse: defineCall('POST', 'softVersion/:id/refuse', {
    right: 'softVersion.approve' as const,
    only,
    answer,
    refusals: ['notAllowedTransition', 'nothingWanted', 'secondPersonNeeded'],
  }),
  /** Of who asked for it. */
  takeBack: defineCall('POST', 'softVersion/:id/takeBack', {
    right: 'softVersion.release' as const,
    only,
    answer,
    refusals: ['notAllowedTransition', 'nothingWanted'],
  }),
  withdraw: defineCall('POST', 'softVersion/:id/withdraw', {
    right: 'softVersion.withdraw' as const,
    only,
    answer,
    body: z.strictObject({ reason: fields.text(200) }),
    refusals: ['notAllowedTransition'],
  }),
  remove: defineCall('DELETE', 'softVersion/:id', {
    right: 'softVersion.delete' as const,
    only,
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
};
