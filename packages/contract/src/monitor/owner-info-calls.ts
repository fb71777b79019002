import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { ownerSearchQuery } from './owner-info.ts';
import { foundOwner, ownerContact, ownerInfo } from './owner-info-shapes.ts';

/** One owner. */
export const ownerInfoCalls = {
  search: defineCall('GET', 'ownerInfo/search', {
    right: 'userInfo',
    query: ownerSearchQuery,
    answer: z.array(foundOwner),
  }),
  read: defineCall('GET', 'ownerInfo/:id', {
    right: 'userInfo',
    answer: ownerInfo,
  }),
  contact: defineCall('POST', 'ownerInfo/:id/contact', {
    right: 'userInfo.contact',
    reads: true,
    secretAnswer: true,
    answer: ownerContact,
  }),
};
