import { z } from 'zod';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { defineHistoryCall } from '../../kit/plain-calls.ts';
import { extendEdit, extendGrantForm, extendList, extendRevokeForm } from '../extended-area.ts';
import { extendRow } from './extend-shapes.ts';

/** Extended areas. */
export const extendAreasCalls = {
  list: defineCall('GET', 'extendAreas', {
    right: 'extendArea',
    query: extendList.query,
    answer: pageOf(extendRow),
    refusals: ['pageTooDeep'],
  }),
  read: defineCall('GET', 'extendAreas/:id', {
    right: 'extendArea',
    answer: extendRow,
  }),
  history: defineHistoryCall('extendAreas', { right: 'extendArea' }),
  grant: defineCall('POST', 'extendAreas', {
    right: 'extendArea.create',
    only: 'provider',
    body: extendGrantForm,
    answer: z.array(extendRow),
    refusals: ['snUnknown', 'targetUnknown', 'outlineCrosses', 'endsInPast', 'notFound'],
  }),
  edit: defineCall('PATCH', 'extendAreas/:id', {
    right: 'extendArea.edit',
    only: 'provider',
    body: extendEdit,
    answer: extendRow,
    refusals: ['changedMeanwhile', 'extendBegun', 'extendOver', 'endsInPast'],
  }),
  revoke: defineCall('POST', 'extendAreas/:id/revoke', {
    right: 'extendArea.revoke',
    only: 'provider',
    body: extendRevokeForm,
    answer: extendRow,
    refusals: ['notAllowedTransition'],
  }),
};
