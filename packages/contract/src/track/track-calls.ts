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
    refusals: ['snUnknown'],
  }),
  points: defineCall('GET', 'track/points', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackPointsQuery,
    answer: trackAnswer,
    refusals: ['snUnknown'],
  }),
  line: defineCall('GET', 'track/line', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackLineQuery,
    answer: trackLine,
    refusals: ['snUnknown'],
  }),
  summary: defineCall('GET', 'track/summary', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackSummaryQuery,
    answer: trackSummary,
    refusals: ['snUnknown'],
  }),
  stops: defineCall('GET', 'track/stops', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackStopsQuery,
    answer: z.array(trackStop),
    refusals: ['snUnknown'],
  }),
  jobs: defineCall('GET', 'track/jobs', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackSummaryQuery,
    answer: z.array(trackJob),
    refusals: ['snUnknown'],
  }),
  events: defineCall('GET', 'track/events', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackEventsQuery,
    answer: z.array(trackEvent),
    refusals: ['snUnknown'],
  }),
  invalid: defineCall('GET', 'track/invalid', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackSummaryQuery,
    answer: z.array(trackInvalidSpan),
    refusals: ['snUnknown'],
  }),
  nearest: defineCall('GET', 'track/nearest', {
    right: 'historicalTrack',
    or: 'tboxTrack',
    query: trackNearestQuery,
    answer: trackNearest,
    refusals: ['snUnknown'],
  }),
  export: defineCall('GET', 'track/export', {
    right: 'historicalTrack.export',
    or: 'tboxTrack.export',
    ticket: 'download',
    query: trackExportQuery,
    answer: fileOf(csv, xlsx),
    refusals: ['snUnknown'],
  }),
};
