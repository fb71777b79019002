import { z } from 'zod';
import { nothing } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { exportWish } from '../kit/export.ts';
import { csv, fileOf, xlsx } from '../kit/families/family-parts.ts';
import {
  dealerCard,
  dealerCell,
  dealerMonitorQuery,
  dealerOnMap,
  dealerPlaceForm,
  nearestPoints,
  nearestQuery,
  newWithinDays,
  pointMonitor,
  pointMonitorQuery,
} from './party-monitor.ts';

const right = 'agentMonitor';

/** The calls of /agentMonitor: where the dealers are and how the devices under each one fare. */
export const dealerMonitorCalls = {
  list: defineCall('GET', 'monitor/agent/list', {
    right,
    query: dealerMonitorQuery,
    answer: z.array(dealerOnMap),
  }),
  file: defineCall('GET', 'monitor/agent/export', {
    right: 'agentMonitor.export',
    ticket: 'download',
    query: dealerMonitorQuery.extend(exportWish.pick({ format: true, form: true }).shape),
    answer: fileOf(csv, xlsx),
  }),
  cells: defineCall('GET', 'monitor/agent/cells', {
    right,
    query: dealerMonitorQuery,
    answer: z.array(dealerCell),
  }),
  card: defineCall('GET', 'monitor/agent/:id/card', {
    right,
    query: z.object({ period: z.enum(newWithinDays, 'invalidValue').default('30') }),
    answer: dealerCard,
  }),
  place: defineCall('PUT', 'monitor/agent/:id/place', {
    right: 'agentMonitor.edit',
    body: dealerPlaceForm,
    answer: nothing,
  }),
};

/** The calls of /serverPointMonitor: who is nearest to a broken machine. */
export const pointMonitorCalls = {
  list: defineCall('GET', 'monitor/servicePoint/list', {
    right: 'serverPointMonitor',
    query: pointMonitorQuery,
    answer: pointMonitor,
  }),
  nearest: defineCall('GET', 'servicePoint/nearest', {
    right: 'serverPointMonitor',
    query: nearestQuery,
    answer: nearestPoints,
    refusals: ['snUnknown'],
  }),
};
