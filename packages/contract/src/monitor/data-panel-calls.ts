import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { panelCards, panelCharts, todoRow } from './data-panel-shapes.ts';

/** Blocks of the start page. */
export const panelCalls = {
  cards: defineCall('GET', 'dataPanel/cards', {
    right: 'carMonitor',
    answer: panelCards,
  }),
  charts: defineCall('GET', 'dataPanel/charts', {
    right: 'carMonitor',
    answer: panelCharts,
  }),
  todo: defineCall('GET', 'dataPanel/todo', {
    right: 'signedIn',
    answer: z.array(todoRow),
  }),
};
