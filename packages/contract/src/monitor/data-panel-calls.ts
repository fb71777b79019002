import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { panelCards, panelCharts, panelWarnings, todoRow } from './data-panel-shapes.ts';

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
  /** Of the lists that the account may open, none for who may open none. */
  warnings: defineCall('GET', 'dataPanel/warnings', {
    right: 'signedIn',
    answer: panelWarnings,
  }),
  todo: defineCall('GET', 'dataPanel/todo', {
    right: 'signedIn',
    answer: z.array(todoRow),
  }),
};
