import type { Words } from '../words.ts';
import type { deliveries as source } from '../zh/deliveries.ts';
import { states, terms } from './terms.ts';

export const deliveries: Words<typeof source> = {
  send: 'Send to vehicles',
  sendTitle: 'Send to vehicles, items: {{count}}',
  sendOne: 'Send “{{name}}” to vehicles',
  sns: terms.vehicleSns,
  snsHint: 'At most 10, parted by commas, blanks or lines',
  sent: 'Deliveries given: {{count}}',
  waitsHint: 'An offline terminal gets it when it comes online, within 7 days',
  title: 'Deliveries',
  none: 'Sent to no vehicle yet',
  recall: 'Remove from terminal',
  recallAsk: 'Remove “{{name}}” from the terminal of {{sn}}?',
  sentTo: 'Vehicles: {{count}}',
  neverSent: 'Not sent',
  put: 'Send',
  remove: 'Remove',
  columns: {
    sn: 'SN',
    vehicle: terms.vehicle,
    action: terms.action,
    state: terms.state,
    by: terms.doneBy,
    createdAt: 'Given',
    endedAt: 'Ended',
  },
  states: {
    waiting: states.waiting,
    sent: states.sent,
    confirmed: states.confirmed,
    refused: 'Refused',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  },
  results: {
    failed: 'The terminal failed',
    badMessage: 'The terminal could not read it',
    unsupported: 'The terminal does not support it',
  },
};
