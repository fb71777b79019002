import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { warningPages } from '../warnings/warning-words.ts';
import type { PanelCards, PanelCharts, PanelFigure, PanelWarnings, TodoRow } from './data-panel.ts';
import { todoKinds } from './data-panel.ts';

const count = z.int().min(0);
export const panelFigure: z.ZodType<PanelFigure> = z.strictObject({
  now: z.number(),
  before: z.number().nullable(),
});
export const panelCards: z.ZodType<PanelCards> = z.strictObject({
  vehicles: panelFigure,
  working: panelFigure,
  online: panelFigure,
  offline: panelFigure,
  installedThisMonth: panelFigure,
  expiringSoon: panelFigure,
  unknownTerminals: panelFigure,
});
export const panelCharts: z.ZodType<PanelCharts> = z.strictObject({
  online: z.array(z.strictObject({ at: seconds, vehicles: count })),
  types: z.array(z.strictObject({ name: z.string(), count: z.number() })),
  brands: z.array(z.strictObject({ name: z.string(), count: z.number() })),
  installed: z.array(z.strictObject({ month: z.string(), count: z.number() })),
  commands: z.array(
    z.strictObject({ day: z.string(), confirmed: z.number(), failed: z.number(), open: z.number() }),
  ),
});
export const todoRow: z.ZodType<TodoRow> = z.strictObject({
  kind: z.enum(todoKinds),
  count: z.number(),
  oldest: z.number(),
  path: z.string(),
});
export const panelWarnings: z.ZodType<PanelWarnings> = z.strictObject({
  active: count,
  serious: count,
  pages: z.array(z.strictObject({ page: z.enum(warningPages), active: count })),
});
