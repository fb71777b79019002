import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { divisionAtQuery, divisionsQuery, outlinesForm } from '../dictionary.ts';
import { country, divisionAt, divisionOutline, divisionShape } from './dictionary-shapes.ts';

/** Countries and divisions. */
export const dictionariesCalls = {
  countries: defineCall('GET', 'country', {
    right: 'public',
    answer: z.array(country),
  }),
  divisions: defineCall('GET', 'divisions', {
    right: 'signedIn',
    query: divisionsQuery,
    answer: z.array(divisionShape),
  }),
  all: defineCall('GET', 'divisions/all', {
    right: 'signedIn',
    answer: z.array(z.tuple([z.string(), z.string().nullable(), z.string()])),
  }),
  at: defineCall('GET', 'divisions/at', {
    right: 'signedIn',
    query: divisionAtQuery,
    answer: divisionAt,
  }),
  outlines: defineCall('POST', 'divisions/outlines', {
    right: 'signedIn',
    reads: true,
    body: outlinesForm,
    answer: z.array(divisionOutline),
  }),
};
