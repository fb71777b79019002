import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import {
  daysBody,
  divisionQuery,
  installNum,
  nameCount,
  regionCount,
  regionQuery,
  timeCount,
  typeAdded,
  yearBody,
} from './statistics.ts';

const read = { right: 'signedIn' } as const;
/** Some of them are asked by POST, as their names are given: they change nothing. */
const asked = { right: 'signedIn', reads: true } as const;

/** The figures about vehicles of /data-panel and the big screen; each counts only what the account may see. */
export const statisticsCalls = {
  installed: defineCall('GET', 'getInstallNum', { ...read, query: divisionQuery, answer: installNum }),
  added: defineCall('POST', 'getAddCarNum', {
    ...asked,
    body: daysBody,
    answer: z.strictObject({ num: z.number() }),
  }),
  byMonth: defineCall('POST', 'monthCarNum', { ...asked, body: yearBody, answer: z.array(timeCount) }),
  byDay: defineCall('POST', 'dayCarNum', { ...asked, body: daysBody, answer: z.array(timeCount) }),
  byType: defineCall('GET', 'carType', { ...read, query: divisionQuery, answer: z.array(nameCount) }),
  byBrand: defineCall('GET', 'getBrandNum', { ...read, query: divisionQuery, answer: z.array(nameCount) }),
  typesAdded: defineCall('GET', 'carTypeAdd', {
    ...read,
    query: divisionQuery,
    answer: z.array(typeAdded),
  }),
  byRegion: defineCall('GET', 'getBelongCar', { ...read, query: regionQuery, answer: z.array(regionCount) }),
  powerByRegion: defineCall('GET', 'getBelongPower', {
    ...read,
    query: regionQuery,
    answer: z.array(regionCount),
  }),
  power: defineCall('POST', 'powerTotal', {
    ...asked,
    body: yearBody,
    answer: z.strictObject({ total: z.number() }),
  }),
};
