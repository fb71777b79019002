import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { csv, fileOf, xlsx } from '../kit/families/family-parts.ts';
import { trackInvalidSpan } from '../work/invalid-tracks/invalid-track-shapes.ts';
import {
  trackDaysQuery,
  trackEventsQuery,
  trackExportQuery,
  trackLineQuery,
  trackNearestQuery,
  trackPointsQuery,
  trackStopsQuery,
  trackSummaryQuery,
} from './calls.ts';
import {
  trackAnswer,
  trackDay,
  trackEvent,
  trackJob,
  trackLine,
  trackNearest,
  trackStop,
  trackSummary,
} from './track-shapes.ts';

/** Tracks. */
export const tracksCalls = {
  days: defineCall('GET', 'track/days', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackDaysQuery,
    answer: z.array(trackDay),
  }),
  points: defineCall('GET', 'track/points', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackPointsQuery,
    answer: trackAnswer,
  }),
  line: defineCall('GET', 'track/line', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackLineQuery,
    answer: trackLine,
  }),
  summary: defineCall('GET', 'track/summary', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackSummaryQuery,
    answer: trackSummary,
  }),
  stops: defineCall('GET', 'track/stops', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackStopsQuery,
    answer: z.array(trackStop),
  }),
  jobs: defineCall('GET', 'track/jobs', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackSummaryQuery,
    answer: z.array(trackJob),
  }),
  events: defineCall('GET', 'track/events', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackEventsQuery,
    answer: z.array(trackEvent),
  }),
  invalid: defineCall('GET', 'track/invalid', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackSummaryQuery,
    answer: z.array(trackInvalidSpan),
  }),
  nearest: defineCall('GET', 'track/nearest', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackNearestQuery,
    answer: trackNearest,
  }),
  export: defineCall('GET', 'track/export', {
    right: 'historicalTrack.export',
    or: 'tboxTrack.export',
    ticket: 'download',
    query: trackExportQuery,
    answer: fileOf(csv, xlsx),
  }),
};
