import { z } from 'zod';
import { nothing } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { boundingBox } from '../../kit/fields.ts';
import type { RefusalKey } from '../../kit/refusals/refusals.ts';
import { allocationAccess, allocationEdit, allocationForm, scopeSubjects } from './allocation.ts';

const right = 'authorizeManage.allocate';

/** Devices that one answer of the chooser holds at most. */
export const mostScopeChoices = 200;

/** `GET authorizeManage/:id/devices`: what is typed, the part of the map that is looked at, or both. */
export const scopeChoiceQuery = z.object({
  subject: z.enum(scopeSubjects, 'invalidValue').default('vehicles'),
  /** What the chosen ones are to be given for: nobody gives to operate what he may only see. */
  access: z.enum(allocationAccess, 'invalidValue').default('see'),
  q: z.string().trim().max(60, 'tooLong').default(''),
  bbox: boundingBox.optional(),
});

/** A device as a preview shows it; `already`: the account sees it as it is. */
const scopeDevice = z.object({ id: z.string(), sn: z.string(), alias: z.string(), already: z.boolean() });

export type ScopeDevice = z.output<typeof scopeDevice>;

/** A device that may be given; degrees WGS 84 where it was seen last, or null. */
export const scopeChoice = scopeDevice.extend({ lng: z.number().nullable(), lat: z.number().nullable() });
export type ScopeChoice = z.output<typeof scopeChoice>;

const refused: readonly RefusalKey[] = [
  'targetUnknown',
  'snUnknown',
  'areaTooWide',
  'boundCircle',
  'tooManySns',
  'tooManyCompanies',
];
const ofDays: readonly RefusalKey[] = ['notOneself', 'endsInPast', 'twoTimePoints'];

/** "Grant authorisation" of /authorizeManage, step by step. */
export const allocationCalls = {
  /** Devices within the giver's own scope, those in the account's sight marked. */
  devices: defineCall('GET', 'authorizeManage/:id/devices', {
    right,
    query: scopeChoiceQuery,
    answer: z.object({ devices: z.array(scopeChoice), more: z.boolean() }),
  }),
  /** What an allocation would bring: how many it holds, and how many the account sees before and after. */
  preview: defineCall('POST', 'authorizeManage/:id/preview', {
    right,
    reads: true,
    body: allocationForm,
    answer: z.object({
      devices: z.int(),
      already: z.int(),
      sees: z.int(),
      willSee: z.int(),
      first: z.array(scopeDevice),
    }),
    refusals: refused,
  }),
  allocate: defineCall('POST', 'authorizeManage/:id/allocation', {
    right,
    body: allocationForm,
    answer: z.object({ ids: z.array(z.string()) }),
    refusals: [...refused, ...ofDays],
  }),
  extend: defineCall('PATCH', 'authorizeManage/:id/allocation/:allocationId', {
    right,
    body: allocationEdit,
    answer: nothing,
    refusals: ofDays,
  }),
  remove: defineCall('DELETE', 'authorizeManage/:id/allocation/:allocationId', {
    right,
    answer: nothing,
    refusals: ['notOneself'],
  }),
} as const;
