import { defineCall } from '../kit/call.ts';
import { servicePoint } from './service-point.ts';

const step = <const Name extends 'open' | 'close'>(name: Name) =>
  defineCall('POST', `servicePoints/:id/${name}`, {
    right: 'serverManage.edit',
    answer: servicePoint.row,
    refusals: ['notAllowedTransition'],
  });

/** What /serverManage does beside the plain calls of a service point. */
export const pointCalls = { open: step('open'), close: step('close') };
