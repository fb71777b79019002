import { z } from 'zod';
import { vehicleTargetCalls } from '../../fields/delivery-calls.ts';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fileOf } from '../../kit/families/family-parts.ts';
import {
  siteDay,
  siteDetail,
  siteEdit,
  siteForm,
  siteList,
  siteRow,
  siteStepForm,
  siteSummary,
} from './site.ts';

const right = 'constructMonitor';
const parties = [
  ...(['ownerUnknown', 'dealerOutOfReach', 'snUnknown', 'siteMachineKind', 'seeOnly'] as const),
  ...(['blockOverlaps', 'outlineCrosses', 'holeOutside', 'blockAreaRange', 'blockNameTaken'] as const),
] as const;

/** A step of a site's life. */
const step = <const Name extends 'start' | 'pause' | 'resume' | 'finish' | 'reopen'>(name: Name) =>
  defineCall('POST', `construct/sites/:id/${name}`, {
    right: 'constructMonitor.edit',
    body: siteStepForm,
    answer: siteRow,
    refusals: ['seeOnly', 'notAllowedTransition', 'siteReason'],
  });

const count = z.coerce.number('invalidValue').int('invalidValue').min(0, 'outOfRange');
/** A tile of the map; without it the whole world. */
const tile = z.object({
  z: count.max(22, 'outOfRange').default(0),
  x: count.default(0),
  y: count.default(0),
});

/** The calls of /constructMonitor. */
export const siteCalls = {
  ...vehicleTargetCalls('construct', right),
  list: defineCall('GET', 'construct/sites', {
    right,
    query: siteList.query,
    answer: pageOf(siteRow).extend({ summary: z.exactOptional(siteSummary) }),
  }),
  read: defineCall('GET', 'construct/sites/:id', { right, answer: siteDetail }),
  /** Ground that was worked, as a tile of the map (256 px). */
  grid: defineCall('GET', 'construct/sites/:id/grid', { right, query: tile, answer: fileOf('image/png') }),
  create: defineCall('POST', 'construct/sites', {
    right: 'constructMonitor.create',
    body: siteForm,
    answer: siteRow,
    refusals: parties,
  }),
  edit: defineCall('PATCH', 'construct/sites/:id', {
    right: 'constructMonitor.edit',
    body: siteEdit,
    answer: siteRow,
    refusals: [...parties, 'siteFinished'],
  }),
  start: step('start'),
  pause: step('pause'),
  resume: step('resume'),
  finish: step('finish'),
  reopen: step('reopen'),
  daily: defineCall('GET', 'construct/sites/:id/daily', { right, answer: z.array(siteDay) }),
};
