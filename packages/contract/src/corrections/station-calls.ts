import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';
import {
  baseStationEdit,
  baseStationForm,
  baseStationList,
  baseStationRow,
  issuedPassword,
  stationFigures,
} from './base-station.ts';
import { casterSession } from './connection.ts';
import { stationSeries, stationSpanQuery } from './station-detail.ts';

const right = 'bsManage';

/** The standard calls of a base station. */
export const baseStations = definePlainCalls('baseStations', {
  rights: { view: right, create: 'bsManage.create', edit: 'bsManage.edit', delete: 'bsManage.delete' },
  writers: 'reach',
  list: baseStationList,
  form: baseStationForm,
  edit: baseStationEdit,
  row: baseStationRow,
  refusals: {
    written: ['bsCodeTaken', 'mountTaken', 'dealerMissing', 'dealerOutOfReach', 'ownerUnknown'],
    deleted: ['stationInUse', 'stationSeeOnly'],
  },
});

/** The calls of /bsManage. */
export const baseStationCalls = {
  ...baseStations.calls,
  figures: defineCall('GET', 'baseStations/figures', { right, answer: stationFigures }),
  enable: defineCall('POST', 'baseStations/:id/enable', {
    right: 'bsManage.enable',
    answer: baseStationRow,
    refusals: ['notAllowedTransition', 'stationSeeOnly'],
  }),
  disable: defineCall('POST', 'baseStations/:id/disable', {
    right: 'bsManage.enable',
    answer: baseStationRow,
    refusals: ['notAllowedTransition', 'stationSeeOnly'],
  }),
  password: defineCall('POST', 'baseStations/:id/password', {
    right: 'bsManage.resetPassword',
    answer: issuedPassword,
    secretAnswer: true,
    refusals: ['stationWithoutMount', 'stationSeeOnly'],
  }),
  takePosition: defineCall('POST', 'baseStations/:id/takePosition', {
    right: 'bsManage.edit',
    answer: baseStationRow,
    refusals: ['stationNotHeard', 'stationSeeOnly'],
  }),
  rovers: defineCall('GET', 'baseStations/:id/rovers', { right, answer: z.array(casterSession) }),
  series: defineCall('GET', 'baseStations/:id/series', {
    right,
    query: stationSpanQuery,
    answer: stationSeries,
  }),
};

const watches = 'baseStationMonitor';

/** The calls of /baseStationMonitor and /bsDetail: the same stations, for who only watches them. */
export const stationMonitorCalls = {
  list: defineCall('GET', 'monitor/station/list', {
    right: watches,
    query: baseStationList.query,
    answer: baseStations.calls.list.answer,
  }),
  figures: defineCall('GET', 'monitor/station/figures', { right: watches, answer: stationFigures }),
  card: defineCall('GET', 'monitor/station/:id/card', { right: watches, answer: baseStationRow }),
  rovers: defineCall('GET', 'monitor/station/:id/rovers', { right: watches, answer: z.array(casterSession) }),
  series: defineCall('GET', 'monitor/station/:id/series', {
    right: watches,
    query: stationSpanQuery,
    answer: stationSeries,
  }),
};
