import type { WarningPage } from '../warnings/warning-words.ts';

/** A figure with the same one of the period before; null where nothing is known of it. */
export interface PanelFigure {
  now: number;
  before: number | null;
}

/** `GET dataPanel/cards`: inside the data scope, equal to those of /carMonitor. */
export interface PanelCards {
  vehicles: PanelFigure;
  working: PanelFigure;
  /** Connected now, and at this hour yesterday. */
  online: PanelFigure;
  offline: PanelFigure;
  /** Installed this month, and last month. */
  installedThisMonth: PanelFigure;
  /** Registrations that end within 30 days. */
  expiringSoon: PanelFigure;
  unknownTerminals: PanelFigure;
}

/** `GET dataPanel/charts`. */
export interface PanelCharts {
  /** Vehicles with a connection at each full hour of the last 24: seconds UTC. */
  online: { at: number; vehicles: number }[];
  /** Vehicles by machine type and by brand, the ten most frequent; an empty name is "not given". */
  types: { name: string; count: number }[];
  brands: { name: string; count: number }[];
  /** Installed by month (YYYY-MM in the account's zone), the last twelve. */
  installed: { month: string; count: number }[];
  /** Commands of the last seven days by state and day (YYYY-MM-DD). */
  commands: { day: string; confirmed: number; failed: number; open: number }[];
}

/** What may wait for a deed of somebody, in the order of the start page. */
export const todoKinds = [
  'accountApplication',
  'entry',
  'replacement',
  'cancellation',
  'hardwareCode',
  'repair',
  'connection',
  'problem',
  'upgrade',
  'passwordRequest',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** What waits for a deed of the account; `oldest` in seconds UTC; `path` leads to the list with those rows. */
export interface TodoRow {
  kind: TodoKind;
  count: number;
  oldest: number;
  path: string;
}

/** `GET dataPanel/warnings`: what stands now on the lists of warnings that the account may open. */
export interface PanelWarnings {
  active: number;
  serious: number;
  /** Rows of each list, the most first; lists without any are left out. */
  pages: { page: WarningPage; active: number }[];
}

/** The blocks of /data-panel in their first order; the preference `dataPanel` keeps another one and hides. */
export const panelBlocks = [
  'cards',
  'todo',
  'notices',
  'notifications',
  'tasks',
  'areas',
  'online',
  'types',
  'brands',
  'installed',
  'commands',
  'shortcuts',
] as const;
export type PanelBlock = (typeof panelBlocks)[number];
