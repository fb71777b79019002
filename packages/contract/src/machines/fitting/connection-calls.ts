import { z } from 'zod';
import { pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { defineHistoryCall } from '../../kit/plain-calls.ts';
import {
  connectionEnd,
  connectionFigures,
  connectionForm,
  connectionList,
  connectionReject,
  connectionRow,
  snConnection,
} from './connection.ts';

const right = 'snConnect';
const edits = 'snConnect.edit';
const confirms = 'snConnect.confirm';

/** What a connection may be refused for when it begins or ends at a moment. */
const moments = ['momentInFuture', 'beforeConnection', 'connectionOverlaps'] as const;
/** What its parts may be refused for. */
const parts = ['partFittedElsewhere', 'partScrapped', 'machineCodeTaken', 'passiveData'] as const;

/** The calls of /snConnect. */
export const connectionCalls = {
  list: defineCall('GET', 'snConnections', {
    right,
    query: connectionList.query,
    answer: pageOf(connectionRow),
  }),
  figures: defineCall('GET', 'snConnections/figures', { right, answer: connectionFigures }),
  read: defineCall('GET', 'snConnections/:id', { right, answer: connectionRow }),
  timeline: defineCall('GET', 'snConnections/:id/timeline', { right, answer: z.array(snConnection) }),
  history: defineHistoryCall('snConnections', { right }),
  connect: defineCall('POST', 'snConnections', {
    right: edits,
    body: connectionForm,
    answer: connectionRow,
    refusals: [...parts, ...moments, 'snUnknown', 'vehicleCancelled'],
  }),
  end: defineCall('POST', 'snConnections/:id/end', {
    right: edits,
    body: connectionEnd,
    answer: connectionRow,
    refusals: [...moments, 'notAllowedTransition'],
  }),
  restore: defineCall('POST', 'snConnections/:id/restore', {
    right: edits,
    answer: connectionRow,
    refusals: [...parts, ...moments, 'notAllowedTransition'],
  }),
  confirm: defineCall('POST', 'snConnections/:id/confirm', {
    right: confirms,
    answer: connectionRow,
    refusals: [...parts, ...moments, 'notAllowedTransition'],
  }),
  reject: defineCall('POST', 'snConnections/:id/reject', {
    right: confirms,
    body: connectionReject,
    answer: connectionRow,
    refusals: ['notAllowedTransition'],
  }),
};
