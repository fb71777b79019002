import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { ownerSearchQuery } from './owner-info.ts';
import {
  foundOwner,
  ownerBlocks,
  ownerContact,
  ownerInfo,
  ownerJobs,
  ownerSubsidies,
  ownerVehicles,
} from './owner-info-shapes.ts';

/** One owner. A tab has the right of the page that it leads to. */
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
  vehicles: defineCall('GET', 'ownerInfo/:id/vehicles', { right: 'carManage', answer: ownerVehicles }),
  jobs: defineCall('GET', 'ownerInfo/:id/jobs', { right: 'deviceJob', answer: ownerJobs }),
  blocks: defineCall('GET', 'ownerInfo/:id/blocks', { right: 'blockManage', answer: ownerBlocks }),
  subsidies: defineCall('GET', 'ownerInfo/:id/subsidies', {
    right: 'subsidyStatement',
    answer: ownerSubsidies,
  }),
};
