import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { workTypes } from '../machines/vehicle-kinds.ts';

const span = z.object({ from: z.string(), to: z.string(), areaM2: z.number() });

/** What was worked (work dates, m²), each span beside the one that it is compared with; the chart's days that have work. */
export const panelAreas = z.object({
  today: span,
  yesterday: span,
  /** Since 1 January, and the same days a year before. */
  year: span,
  yearBefore: span,
  /** The last thirty days, by day and work type. */
  days: z.array(z.object({ day: z.string(), workType: z.enum(workTypes), areaM2: z.number() })),
});
export type PanelAreas = z.output<typeof panelAreas>;

/** Described calls of /data-panel. */
export const dataPanelCalls = {
  areas: defineCall('GET', 'dataPanel/areas', { right: 'deviceJob', answer: panelAreas }),
};
